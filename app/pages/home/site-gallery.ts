import type { Content, Film, Picture, Section } from '../../../domain/content/types.ts';

const photographsFirst = <T extends { kind: string }>(items: T[]) => [
  ...items.filter((item) => item.kind === 'photograph'),
  ...items.filter((item) => item.kind !== 'photograph'),
];

function joined<T extends { file: string }>(walk: T[], chosen: T[]) {
  const known = new Set(walk.map((item) => item.file));
  return [...walk, ...chosen.filter((item) => !known.has(item.file))];
}

export type SiteGallery = {
  /** Whether anything in it was photographed; until then the section may not say "as it stands". */
  photographed: boolean;
  pictures: Picture[];
  films: Film[];
  /** Three of each, shown on the page. */
  previews: { pictures: Picture[]; films: Film[] };
};

/** What the home page itself shows of it: the rest is fetched when somebody opens it. */
export type HomeGallery = Pick<SiteGallery, 'photographed' | 'previews'> & {
  counts: { pictures: number; films: number };
};

export function homeGallery({ photographed, previews, pictures, films }: SiteGallery): HomeGallery {
  return { photographed, previews, counts: { pictures: pictures.length, films: films.length } };
}

/**
 * What the actual-site section shows (decisions: Truth): photographs before impressions,
 * and on the page the first three photographs, or the section's own choice while there are none.
 */
export function siteGallery(
  content: Pick<Content, 'gallery'>,
  section: Pick<Section, 'pictures' | 'films'>,
): SiteGallery {
  const pictures = photographsFirst(joined(content.gallery.pictures, section.pictures));
  const films = photographsFirst(joined(content.gallery.films, section.films));
  const lead = <T extends { file: string; kind: string }>(all: T[], chosen: T[]) =>
    photographsFirst([...new Map([...chosen, ...all].map((item) => [item.file, item])).values()]).slice(0, 3);
  return {
    photographed: [...pictures, ...films].some((item) => item.kind === 'photograph'),
    pictures,
    films,
    previews: { pictures: lead(pictures, section.pictures), films: lead(films, section.films) },
  };
}
