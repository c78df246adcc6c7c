import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type Encoded, send } from './answer.ts';
import { type CachedPage, createPageCache, type PageCacheOptions } from './page-cache.ts';
import type { StartScripts } from './start-scripts.ts';
import type { StaticFile } from './static-files.ts';

export const START_PATH = '/start/';
const ONE_YEAR = 'public, max-age=31536000, immutable';

export type DocumentsOptions = PageCacheOptions & {
  /** Where a page is kept: its path and what of its query it reads; null for what is no public page. */
  keyOf: (path: string, query: string) => string | null;
  /** Whether this request may be an editor's, who gets a page of their own; asked only where there is a session. */
  isEditors: (incoming: IncomingMessage) => false | Promise<boolean>;
  starts: StartScripts;
  files: ReadonlyMap<string, StaticFile>;
  /** Whether this visitor looks at a preview, which is made for nobody else. */
  isPreview: (incoming: IncomingMessage) => boolean;
  /** The Set-Cookie line that remembers how this visitor came, or null. */
  rememberArrival: (incoming: IncomingMessage) => string | null;
  onAnswer: (method: string, status: number, startedAt: number) => void;
};

export type Documents = {
  /** Answers a request for a public page or a built file; false (at once or later) for every other. */
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean | Promise<boolean>;
  stop: () => void;
};

/** What most requests ask for, answered before anything else is asked: whole pages from memory, and built files. */
export function createDocuments(options: DocumentsOptions): Documents {
  const { keyOf, isEditors, starts, files, rememberArrival, onAnswer } = options;
  const cache = createPageCache(options);

  function sendPage(incoming: IncomingMessage, outgoing: ServerResponse, page: CachedPage) {
    const startedAt = performance.now();
    const headers: OutgoingHttpHeaders = Object.fromEntries(page.headers);
    const cookie = rememberArrival(incoming);
    if (cookie) headers['set-cookie'] = cookie;
    const status = send(incoming, outgoing, { encoded: page, headers, etag: page.etag });
    onAnswer(incoming.method ?? 'GET', status, startedAt);
    return true;
  }

  function sendFile(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    type: string,
    encoded: Encoded,
    path: string,
  ) {
    const startedAt = performance.now();
    const headers: OutgoingHttpHeaders = {
      'content-type': type,
      'cache-control': ONE_YEAR,
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    };
    // The name of a built file changes with its content.
    const status = send(incoming, outgoing, {
      encoded,
      headers,
      etag: `"${path.slice(path.lastIndexOf('/') + 1)}"`,
    });
    onAnswer(incoming.method ?? 'GET', status, startedAt);
    return true;
  }

  /** The start script of a page; after a restart, or in another process, the page is rendered for it. */
  async function sendStart(incoming: IncomingMessage, outgoing: ServerResponse, path: string, query: string) {
    const hash = path.slice(START_PATH.length, -'.js'.length);
    let script = starts.get(hash);
    if (!script) {
      const page = new URLSearchParams(query).get('page') ?? '';
      const [pagePath = '', pageQuery = ''] = page.split('?', 2);
      const key = keyOf(pagePath, pageQuery);
      const rendered = key === null ? null : await cache.get(key);
      script = starts.get(rendered?.start ?? '');
    }
    if (!script) return false;
    return sendFile(incoming, outgoing, 'text/javascript; charset=utf-8', await script, path);
  }

  function everybodys(incoming: IncomingMessage, outgoing: ServerResponse, key: string) {
    const ready = cache.peek(key);
    if (ready) return sendPage(incoming, outgoing, ready);
    return cache.get(key).then((page) => page !== null && sendPage(incoming, outgoing, page));
  }

  return {
    answer(incoming, outgoing) {
      const { method, url = '' } = incoming;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const at = url.indexOf('?');
      const path = at < 0 ? url : url.slice(0, at);
      const query = at < 0 ? '' : url.slice(at + 1);
      const file = files.get(path);
      if (file) return sendFile(incoming, outgoing, file.type, file, path);
      if (path.startsWith(START_PATH)) return sendStart(incoming, outgoing, path, query);
      if (options.isPreview(incoming)) return false;
      const key = keyOf(path, query);
      if (key === null) return false;
      const editors = isEditors(incoming);
      if (editors === false) return everybodys(incoming, outgoing, key);
      return editors.then((own) => !own && everybodys(incoming, outgoing, key));
    },
    stop: cache.stop,
  };
}
