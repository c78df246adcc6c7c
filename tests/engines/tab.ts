import { expect, vi } from 'vitest';
import type { Driver } from './driver.ts';

/** A page on a busy machine may take seconds to answer; what never happens fails all the same. */
const PATIENCE = { timeout: 30_000, interval: 100 };

export type Tab = ReturnType<typeof createTab>;

/** A visitor's hands and eyes over a driver: every step waits until what it needs is there. */
export function createTab(driver: Driver, origin: string) {
  /** Where the first of the elements is that can be clicked just now, by selector and, where given, by its name. */
  async function restingPoint(selector: string, name: string | null): Promise<{ x: number; y: number }> {
    let before = '';
    let looks = 0;
    return vi.waitFor(async () => {
      const point = await driver.evaluate(pointOf, selector, name);
      if (typeof point === 'string') throw new Error(`${selector} ${name ?? ''}: ${point}`);
      const place = `${point.x} ${point.y}`;
      looks = place === before ? looks + 1 : 0;
      before = place;
      // A smooth scroll may not have begun at the second look.
      if (looks < 3) throw new Error(`${selector} ${name ?? ''}: never comes to rest`);
      return point;
    }, PATIENCE);
  }

  async function click(selector: string, name: string | null = null): Promise<void> {
    const { x, y } = await restingPoint(selector, name);
    await driver.click(x, y);
  }

  /** Polls until it holds; a page that is just being left has no answer, and is asked again. */
  const becomes = <A extends unknown[], R>(wanted: R, run: (...args: A) => R, ...args: A) =>
    expect.poll(() => driver.evaluate(run, ...args), PATIENCE).toEqual(wanted);

  return {
    goto: (path: string) => driver.goto(origin + path),
    evaluate: driver.evaluate,
    press: driver.press,
    click,
    async pointAt(selector: string, name: string): Promise<void> {
      const { x, y } = await restingPoint(selector, name);
      await driver.point(x, y);
    },
    becomes,
    /** Types over what stands in a text field. */
    async fill(selector: string, value: string): Promise<void> {
      await click(selector);
      await driver.evaluate(() => (document.activeElement as HTMLInputElement).select());
      await driver.type(value);
    },
    /** Sets what a visitor picks (a date, an option), as the page then hears of it. */
    pick: (selector: string, value: string) => driver.evaluate(setValue, selector, value),
    /** Waits until these words can be read in an element of this kind. */
    see: (selector: string, words: string) =>
      expect.poll(() => driver.evaluate(shownText, selector), PATIENCE).toContain(words),
    at: (path: string) =>
      expect.poll(() => driver.evaluate(whereAndSaid), PATIENCE).toEqual({ path, said: expect.any(Array) }),
  };
}

function pointOf(selector: string, name: string | null): { x: number; y: number } | string {
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const named = [...document.querySelectorAll(selector)].filter(
    (element) => name === null || nameOf(element) === name,
  );
  if (named.length === 0) return 'not on the page';
  const element = named.find((one) => one.checkVisibility({ visibilityProperty: true }));
  if (!element) return 'hidden';
  const box = element.getBoundingClientRect();
  const x = Math.round(box.left + box.width / 2);
  const y = Math.round(box.top + box.height / 2);
  const hit = document.elementFromPoint(x, y);
  if (hit && element.contains(hit)) return { x, y };
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return hit ? `covered by ${hit.outerHTML.slice(0, 120)}` : 'out of sight';
}

/** Where the window is and, for who reads of a failure, what its forms say. */
function whereAndSaid(): { path: string; said: string[] } {
  const said = [
    ...document.querySelectorAll('form [role=alert], form [role=status], form .error, form button'),
  ];
  return { path: location.pathname, said: said.map(({ textContent }) => textContent).filter(Boolean) };
}

function setValue(selector: string, value: string): void {
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector);
  if (!field) throw new Error(`${selector}: not on the page`);
  // Past React's own setter, so that it takes the event for a change.
  const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function shownText(selector: string): string {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.textContent)
    .join('\n');
}
