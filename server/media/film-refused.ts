/** Why an uploaded film is refused, in words for the uploader. */
export class FilmRefused extends Error {}

export const DAMAGED_FILM = 'The film is damaged or not complete. Please export or send it again.';
