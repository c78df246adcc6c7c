/** Where a browser tells what is to be counted (page-event.ts). */
export const COUNTS_PATH = '/api/counts';
