import { isObject } from '../../../domain/content/plain-object.ts';

/** A file of the library with its position in the gallery; `place` is null outside the gallery. */
export type OrderedFile = { file: string; place: number | null; revision: number };
export type SentOrder = { files: string[]; expected: string[] };
type Edit = { collection: 'library'; id: string; body: { gallery_position: number | null } };

/** The sent order and the order that it is based on; null for invalid data. */
export function sentOrder(text: unknown): SentOrder | null {
  try {
    const sent: unknown = JSON.parse(String(text));
    if (!isObject(sent)) return null;
    const { files, expected } = sent;
    return isNames(files) && isNames(expected) ? { files: [...new Set(files)], expected } : null;
  } catch {
    return null;
  }
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 1000 && value.every((each) => typeof each === 'string');

/** The files of the gallery, in order. */
export const inGallery = (media: readonly OrderedFile[]): string[] =>
  media
    .filter(({ place }) => place !== null)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0) || a.file.localeCompare(b.file))
    .map(({ file }) => file);

/** The edits that apply an order to the gallery; files outside the order are removed from it. */
export function orderEdits(media: readonly OrderedFile[], files: readonly string[]): Edit[] {
  return media.flatMap(({ file, place }) => {
    const at = files.indexOf(file);
    const next = at < 0 ? null : at;
    return next === place ? [] : { collection: 'library', id: file, body: { gallery_position: next } };
  });
}
