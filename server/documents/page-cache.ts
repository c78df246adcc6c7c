import { createHash } from 'node:crypto';
import type { Encoding } from '../http/encoding.ts';
import {
  type CachedPage,
  cachedPage,
  ensureEncoding,
  isCompressed,
  type RenderedPage,
  sizeOf,
} from './cached-page.ts';

/** An older page is rendered again in the background of its next request: its day may have changed. */
const FRESH_MS = 60_000;
/** An older page is no longer served, unless rendering fails. */
const STALE_MS = 10 * 60_000;
/** The content's edition is trusted for this long after it was read. */
const EDITION_FRESH_MS = 300;
/** Polling interval while pages are requested: a save must show on every page of every process within a second. */
const CHECK_EVERY_MS = 250;
/** Polling goes on for this long after the last request. */
const WATCH_MS = 2000;

/** Limit of remembered missing keys, because anybody can invent article names. */
const MAX_ABSENT = 1000;

type Entry = {
  page: CachedPage;
  edition: string;
  madeAt: number;
  bytes: number;
};

export type PageCacheOptions = {
  /** Renders a page, uncompressed; null when the response must not be cached. */
  render: (key: string) => Promise<RenderedPage | null>;
  /** Reads the current edition of the content. */
  edition: () => Promise<string>;
  /** The version of other data shown on a page, as of the last call of `edition`. */
  ownEdition?: (key: string) => string;
  /** The shared cache key of pages that look the same, as of the last call of `edition`. */
  commonName?: (key: string) => string;
  /** Called at each read of a page that may be cached. */
  onCacheRead?: (isHit: boolean) => void;
  /** Monotonic milliseconds. */
  clock?: () => number;
  maxBytes?: number;
};

export type PageCache = {
  /** The page if it is cached in this encoding and known to be current; undefined otherwise. */
  peek: (key: string, encoding: Encoding) => CachedPage | undefined;
  /** The page, rendered if needed; concurrent requests share one rendering. Null when it must not be cached. */
  get: (key: string, encoding: Encoding) => Promise<CachedPage | null>;
  size: () => { pages: number; bytes: number };
  stop: () => void;
};

/**
 * Caches whole public pages in memory. A new edition invalidates them; while the store is unavailable old pages are
 * served.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const {
    render,
    edition: readEdition,
    ownEdition = () => '',
    commonName = (key) => key,
    onCacheRead = () => undefined,
    clock = () => performance.now(),
    maxBytes = 32 * 1024 * 1024,
  } = options;
  const entries = new Map<string, Entry>();
  const rendering = new Map<string, { at: string; work: Promise<CachedPage | null> }>();
  /** Keys that have no cacheable page in this edition, so that repeated requests cause no second rendering. */
  const absent = new Set<string>();
  /** The full version of one page: the content's edition and the page's own. */
  const editionOf = (key: string) => `${edition} ${ownEdition(key)}`;
  let bytes = 0;
  let edition = '';
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;
  let lastReadAt = Number.NEGATIVE_INFINITY;
  let watch: NodeJS.Timeout | null = null;

  function checkEdition(): Promise<void> {
    checking ??= readEdition()
      .then(
        (found) => {
          if (found !== edition) absent.clear();
          edition = found;
        },
        // The store is unavailable: keep serving the cached pages.
        () => {},
      )
      .finally(() => {
        checkedAt = clock();
        checking = null;
      });
    return checking;
  }

  function keepChecking() {
    lastReadAt = clock();
    if (watch) return;
    watch = setInterval(() => {
      if (clock() - lastReadAt > WATCH_MS) {
        if (watch) clearInterval(watch);
        watch = null;
      } else void checkEdition();
    }, CHECK_EVERY_MS);
    watch.unref();
  }

  function remember(key: string, entry: Entry) {
    forget(key);
    entries.set(key, entry);
    bytes += entry.bytes;
    // A Map iterates in insertion order, so the first key is the least recently stored.
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      forget(oldest);
    }
  }

  function forget(key: string) {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function renderInto(key: string, encoding: Encoding): Promise<CachedPage | null> {
    const at = editionOf(key);
    const running = rendering.get(key);
    // A rendering that began before a save shows the old content, so it cannot be shared.
    if (running?.at === at) return running.work;
    /** Whether this rendering is of an old edition while a result of the current one exists. It is then not stored. */
    const isOutdated = () =>
      at !== editionOf(key) && (absent.has(key) || entries.get(key)?.edition === editionOf(key));
    const work = render(key)
      .then(async (rendered) => {
        if (!rendered) {
          if (!isOutdated()) forget(key);
          if (at === editionOf(key) && absent.size < MAX_ABSENT) absent.add(key);
          return null;
        }
        const etag = etagOf(rendered.html);
        const before = entries.get(key);
        const isSame = before?.page.etag === etag;
        const page = await ensureEncoding(isSame ? before.page : cachedPage(rendered, etag), encoding);
        if (!isOutdated()) {
          remember(key, { page, edition: at, madeAt: clock(), bytes: sizeOf(page) });
        }
        return page;
      })
      .finally(() => {
        if (rendering.get(key)?.work === work) rendering.delete(key);
      });
    rendering.set(key, { at, work });
    return work;
  }

  const isCurrent = (key: string, entry: Entry) =>
    entry.edition === editionOf(key) && clock() - entry.madeAt < STALE_MS;

  /** Renders the page again in the background; the cached page is served until then. */
  function refresh(key: string, encoding: Encoding) {
    renderInto(key, encoding).catch(() => {});
  }

  function serve(key: string, entry: Entry, encoding: Encoding): CachedPage {
    if (clock() - entry.madeAt > FRESH_MS) refresh(key, encoding);
    return entry.page;
  }

  return {
    peek(key, encoding) {
      keepChecking();
      if (clock() - checkedAt > EDITION_FRESH_MS * 2) return undefined;
      const name = commonName(key);
      const entry = entries.get(name);
      if (!entry || !isCurrent(name, entry) || !isCompressed(entry.page, encoding)) return undefined;
      onCacheRead(true);
      return serve(name, entry, encoding);
    },
    async get(requestedKey, encoding) {
      keepChecking();
      if (clock() - checkedAt > EDITION_FRESH_MS) await checkEdition();
      const key = commonName(requestedKey);
      const entry = entries.get(key);
      if (entry && isCurrent(key, entry)) {
        onCacheRead(true);
        await ensureEncoding(entry.page, encoding);
        return serve(key, entry, encoding);
      }
      if (absent.has(key)) return null;
      onCacheRead(false);
      const page = await renderInto(key, encoding).catch((error: unknown) => {
        if (entry) return entry.page;
        throw error;
      });
      // A concurrent request may have asked for another encoding.
      return page && ensureEncoding(page, encoding);
    },
    size: () => ({ pages: entries.size, bytes }),
    stop() {
      if (watch) clearInterval(watch);
    },
  };
}

const etagOf = (html: string) => `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
