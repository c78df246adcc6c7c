import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor } from '../http/encoding.ts';
import { type CachedResponse, send } from './answer.ts';
import type { AttributionCookieLine } from './attribution.ts';
import { createPageCache, type PageCache, type PageCacheOptions } from './page-cache.ts';

export type DocumentsOptions = PageCacheOptions & {
  /** The cache key of a page: its path and the query parameters it uses; null for other addresses. */
  keyOf: (path: string, query: string) => string | null;
  /**
   * Whether the request may come from an editor, who gets a page of their own. Asks the store only when there is a
   * session.
   */
  isEditors: (incoming: IncomingMessage) => false | Promise<boolean>;
  /** Built files by their path. */
  files: { get: (path: string) => CachedResponse | undefined };
  /** Whether this visitor sees a preview; previews are never cached. */
  isPreview: (incoming: IncomingMessage) => boolean;
  attributionCookie: AttributionCookieLine;
  /** Called when a page was sent, or the visitor's copy is still valid. */
  onPage: (incoming: IncomingMessage, path: string) => void;
  /** `startedAt` is by `performance.now()`. */
  onAnswer: (method: string, path: string, status: number, startedAt: number) => void;
};

export type Documents = {
  /** Answers a request for a public page or a built file; false (at once or later) for any other request. */
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean | Promise<boolean>;
  /** Pages and bytes in the cache. */
  cacheSize: PageCache['size'];
  stop: () => void;
};

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse; path: string; startedAt: number };

/** Answers cached pages and built files from memory, before the rest of the app sees the request. */
export function createDocuments(options: DocumentsOptions): Documents {
  const { keyOf, isEditors, files, attributionCookie, onPage, onAnswer } = options;
  const cache = createPageCache(options);

  function sendResponse(
    { incoming, outgoing, path, startedAt }: Exchange,
    answer: CachedResponse,
    cookie: string | null,
  ): true {
    const status = send(incoming, outgoing, answer, cookie);
    onAnswer(incoming.method ?? 'GET', path, status, startedAt);
    return true;
  }

  function sendPage(exchange: Exchange, page: CachedResponse) {
    if (page.status === 200) onPage(exchange.incoming, exchange.path);
    return sendResponse(exchange, page, attributionCookie(exchange.incoming));
  }

  function sendCached(exchange: Exchange, key: string) {
    const encoding = encodingFor(exchange.incoming.headers['accept-encoding']);
    const ready = cache.peek(key, encoding);
    if (ready) return sendPage(exchange, ready);
    return cache.get(key, encoding).then((page) => page !== null && sendPage(exchange, page));
  }

  return {
    answer(incoming, outgoing) {
      const startedAt = performance.now();
      const { method, url = '' } = incoming;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const at = url.indexOf('?');
      const path = at < 0 ? url : url.slice(0, at);
      const query = at < 0 ? '' : url.slice(at + 1);
      const exchange = { incoming, outgoing, path, startedAt };
      const file = files.get(path);
      if (file) return sendResponse(exchange, file, null);
      if (options.isPreview(incoming)) return false;
      const key = keyOf(path, query);
      if (key === null) return false;
      const editors = isEditors(incoming);
      if (editors === false) return sendCached(exchange, key);
      return editors.then((own) => !own && sendCached(exchange, key));
    },
    cacheSize: cache.size,
    stop: cache.stop,
  };
}
