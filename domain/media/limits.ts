const MB = 1024 * 1024;

/** What may be uploaded (issue: 20 MB a picture, 200 MB a film). */
export const UPLOAD_LIMITS = {
  pictureBytes: 20 * MB,
  filmBytes: 200 * MB,
  /** The brochure, a PDF. */
  documentBytes: 20 * MB,
  /** A picture's longest side and its area, in pixels, before it is made smaller. */
  pictureSide: 20_000,
  picturePixels: 100_000_000,
  filmSide: 4096,
  filmSeconds: 600,
} as const;

/** What nothing names can be removed after so long. */
export const UNUSED_DAYS = 30;

/** Longest side of a picture as it is kept, in pixels: more than any screen shows. */
export const MAX_STORED_SIDE = 4096;

/** "20 MB", "1.5 MB", "12 kB" */
export function sizeInWords(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / 1024))} kB`;
  return `${Number((bytes / MB).toFixed(1))} MB`;
}
