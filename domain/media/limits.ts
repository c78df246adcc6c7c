const MB = 1024 * 1024;

/** Upload limits. */
export const UPLOAD_LIMITS = {
  pictureBytes: 20 * MB,
  filmBytes: 200 * MB,
  /** The brochure, a PDF. */
  documentBytes: 20 * MB,
  /** Longest side and area of an uploaded picture in pixels, before it is scaled down. */
  pictureSide: 20_000,
  picturePixels: 100_000_000,
  filmSide: 4096,
  filmSeconds: 600,
} as const;

/** Unused files may be removed after this many days. */
export const UNUSED_DAYS = 30;

/** Longest side of a stored picture in pixels: more than any screen shows. */
export const MAX_STORED_SIDE = 4096;

/** "20 MB", "1.5 MB", "12 kB" */
export function sizeInWords(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / 1024))} kB`;
  return `${Number((bytes / MB).toFixed(1))} MB`;
}
