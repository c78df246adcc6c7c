import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { neighbour, type Parcel, parcelOf } from './parcels.ts';

const drawing = readFileSync(new URL('./layout-plan.svg', import.meta.url), 'utf8');
const plots = [...drawing.matchAll(/data-plot="(\d+)" data-size="(\d+)"[^>]* points="([^"]+)"/g)];
const parcels = plots.map(([, number, size, points]) => parcelOf(number!, size!, points!));
const plot = (number: number) => parcels.find((parcel) => parcel.number === number) as Parcel;
const go = (number: number, key: string) => neighbour(parcels, plot(number), key)?.number;

describe('the plots of the layout plan', () => {
  it('are numbered from one without a gap, in the three sizes', () => {
    expect(parcels.map(({ number }) => number)).toEqual(parcels.map((_, index) => index + 1));
    expect([...new Set(parcels.map(({ squareYards }) => squareYards))].sort()).toEqual([100, 200, 300]);
  });
  it('lead to one another by the arrow keys', () => {
    expect(go(1, 'ArrowRight')).toBe(2);
    expect(go(2, 'ArrowLeft')).toBe(1);
    expect(go(25, 'ArrowDown')).toBe(39);
    expect(go(39, 'ArrowUp')).toBe(25);
  });
  it('lead over the park and the avenue', () => {
    expect(go(12, 'ArrowRight')).toBe(13);
    expect(go(222, 'ArrowRight')).toBe(238);
  });
  it('can all be reached from the first', () => {
    const seen = new Set([1]);
    const queue = [1];
    for (const number of queue) {
      for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
        const next = go(number, key);
        if (next && !seen.has(next)) {
          seen.add(next);
          queue.push(next);
        }
      }
    }
    expect(seen.size).toBe(parcels.length);
  });
  it('stop at the edge, and leave other keys alone', () => {
    expect(go(1, 'ArrowLeft')).toBeUndefined();
    expect(go(1, 'Tab')).toBeUndefined();
    expect(go(80, 'Home')).toBe(1);
  });
});
