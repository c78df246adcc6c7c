import { createHash } from 'node:crypto';
import type { Encoding } from '../http/encoding.ts';
import { isReady, type KeptPage, keptPage, makeReady, type RenderedPage, sizeOf } from './cached-page.ts';

/** A page older than this is made anew behind its next reader: its day or its brochure may have changed. */
const FRESH_MS = 60_000;
/** One older than this is not served any more, unless it cannot be made. */
const STALE_MS = 10 * 60_000;
/** For so long after a look at the content's edition it counts as known. */
const VERSION_KNOWN_MS = 300;
/** While somebody reads, the edition is looked at so often; a save is on every page of every process within a second. */
const LOOK_EVERY_MS = 250;
/** After the last reader it goes on looking for so long. */
const WATCH_MS = 2000;

/** Anybody can make up names of articles; this many are remembered. */
const MOST_ABSENT = 1000;

type Entry = {
  page: KeptPage;
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
  peek: (key: string, encoding: Encoding) => KeptPage | undefined;
  /** The page, rendered first when it has to be: once, however many wait. Null when it may not be kept. */
  get: (key: string, encoding: Encoding) => Promise<KeptPage | null>;
  stop: () => void;
};

/** Whole public pages in memory, dropped when the content's edition changes; old ones serve while the store is away. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const {
    render,
    edition: presentEdition,
    ownEdition = () => '',
    commonName = (key) => key,
    clock = () => performance.now(),
    maxBytes = 32 * 1024 * 1024,
  } = options;
  const entries = new Map<string, Entry>();
  const rendering = new Map<string, { at: string; work: Promise<KeptPage | null> }>();
  /** Names of this edition under which there is no page to keep, so that asking for one costs no second rendering. */
  const absent = new Set<string>();
  /** Of one page: with what is its own. */
  const editionOf = (key: string) => `${edition} ${ownEdition(key)}`;
  let bytes = 0;
  let edition = '';
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let watch: NodeJS.Timeout | null = null;

  function look(): Promise<void> {
    looking ??= presentEdition()
      .then(
        (found) => {
          if (found !== edition) absent.clear();
          edition = found;
        },
        // The store is away: what is kept serves on.
        () => {},
      )
      .finally(() => {
        lookedAt = clock();
        looking = null;
      });
    return looking;
  }

  function keepLooking() {
    askedAt = clock();
    if (watch) return;
    watch = setInterval(() => {
      if (clock() - askedAt > WATCH_MS) {
        if (watch) clearInterval(watch);
        watch = null;
      } else void look();
    }, LOOK_EVERY_MS);
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

  function make(key: string, encoding: Encoding): Promise<KeptPage | null> {
    const at = editionOf(key);
    const running = rendering.get(key);
    // One that began before a save shows what was before it.
    if (running?.at === at) return running.work;
    /** A slow rendering of an edition that has passed takes nothing of the present one's place. */
    const isLate = () =>
      at !== editionOf(key) && (absent.has(key) || entries.get(key)?.edition === editionOf(key));
    const work = render(key)
      .then(async (rendered) => {
        if (!rendered) {
          if (!isLate()) forget(key);
          if (at === editionOf(key) && absent.size < MOST_ABSENT) absent.add(key);
          return null;
        }
        const etag = etagOf(rendered.html);
        const before = entries.get(key);
        const isSame = before?.page.etag === etag;
        const page = await makeReady(isSame ? before.page : keptPage(rendered, etag), encoding);
        if (!isLate()) {
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
    make(key, encoding).catch(() => {});
  }

  function serve(key: string, entry: Entry, encoding: Encoding): KeptPage {
    if (clock() - entry.madeAt > FRESH_MS) refresh(key, encoding);
    return entry.page;
  }

  return {
    peek(key, encoding) {
      keepLooking();
      if (clock() - lookedAt > VERSION_KNOWN_MS * 2) return undefined;
      const name = commonName(key);
      const entry = entries.get(name);
      if (!entry || !isCurrent(name, entry) || !isReady(entry.page, encoding)) return undefined;
      return serve(name, entry, encoding);
    },
    async get(asked, encoding) {
      keepLooking();
      if (clock() - lookedAt > VERSION_KNOWN_MS) await look();
      const key = commonName(asked);
      const entry = entries.get(key);
      if (entry && isCurrent(key, entry)) {
        await makeReady(entry.page, encoding);
        return serve(key, entry, encoding);
      }
      if (absent.has(key)) return null;
      const page = await make(key, encoding).catch((error: unknown) => {
        if (entry) return entry.page;
        throw error;
      });
      // Whoever it was made for may take it otherwise.
      return page && makeReady(page, encoding);
    },
    stop() {
      if (watch) clearInterval(watch);
    },
  };
}

const etagOf = (html: string) => `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
