import { expect, test } from 'vitest';
import type { Film, Kind, Picture, Section } from '../../../domain/content/types.ts';
import { siteGallery } from './site-gallery.ts';

const picture = (file: string, kind: Kind = 'impression'): Picture => ({
  file,
  kind,
  width: 1280,
  height: 800,
  alt: file,
  caption: '',
  focus: '',
});
const section = (pictures: Picture[], films: Film[] = []): Pick<Section, 'pictures' | 'films'> => ({
  pictures,
  films,
});
const files = (pictures: Picture[]) => pictures.map(({ file }) => file);

const content = (pictures: Picture[], films: Film[] = []) => ({
  gallery: { pictures, films },
  filmCaptions: [],
});

test('the page shows the first three of the overlay, which the section’s own choice leads', () => {
  const walk = ['gate', 'lane', 'villa', 'park', 'pool'].map((file) => picture(file));
  const gallery = siteGallery(content(walk), section([walk[4]!, walk[2]!]));
  expect(gallery.photographed).toBe(false);
  expect(files(gallery.pictures)).toEqual(['pool', 'villa', 'gate', 'lane', 'park']);
  expect(files(gallery.previews.pictures)).toEqual(['pool', 'villa', 'gate']);
});

test('photographs come first, in the overlay and on the page', () => {
  const walk = [picture('gate'), picture('lane'), picture('road', 'photograph')];
  const uploaded = picture('pegs', 'photograph');
  const gallery = siteGallery(content(walk), section([walk[0]!, uploaded]));
  expect(gallery.photographed).toBe(true);
  expect(files(gallery.pictures)).toEqual(['pegs', 'road', 'gate', 'lane']);
  expect(files(gallery.previews.pictures)).toEqual(['pegs', 'road', 'gate']);
});
