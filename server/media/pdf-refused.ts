/** Why an uploaded PDF is refused, in words for the uploader. */
export class PdfRefused extends Error {}

export const DAMAGED_PDF = 'The PDF is damaged or not complete. Please export it again.';
export const LOCKED_PDF = 'The PDF is locked with a password. Please export it without.';
