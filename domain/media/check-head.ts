import { type FileType, isFilmType, recognise } from './file-type.ts';
import { sizeInWords, UPLOAD_LIMITS } from './limits.ts';

/** `isTooLarge` tells a matter of size from one of type. Reasons are sentences for whoever chose the file. */
export type HeadChecked =
  | { type: Exclude<FileType, 'pdf'>; isFilm: boolean }
  | { refused: string; isTooLarge: boolean };

const refuse = (refused: string, isTooLarge = false): HeadChecked => ({ refused, isTooLarge });

/** Whether the library takes a file, by its first bytes and its size; `only` is what the place shows that it is for. */
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
