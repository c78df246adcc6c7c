/** Why an uploaded film is not taken, in words for whoever sent it. */
export class FilmRefused extends Error {}

export const DAMAGED_FILM = 'The film is damaged or not complete. Please export or send it again.';
