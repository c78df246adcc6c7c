import { expect, test } from 'vitest';
import type { Film, Picture } from '../content/types.ts';
import { viewsOf } from './views.ts';

const still = (file: string) => ({ file }) as Picture;
const film = (file: string) => ({ file, title: file }) as Film;

test('a film is shown at the still of the same position, else with its own cone', () => {
  const views = viewsOf({
    pictures: ['gate.jpg', 'street-evening.jpg', 'gym.jpg', 'above.jpg', 'uploaded.jpg'].map(still),
    films: ['arrival.mp4', 'park-orbit.mp4', 'villa-lane.mp4', 'plots-rise.mp4', 'uploaded.mp4'].map(film),
  });
  expect(views.map((view) => [view.still?.file, view.film?.file])).toEqual([
    ['gate.jpg', 'arrival.mp4'],
    ['street-evening.jpg', 'villa-lane.mp4'],
    [undefined, 'park-orbit.mp4'],
  ]);
  expect(views[2]?.file).toBe('park-orbit.mp4');
});
