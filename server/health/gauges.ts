import { Gauge, type Registry } from 'prom-client';

/** Gauges of this process that are updated when the figures are read. */
export function createGauges(registry: Registry) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  return {
    ready: gauge('site_ready', '1 while /readyz answers 200, which includes a write to the store'),
    free: gauge('disk_free_bytes', 'Bytes that the site can still write where DATA_DIR is'),
    size: gauge('disk_size_bytes', 'Size in bytes of the file system where DATA_DIR is'),
    pages: gauge('page_cache_pages', 'Public pages in the cache'),
    bytes: gauge('page_cache_bytes', 'Size in bytes of the cached pages'),
    backup: new Gauge({
      name: 'backup_age_seconds',
      help: 'Age in seconds of the last complete backup, or continuous copy with every change, by kind',
      labelNames: ['kind'],
      registers: [registry],
    }),
  };
}
