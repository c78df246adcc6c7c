import { describe, expect, it } from 'vitest';
import { INITIAL_BAR, nextBar } from './bar-motion.ts';

const follow = (...places: number[]) => places.reduce(nextBar, INITIAL_BAR);

describe('the navigation bar while the page scrolls', () => {
  it('gains a shadow after 10 px', () => {
    expect(follow(10).scrolled).toBe(false);
    expect(follow(11).scrolled).toBe(true);
  });
  it('stays until 100 px, however fast', () => {
    expect(follow(100).hidden).toBe(false);
  });
  it('hides past 100 px when it goes down by more than 10', () => {
    expect(follow(100, 110).hidden).toBe(false);
    expect(follow(100, 111).hidden).toBe(true);
  });
  it('hides on a slow scroll too, once it adds up', () => {
    expect(follow(100, 104, 108, 112).hidden).toBe(true);
  });
  it('comes back going up by more than 5', () => {
    expect(follow(600, 595).hidden).toBe(true);
    expect(follow(600, 594).hidden).toBe(false);
  });
  it('comes back near the top', () => {
    expect(follow(600, 98).hidden).toBe(false);
  });
  it('counts a way up from the lowest point', () => {
    expect(follow(600, 604, 599).hidden).toBe(true);
    expect(follow(600, 604, 598).hidden).toBe(false);
  });
});
