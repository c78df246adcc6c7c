import type { Film, Picture } from '../content/types.ts';

/** Widths in pixels a picture is made in. A fixed list, so that nobody can ask the server for a million sizes. */
export const WIDTHS = [240, 480, 800, 1200, 1600] as const;
/** And what the smallest pictures of all take: a row of six on a phone. */
const THUMBNAIL_WIDTHS = [160, 240, 480] as const;
export type Width = (typeof WIDTHS)[number];

export const FORMATS = ['avif', 'jpg'] as const;
export type Format = (typeof FORMATS)[number];

/** The picture of a shared link, in the size Open Graph readers expect. */
export const SOCIAL = { width: 1200, height: 630 } as const;

/** As wide as a phone's screen, and sharp enough for the moment until a film begins on a larger one. */
const POSTER: Width = 800;

const LARGEST = WIDTHS[WIDTHS.length - 1] as Width;

/**
 * Two widths nearer to each other than this are one width to an eye, and twice the bytes on disk.
 */
const NEAR = 0.9;

/** Where one size of a picture is served. `width` must be one of `widthsFor` the original's width. */
export function pictureUrl(file: string, width: number, format: Format): string {
  return `/pictures/${file}/${width}.${format}`;
}

/** Where the 1200 × 630 crop for shared links is served. */
export function socialUrl(file: string): string {
  return `/pictures/${file}/social.jpg`;
}

/** Where the file itself is served: a film, or a picture as it was given. */
export function uploadUrl(file: string): string {
  return `/upload/${file}`;
}

/** Where the film of the home page is served: the same file under the other name that it has there (spec 2 §7). */
export function homeFilmUrl(file: string): string {
  return `/uploads/${file}`;
}

/** What a player shows before the film begins; undefined where nobody has chosen a picture. No player loads it lazily. */
export function posterUrl({ poster }: Pick<Film, 'poster'>): string | undefined {
  if (!poster) return undefined;
  return pictureUrl(poster.file, Math.min(POSTER, largestWidth(poster.width)), 'jpg');
}

/** The largest width that is made of a picture so wide: its own, at most 1600. */
export const largestWidth = (originalWidth: number) => Math.min(originalWidth, LARGEST);

/** A picture as large as it is made. */
export const largestUrl = ({ file, width }: Pick<Picture, 'file' | 'width'>): string =>
  pictureUrl(file, largestWidth(width), 'jpg');

/** The widths worth making of a picture so wide, ascending. Never enlarges: the last is the largest. */
export function widthsFor(originalWidth: number): number[] {
  const largest = largestWidth(originalWidth);
  return [...WIDTHS.filter((width) => width < largest * NEAR), largest];
}

/** Whether a picture so wide is served at that width: a listed width (never enlarged), or its own. */
export function isServed(width: number, originalWidth: number): boolean {
  const listed: readonly number[] = [...THUMBNAIL_WIDTHS, ...WIDTHS];
  return listed.includes(width) || width === largestWidth(originalWidth);
}

/** The same for a picture that never stands wider than 240 CSS pixels. */
export function thumbnailWidths(originalWidth: number): number[] {
  const widths = THUMBNAIL_WIDTHS.filter((width) => width <= originalWidth);
  return widths.length > 0 ? widths : [originalWidth];
}

/** The `srcset` attribute of one format. */
export function srcset(
  picture: Pick<Picture, 'file' | 'width'>,
  format: Format,
  widths = widthsFor(picture.width),
): string {
  return widths.map((width) => `${pictureUrl(picture.file, width, format)} ${width}w`).join(', ');
}
