import { expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { sectionOf } from './sections.ts';
import type { Content } from './types.ts';

/** Checked by the compiler: `tsc` fails when a line below is no longer an error. */
function namesThatDoNotCompile(content: Content) {
  const { intro } = content.pages.home;
  // @ts-expect-error a section that the page does not declare
  sectionOf(content, 'home', 'luxurius');
  // @ts-expect-error the same, read directly
  content.pages.home.luxurius;
  // @ts-expect-error a page that does not exist
  content.pages.hom;
  // @ts-expect-error a text that the section does not declare
  intro.texts.tilte;
  // @ts-expect-error a key that the repeated group does not have
  content.pages.home.about.groups.card[0]?.Titel;
  // @ts-expect-error a group that the section does not repeat
  content.pages.home.about.groups.cards;
  // @ts-expect-error a field of another collection
  content.faqs[0]?.meaning;
  // @ts-expect-error not one of the roles
  content.settings.legal.role === 'builder';
  const { image } = content.testimonials[0]!;
  // @ts-expect-error a testimonial may have no picture
  image.file;
  const title: string = intro.texts.title;
  return { title, file: content.articles[0]!.picture.file, minutes: content.plots[0]!.pricePaise.toFixed() };
}

test('an undeclared name does not compile', () => {
  expect(namesThatDoNotCompile).toBeTypeOf('function');
});

test('a page, a list and a single record are all in the catalogue', () => {
  expect(CATALOGUE.home?.holds).toBe('sections');
  expect(CATALOGUE.faqs?.holds).toBe('entries');
  expect(CATALOGUE.settings?.holds).toBe('one');
});

test('the API keeps the names of the specification', () => {
  const wires = Object.values(CATALOGUE).flatMap((each) => ('wire' in each && each.wire ? [each.wire] : []));
  expect(wires.map(({ path }) => path).toSorted()).toEqual([
    '/api/about',
    '/api/faqs',
    '/api/home',
    '/api/media',
    '/api/why-jeware',
  ]);
  expect(wires.filter((wire) => 'images' in wire && wire.images === 'Images')).toHaveLength(2);
});
