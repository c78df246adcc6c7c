const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
};
const SERVED_NAME = /^[a-z0-9][a-z0-9-]{0,99}\.(jpg|png|webp|avif|mp4|webm|pdf)$/;

/** Whether a file of this name may be served. Such names have no slash and one dot, so they cannot leave a folder. */
export function isServedName(file: string): boolean {
  return SERVED_NAME.test(file);
}

/** Content type by file extension; every served name has one. */
export function contentTypeOf(file: string): string {
  return TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

export function isPictureName(file: string): boolean {
  return isServedName(file) && contentTypeOf(file).startsWith('image/');
}
