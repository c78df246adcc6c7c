import { PAGES } from '../../domain/content/catalogue.ts';
import type { Content, Picture, Section } from '../../domain/content/types.ts';
import { widthsFor } from '../../domain/media/variants.ts';
import type { Wanted } from './warming.ts';

/**
 * All picture sizes in the order visitors need them: the first view of the home page, then AVIF page by page, then
 * JPEG, then the crops for shared links.
 */
export function warmOrder(content: Content): Wanted[] {
  const hero = content.pages.home.intro.pictures;
  const pictures = byPage(content);
  const list: Wanted[] = [
    ...hero.slice(0, 1).flatMap((picture) => sizes(picture, 'avif')),
    ...hero.map((picture) => ({ file: picture.file, variant: '160.avif' })),
    ...hero.map((picture) => ({ file: picture.file, variant: '240.avif' })),
    ...hero.flatMap((picture) => sizes(picture, 'avif')),
    ...pictures.flatMap((picture) => sizes(picture, 'avif')),
    ...pictures.flatMap((picture) => sizes(picture, 'jpg')),
    ...pictures.map((picture) => ({ file: picture.file, variant: 'social.jpg' })),
  ];
  return [...new Map(list.map((wanted) => [`${wanted.file}/${wanted.variant}`, wanted])).values()];
}

function byPage(content: Content): Picture[] {
  const sections = PAGES.flatMap((page) => Object.values<Section>(content.pages[page]));
  const films = [
    ...sections.flatMap((section) => section.films),
    ...content.gallery.films,
    ...content.articles.flatMap(({ video }) => video ?? []),
  ];
  const all = [
    ...sections.flatMap((section) => section.pictures),
    ...films.flatMap(({ poster }) => poster ?? []),
    ...content.amenityCards.map((amenity) => amenity.picture),
    ...content.articles.flatMap((article) => [article.picture, ...article.images]),
    ...content.testimonials.flatMap(({ image }) => image ?? []),
    ...content.gallery.pictures,
  ];
  return [...new Map(all.map((picture) => [picture.file, picture])).values()];
}

function sizes(picture: Picture, format: 'avif' | 'jpg'): Wanted[] {
  return widthsFor(picture.width).map((width) => ({ file: picture.file, variant: `${width}.${format}` }));
}
