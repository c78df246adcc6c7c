/** Statuses that a cached page may have: found, not found, or gone for good. */
const CACHEABLE_STATUSES = [200, 404, 410] as const;
export type CacheableStatus = (typeof CACHEABLE_STATUSES)[number];
export const isCacheableStatus = (status: number): status is CacheableStatus =>
  (CACHEABLE_STATUSES as readonly number[]).includes(status);
