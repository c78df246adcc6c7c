import type { Content, Picture, Section } from '../../../domain/content/types.ts';
import { type CaptionedFilm, withTracks } from './film-tracks.ts';

const photographsFirst = <T extends { kind: string }>(items: T[]) => [
  ...items.filter((item) => item.kind === 'photograph'),
  ...items.filter((item) => item.kind !== 'photograph'),
];

/** Both lists without duplicates: the chosen items first, then the gallery in its order. */
const joined = <T extends { file: string }>(chosen: T[], gallery: T[]) => [
  ...new Map([...chosen, ...gallery].map((item) => [item.file, item])).values(),
];

const PREVIEWS = 3;

export type SiteGallery = {
  /** Whether any item is a photograph; otherwise the section must not say "as it stands". */
  photographed: boolean;
  pictures: Picture[];
  films: CaptionedFilm[];
  /** The first three of each, shown on the page (spec 1 §2). */
  previews: { pictures: Picture[]; films: CaptionedFilm[] };
};

/** The part for the home page; an overlay loads the rest. */
export type HomeGallery = Pick<SiteGallery, 'photographed' | 'previews'> & {
  counts: { pictures: number; films: number };
};

export function homeGallery({ photographed, previews, pictures, films }: SiteGallery): HomeGallery {
  return { photographed, previews, counts: { pictures: pictures.length, films: films.length } };
}

/**
 * The media of the actual-site section: photographs before impressions (decisions: Truth).
 * Within each kind, items that the section names come first.
 */
export function siteGallery(
  content: Pick<Content, 'gallery' | 'filmCaptions'>,
  section: Pick<Section, 'pictures' | 'films'>,
): SiteGallery {
  const pictures = photographsFirst(joined(section.pictures, content.gallery.pictures));
  const films = photographsFirst(joined(section.films, content.gallery.films)).map((film) =>
    withTracks(content.filmCaptions, film),
  );
  return {
    photographed: [...pictures, ...films].some((item) => item.kind === 'photograph'),
    pictures,
    films,
    previews: { pictures: pictures.slice(0, PREVIEWS), films: films.slice(0, PREVIEWS) },
  };
}
