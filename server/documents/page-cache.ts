import { createHash } from 'node:crypto';
import type { Encoding } from '../http/encoding.ts';
import {
  type CachedPage,
  cachedPage,
  ensureEncoding,
  isReady,
  type RenderedPage,
  sizeOf,
} from './cached-page.ts';

/** A page older than this is made anew behind its next reader: its day or its brochure may have changed. */
const FRESH_MS = 60_000;
/** One older than this is not served any more, unless it cannot be made. */
const STALE_MS = 10 * 60_000;
/** For so long after a look at the content's edition it counts as known. */
const EDITION_FRESH_MS = 300;
/** While somebody reads, the edition is looked at so often; a save is on every page of every process within a second. */
const CHECK_EVERY_MS = 250;
/** After the last reader it goes on looking for so long. */
const WATCH_MS = 2000;

/** Anybody can make up names of articles; this many are remembered. */
const MAX_ABSENT = 1000;

type Entry = {
  page: CachedPage;
  edition: string;
  madeAt: number;
  bytes: number;
};

export type PageCacheOptions = {
  /** Renders a page, uncompressed; null when what came back is not one that may be kept. */
  render: (key: string) => Promise<RenderedPage | null>;
  /** Names the present state of the content. */
  edition: () => Promise<string>;
  /** Names what one page shows besides the content, in the state that `edition` looked at last. */
  ownEdition?: (key: string) => string;
  /** The name under which a page is kept together with others that look the same, in the edition looked at last. */
  commonName?: (key: string) => string;
  /** Monotonic milliseconds. */
  clock?: () => number;
  maxBytes?: number;
};

export type PageCache = {
  /** The page at once, when it is there as this reader takes it, and known to be up to date; undefined otherwise. */
  peek: (key: string, encoding: Encoding) => CachedPage | undefined;
  /** The page, rendered first when it has to be: once, however many wait. Null when it may not be kept. */
  get: (key: string, encoding: Encoding) => Promise<CachedPage | null>;
  stop: () => void;
};

/** Whole public pages in memory, dropped when the content's edition changes; old ones serve while the store is away. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const {
    render,
    edition: readEdition,
    ownEdition = () => '',
    commonName = (key) => key,
    clock = () => performance.now(),
    maxBytes = 32 * 1024 * 1024,
  } = options;
  const entries = new Map<string, Entry>();
  const rendering = new Map<string, { at: string; work: Promise<CachedPage | null> }>();
  /** Names of this edition under which there is no page to keep, so that asking for one costs no second rendering. */
  const absent = new Set<string>();
  /** Of one page: with what is its own. */
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
        // The store is away: what is kept serves on.
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
    // The first of a Map is the one that has waited longest.
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
    // One that began before a save shows what was before it.
    if (running?.at === at) return running.work;
    /** A slow rendering of an edition that has passed takes nothing of the present one's place. */
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

  /** Makes the page anew behind its readers' backs; the one that is there serves until it is done. */
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
      if (!entry || !isCurrent(name, entry) || !isReady(entry.page, encoding)) return undefined;
      return serve(name, entry, encoding);
    },
    async get(requestedKey, encoding) {
      keepChecking();
      if (clock() - checkedAt > EDITION_FRESH_MS) await checkEdition();
      const key = commonName(requestedKey);
      const entry = entries.get(key);
      if (entry && isCurrent(key, entry)) {
        await ensureEncoding(entry.page, encoding);
        return serve(key, entry, encoding);
      }
      if (absent.has(key)) return null;
      const page = await renderInto(key, encoding).catch((error: unknown) => {
        if (entry) return entry.page;
        throw error;
      });
      // Whoever it was made for may take it otherwise.
      return page && ensureEncoding(page, encoding);
    },
    stop() {
      if (watch) clearInterval(watch);
    },
  };
}

const etagOf = (html: string) => `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
