import {
  type Amenity,
  type Article,
  type Content,
  type Film,
  PAGES,
  type PageName,
  type Picture,
  type Policy,
  type Section,
  type Settings,
} from '../../domain/content/types.ts';
import type { StoredDocument, StoredMedia } from '../store/documents.ts';

type Stored<T, K extends keyof T> = Omit<T, K> & Record<K, string>;

/** Puts the rows of the store together as what the pages read. Files that are gone are left out, not shown broken. */
export function composeContent({
  version,
  documents,
  media,
}: {
  version: number;
  documents: StoredDocument[];
  media: StoredMedia[];
}): Content {
  const pictures = new Map<string, Picture>();
  for (const row of media) if (row.type === 'picture') pictures.set(row.file, pictureOf(row));
  const films = new Map<string, Film>();
  for (const row of media) if (row.type === 'film') films.set(row.file, filmOf(row, pictures));

  const bodies = documents.map(({ collection, id, position, body }) => ({
    collection,
    id,
    position,
    body: JSON.parse(body) as object,
  }));
  const byCollection = Map.groupBy(bodies, (document) => document.collection);
  const list = <T>(collection: string) =>
    (byCollection.get(collection) ?? [])
      .toSorted((a, b) => a.position - b.position)
      .map((document) => ({ ...document.body, id: document.id }) as T);
  const one = <T>(collection: string) => byCollection.get(collection)?.[0]?.body as T;
  const pictureNamed = (name: string): Picture =>
    pictures.get(name) ?? pictures.get(`${name}.jpg`) ?? missing(name);

  const sectionsOf = (page: PageName): Section[] =>
    list<{ id: string; texts?: Record<string, string>; pictures?: string[]; films?: string[] }>(page).map(
      (section) => ({
        name: section.id,
        texts: section.texts ?? {},
        pictures: (section.pictures ?? []).flatMap((file) => pictures.get(file) ?? []),
        films: (section.films ?? []).flatMap((file) => films.get(file) ?? []),
      }),
    );
  const inGallery = media
    .filter((row) => row.gallery_position !== null)
    .toSorted(
      (a, b) =>
        photographsFirst(a) - photographsFirst(b) || (a.gallery_position ?? 0) - (b.gallery_position ?? 0),
    );

  return {
    version,
    settings: one<Settings>('settings'),
    pages: Object.fromEntries(PAGES.map((page) => [page, sectionsOf(page)])) as Record<PageName, Section[]>,
    articles: list<Stored<Article, 'picture'> & { pictureAlt?: string }>('articles').map(
      ({ pictureAlt, ...article }) => ({
        ...article,
        metaTitle: article.metaTitle ?? '',
        picture: { ...pictureNamed(article.picture), ...(pictureAlt ? { alt: pictureAlt } : {}) },
      }),
    ),
    faqs: list('faqs'),
    contactFaqs: list('contact-faqs'),
    testimonials: list('testimonials'),
    amenities: list<Stored<Amenity, 'picture'>>('amenity-cards').map((amenity) => ({
      ...amenity,
      picture: pictureNamed(amenity.picture),
    })),
    plots: list('plots'),
    glossary: list('glossary'),
    privacy: one<Policy>('policies'),
    gallery: {
      pictures: inGallery.flatMap((row) => pictures.get(row.file) ?? []),
      films: inGallery.flatMap((row) => films.get(row.file) ?? []),
    },
  };
}

/** Decisions, Truth: from the first photograph on, photographs stand before impressions. */
const photographsFirst = (row: StoredMedia) => (row.kind === 'photograph' ? 0 : 1);

function pictureOf({ file, width, height, alt, caption, kind, focus }: StoredMedia): Picture {
  return { file, width, height, alt, caption, kind, focus: focus || '50% 50%' };
}

function filmOf(row: StoredMedia, pictures: Map<string, Picture>): Film {
  const { file, width, height, kind } = row;
  const poster = pictures.get(row.poster ?? '') ?? missing(row.poster ?? file);
  return { file, width, height, kind, seconds: row.seconds ?? 0, title: row.title, poster };
}

function missing(file: string): Picture {
  return { file, width: 1280, height: 800, alt: '', caption: '', kind: 'drawing', focus: '50% 50%' };
}
