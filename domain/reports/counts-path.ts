/** Endpoint for page events (page-event.ts). */
export const COUNTS_PATH = '/api/counts';
