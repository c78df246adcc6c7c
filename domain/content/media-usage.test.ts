import { expect, test } from 'vitest';
import { replacingEdits } from './media-replacement.ts';
import { mediaUses, withFileReplaced } from './media-usage.ts';

const medium = (file: string, more: object = {}) => ({
  file,
  title: '',
  poster: null,
  gallery_position: null,
  revision: 1,
  ...more,
});
const MEDIA = [
  medium('gate.jpg', { gallery_position: 3 }),
  medium('lane.jpg'),
  medium('orbit.mp4', { title: 'The park', poster: 'gate.jpg' }),
];
const ARTICLE = {
  collection: 'articles',
  id: 'plots',
  body: {
    title: 'What a plot costs',
    picture: 'gate',
    images: ['lane.jpg', 'gate.jpg'],
    video: 'orbit.mp4',
    body: 'See ![it](/upload/gate.jpg), [small](/pictures/gate.jpg/800.avif) and gate.jpg.',
  },
};
const INTRO = {
  collection: 'home',
  id: 'intro',
  body: {
    name: 'intro',
    texts: { title: '/uploads/lane.jpg' },
    pictures: ['lane.jpg', 'gate.jpg'],
    films: [],
  },
};
const places = (file: string, bodies: Parameters<typeof mediaUses>[0]) =>
  (mediaUses(bodies, MEDIA).get(file) ?? []).map(({ where }) => where);

test('finds every reference to a file: slots, Markdown, the gallery and posters of films', () => {
  expect(places('gate.jpg', [ARTICLE, INTRO])).toEqual([
    'Articles › What a plot costs › First picture',
    'Articles › What a plot costs › More pictures, 2',
    expect.stringMatching(/^Articles › What a plot costs › (?!First|More)/),
    expect.stringMatching(/^Home › First screen › .+, 2$/),
    'Gallery',
    'Film “The park” › Picture shown before it begins',
  ]);
  expect(places('orbit.mp4', [ARTICLE])).toEqual(['Articles › What a plot costs › Film']);
  expect(places('lane.jpg', [INTRO])).toHaveLength(2);
});

test('bodies of the wrong shape, and text that is no address, contain no reference', () => {
  const wrong = [null, [], 'gate.jpg', { picture: 7, images: 'gate.jpg', body: 'gate.jpg' }];
  const bodies = wrong.map((body) => ({ collection: 'articles', id: 'x', body }));
  expect(places('lane.jpg', bodies)).toEqual([]);
  expect(places('gate.jpg', bodies)).toHaveLength(2);
  expect(
    places('lane.jpg', [
      { ...INTRO, id: '__proto__' },
      { ...INTRO, collection: 'gone' },
    ]),
  ).toEqual([]);
});

test('replacing changes only the references', () => {
  const replaced = withFileReplaced(ARTICLE, { from: 'gate.jpg', to: 'b.png', files: ['gate.jpg'] });
  expect(replaced).toEqual({
    ...ARTICLE.body,
    picture: 'b.png',
    images: ['lane.jpg', 'b.png'],
    body: 'See ![it](/upload/b.png), [small](/upload/b.png) and gate.jpg.',
  });
  expect(withFileReplaced(ARTICLE, { from: 'other.jpg', to: 'b.png', files: [] })).toBeNull();
});

test('all references to a file are one list of edits, each based on the revision read', () => {
  const documents = [ARTICLE, INTRO].map((document, index) => ({ ...document, revision: index + 4 }));
  const edits = replacingEdits({ documents, media: MEDIA }, { from: 'gate.jpg', to: 'lane.jpg' });
  expect(edits.map(({ collection, id, expected }) => [collection, id, expected])).toEqual([
    ['articles', 'plots', 4],
    ['home', 'intro', 5],
    ['library', 'orbit.mp4', 1],
    ['library', 'gate.jpg', 1],
    ['library', 'lane.jpg', 1],
  ]);
  expect(edits.slice(2).map(({ body }) => body)).toEqual([
    { poster: 'lane.jpg' },
    { gallery_position: null },
    { gallery_position: 3 },
  ]);
  const changed = documents.map((document, index) => ({ ...document, body: edits[index]?.body }));
  expect(mediaUses(changed, [medium('gate.jpg'), medium('lane.jpg')]).get('gate.jpg')).toBeUndefined();
});
