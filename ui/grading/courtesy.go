package grading

import (
	"context"
	"sync"

	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/coach"
	"felt/ui/session"
)

// Courtesy lets what the person waits for go before what can wait. The zero value is ready,
// and it is safe for concurrent use.
type Courtesy struct {
	mu sync.Mutex
	// front is how many are at work that the person waits for; idle is closed when the
	// last of them is done, and disturb breaks off those who can wait when the first one
	// comes.
	front   int
	idle    chan struct{}
	disturb map[*context.CancelFunc]bool
}

// Enter says that something begins that the person waits for; leave, that it is done.
func (c *Courtesy) Enter() (leave func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.front++; c.front == 1 {
		c.idle = make(chan struct{})
		for stop := range c.disturb {
			(*stop)()
		}
	}
	return sync.OnceFunc(func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		if c.front--; c.front == 0 {
			close(c.idle)
		}
	})
}

// Front returns an adviser that the person waits for.
func (c *Courtesy) Front(ask strategy.Adviser) strategy.Adviser {
	return func(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
		defer c.Enter()()
		return ask(ctx, p)
	}
}

// Explain returns an explainer that the person waits for; nil for nil.
func (c *Courtesy) Explain(explain session.Explainer) session.Explainer {
	if explain == nil {
		return nil
	}
	return func(ctx context.Context, p strategy.Position, a strategy.Advice) []string {
		defer c.Enter()()
		return explain(ctx, p, a)
	}
}

// Object returns an objector that the person waits for; nil for nil.
func (c *Courtesy) Object(object coach.Objector) coach.Objector {
	if object == nil {
		return nil
	}
	return func(ctx context.Context, p strategy.Position, k train.Mark) []string {
		defer c.Enter()()
		return object(ctx, p, k)
	}
}

// Behind returns an adviser that answers when nobody else is at work: it waits for those
// in front, is broken off when one comes, and begins again after him.
func (c *Courtesy) Behind(ask strategy.Adviser) strategy.Adviser {
	return func(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
		for {
			mine, done, err := c.quiet(ctx)
			if err != nil {
				return strategy.Advice{}, err
			}
			a, err := ask(mine, p)
			disturbed := mine.Err() != nil && ctx.Err() == nil
			done()
			if err == nil || !disturbed {
				return a, err
			}
		}
	}
}

// quiet waits until nobody is in front. The context that it returns ends when somebody
// comes; done says that it is not needed any more.
func (c *Courtesy) quiet(ctx context.Context) (mine context.Context, done func(), err error) {
	for {
		c.mu.Lock()
		if c.front == 0 {
			break
		}
		idle := c.idle
		c.mu.Unlock()
		select {
		case <-idle:
		case <-ctx.Done():
			return nil, nil, ctx.Err()
		}
	}
	defer c.mu.Unlock()
	mine, stop := context.WithCancel(ctx)
	if c.disturb == nil {
		c.disturb = map[*context.CancelFunc]bool{}
	}
	c.disturb[&stop] = true
	return mine, func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		delete(c.disturb, &stop)
		stop()
	}, nil
}
