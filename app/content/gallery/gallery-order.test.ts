import { expect, test } from 'vitest';
import { inGallery, orderEdits, sentOrder } from './gallery-order.ts';

const media = [
  { file: 'a.jpg', place: 1, revision: 1 },
  { file: 'b.jpg', place: 0, revision: 1 },
  { file: 'c.jpg', place: null, revision: 1 },
];

test('only what moves is saved; what is not named is taken out', () => {
  expect(inGallery(media)).toEqual(['b.jpg', 'a.jpg']);
  expect(orderEdits(media, ['b.jpg', 'a.jpg'])).toEqual([]);
  const edits = orderEdits(media, ['c.jpg', 'a.jpg']);
  expect(edits.map(({ id, body }) => [id, body.gallery_position])).toEqual([
    ['b.jpg', null],
    ['c.jpg', 0],
  ]);
});

test.each([null, '', '[]', '{}', '{"files":["a"],"expected":[1]}', '{"files":"a"}'])(
  '%j is no order',
  (text) => {
    expect(sentOrder(text)).toBeNull();
  },
);

test('a file stands once in an order', () => {
  expect(sentOrder('{"files":["a","b","a"],"expected":[]}')?.files).toEqual(['a', 'b']);
});
