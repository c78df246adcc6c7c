/** Where a browser tells what is to be counted (told.ts). */
export const COUNTS_PATH = '/api/counts';
