/** Why an uploaded PDF is not taken, in words for whoever sent it. */
export class PdfRefused extends Error {}

export const DAMAGED_PDF = 'The PDF is damaged or not complete. Please export it again.';
export const LOCKED_PDF = 'The PDF is locked with a password. Please export it without.';
