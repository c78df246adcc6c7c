import type { Content, Picture, Section } from '../../../domain/content/types.ts';
import { type CaptionedFilm, withTracks } from './film-tracks.ts';

const photographsFirst = <T extends { kind: string }>(items: T[]) => [
  ...items.filter((item) => item.kind === 'photograph'),
  ...items.filter((item) => item.kind !== 'photograph'),
];

/** Each once: what the section chose leads, the others keep the order of the gallery. */
const joined = <T extends { file: string }>(chosen: T[], gallery: T[]) => [
  ...new Map([...chosen, ...gallery].map((item) => [item.file, item])).values(),
];

const PREVIEWS = 3;

export type SiteGallery = {
  /** Whether anything in it was photographed; until then the section may not say "as it stands". */
  photographed: boolean;
  pictures: Picture[];
  films: CaptionedFilm[];
  /** The first three of each, shown on the page (spec 1 §2). */
  previews: { pictures: Picture[]; films: CaptionedFilm[] };
};

/** What the home page itself shows of it: the rest is fetched when somebody opens it. */
export type HomeGallery = Pick<SiteGallery, 'photographed' | 'previews'> & {
  counts: { pictures: number; films: number };
};

export function homeGallery({ photographed, previews, pictures, films }: SiteGallery): HomeGallery {
  return { photographed, previews, counts: { pictures: pictures.length, films: films.length } };
}

/**
 * What the actual-site section shows: photographs before impressions (decisions: Truth), each kind led by what the
 * section itself names.
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
