import { type FileType, isFilmType, recognise } from './file-type.ts';
import { sizeInWords, UPLOAD_LIMITS } from './limits.ts';

/** `isTooLarge` distinguishes size from type. Reasons are sentences for the uploader. */
export type HeadChecked =
  | { type: Exclude<FileType, 'pdf'>; isFilm: boolean }
  | { refused: string; isTooLarge: boolean };

const refuse = (refused: string, isTooLarge = false): HeadChecked => ({ refused, isTooLarge });

/** Whether the library accepts a file, by its first bytes and size; `only` is the kind that its slot shows. */
export function checkHead(head: Uint8Array, bytes: number, only?: 'picture' | 'film' | null): HeadChecked {
  const recognised = recognise(head);
  if ('refused' in recognised) return refuse(recognised.refused);
  const { type } = recognised;
  if (type === 'pdf') {
    return refuse('A PDF is taken as the brochure only. Please send a picture of its page.');
  }
  const isFilm = isFilmType(type);
  if (only === 'film' && !isFilm) return refuse('This is a picture, and a film belongs here.');
  if (only === 'picture' && isFilm) return refuse('This is a film, and a picture belongs here.');
  const most = isFilm ? UPLOAD_LIMITS.filmBytes : UPLOAD_LIMITS.pictureBytes;
  if (bytes <= most) return { type, isFilm };
  const what = isFilm ? 'film' : 'picture';
  return refuse(`The ${what} is ${sizeInWords(bytes)}; at most ${sizeInWords(most)} is taken.`, true);
}
