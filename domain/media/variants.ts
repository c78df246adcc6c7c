import type { Film, Picture } from '../content/types.ts';

/** Widths of picture variants in pixels. A fixed list, so that nobody can request a million sizes. */
export const WIDTHS = [240, 480, 800, 1200, 1600] as const;
/** Widths of thumbnails, for example six in a row on a phone. */
const THUMBNAIL_WIDTHS = [160, 240, 480] as const;
export type Width = (typeof WIDTHS)[number];

export const FORMATS = ['avif', 'jpg'] as const;
export type Format = (typeof FORMATS)[number];

/** The Open Graph picture size. */
export const SOCIAL = { width: 1200, height: 630 } as const;

/** A phone's width, and sharp enough until the film starts on a larger screen. */
const POSTER: Width = 800;

const LARGEST = WIDTHS[WIDTHS.length - 1] as Width;

/** Widths closer than this look the same and would waste disk space. */
const NEAR = 0.9;

/** The address of a picture variant. `width` must be one of `widthsFor` the original's width. */
export function pictureUrl(file: string, width: number, format: Format): string {
  return `/pictures/${file}/${width}.${format}`;
}

/** The address of the 1200 × 630 crop for shared links. */
export function socialUrl(file: string): string {
  return `/pictures/${file}/social.jpg`;
}

/** The address of the file itself: a film, or an original picture. */
export function uploadUrl(file: string): string {
  return `/upload/${file}`;
}

/** The home page's film: the same file at the address of spec 2 §7. */
export function homeFilmUrl(file: string): string {
  return `/uploads/${file}`;
}

/** The address of a film's poster; undefined without one. Video elements load it at once, so it is small. */
export function posterUrl({ poster }: Pick<Film, 'poster'>): string | undefined {
  if (!poster) return undefined;
  return pictureUrl(poster.file, Math.min(POSTER, largestWidth(poster.width)), 'jpg');
}

/** The largest variant of a picture of this width: its own width, at most 1600. */
export const largestWidth = (originalWidth: number) => Math.min(originalWidth, LARGEST);

/** The address of the largest variant. */
export const largestUrl = ({ file, width }: Pick<Picture, 'file' | 'width'>): string =>
  pictureUrl(file, largestWidth(width), 'jpg');

/** Useful variant widths of a picture, ascending. Never enlarged: the last is the largest. */
export function widthsFor(originalWidth: number): number[] {
  const largest = largestWidth(originalWidth);
  return [...WIDTHS.filter((width) => width < largest * NEAR), largest];
}

/** Whether a variant of this width exists: a listed width, or the largest. */
export function isServed(width: number, originalWidth: number): boolean {
  const listed: readonly number[] = [...THUMBNAIL_WIDTHS, ...WIDTHS];
  return listed.includes(width) || width === largestWidth(originalWidth);
}

/** Variant widths for a picture never wider than 240 CSS pixels. */
export function thumbnailWidths(originalWidth: number): number[] {
  const widths = THUMBNAIL_WIDTHS.filter((width) => width <= originalWidth);
  return widths.length > 0 ? widths : [originalWidth];
}

/** The `srcset` attribute for one format. */
export function srcset(
  picture: Pick<Picture, 'file' | 'width'>,
  format: Format,
  widths = widthsFor(picture.width),
): string {
  return widths.map((width) => `${pictureUrl(picture.file, width, format)} ${width}w`).join(', ');
}
