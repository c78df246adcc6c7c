import { fillText, type Values } from '../../domain/content/fill.ts';
import { fieldAddress, type Marks } from '../../domain/content/marks.ts';
import type { Content, Film, Picture } from '../../domain/content/types.ts';
import { LIBRARY } from '../store/content/content-rows.ts';
import type { StoredMedia } from '../store/content/documents.ts';

/** A stored medium, with the colours of its picture where they are known (server/media/tones.ts). */
export type Medium = StoredMedia & { tones?: string };

/** The media library, by file name. */
export type Library = {
  /** The ending of a JPEG may be left out. */
  picture: (file: string) => Picture | null;
  film: (file: string) => Film | null;
  /** The placeholder of a required picture that is missing. */
  gap: (file: string) => Picture;
  gallery: Content['gallery'];
};

export function composeMedia(media: readonly Medium[], values: Values, marks?: Marks): Library {
  const words: Words = (row, key) => {
    const { text } = fillText(row[key], values);
    return marks ? marks.enclose(fieldAddress(LIBRARY, row.file, key), text) : text;
  };
  const pictures = new Map<string, Picture>();
  for (const row of media) if (row.type === 'picture') pictures.set(row.file, pictureOf(row, words));
  const films = new Map<string, Film>();
  for (const row of media) if (row.type === 'film') films.set(row.file, filmOf(row, pictures, words));
  const inGallery = media
    .filter((row) => row.gallery_position !== null)
    .toSorted(
      (a, b) =>
        photographsFirst(a) - photographsFirst(b) || (a.gallery_position ?? 0) - (b.gallery_position ?? 0),
    );
  return {
    picture: (file) => pictures.get(file) ?? pictures.get(`${file}.jpg`) ?? null,
    film: (file) => films.get(file) ?? null,
    gap,
    gallery: {
      pictures: inGallery.flatMap((row) => pictures.get(row.file) ?? []),
      films: inGallery.flatMap((row) => films.get(row.file) ?? []),
    },
  };
}

/** Photographs come before renderings (Decisions, Truth). */
const photographsFirst = (row: StoredMedia) => (row.kind === 'photograph' ? 0 : 1);

type Words = (row: StoredMedia, key: 'alt' | 'caption' | 'title') => string;

function pictureOf(row: Medium, words: Words): Picture {
  const { file, width, height, kind, focus } = row;
  const [alt, caption] = [words(row, 'alt'), words(row, 'caption')];
  const tones = row.tones ? { tones: row.tones } : {};
  return { file, width, height, kind, alt, caption, focus: focus || '50% 50%', ...tones };
}

function filmOf(row: StoredMedia, pictures: Map<string, Picture>, words: Words): Film {
  const { file, width, height, kind } = row;
  return {
    file,
    width,
    height,
    kind,
    seconds: row.seconds ?? 0,
    title: words(row, 'title'),
    poster: pictures.get(row.poster ?? '') ?? null,
    added: row.created_at,
  };
}

function gap(file: string): Picture {
  return { file, width: 1280, height: 800, alt: '', caption: '', kind: 'drawing', focus: '50% 50%' };
}
