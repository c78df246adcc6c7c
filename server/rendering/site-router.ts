import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Content } from '../../domain/content/types.ts';
import { withTimeout } from '../database/with-timeout.ts';
import { isCacheableStatus } from '../http/cacheable-status.ts';
import { compress, QUICK, THOROUGH } from '../http/compression.ts';
import { errorResponse, statusOf } from '../http/error-response.ts';
import type { FailureReport } from '../http/failure-report.ts';
import type { Services, Visitor } from '../services.ts';
import { appParts, type BuildSource } from './app-parts.ts';
import { createCanonicalPath } from './canonical-path.ts';
import { nonceAttribute, setContentPolicy, withContentPolicy } from './content-policy.ts';
import { inlineIcons } from './inline-icons.ts';
import { inlineStyles } from './inline-styles.ts';
import { markLoading } from './loading-state.ts';
import { insertLayoutScripts } from './progressive-layout.ts';
import type { Rendering } from './rendering.ts';

/** Dependencies for rendering cached pages. */
export type CachedPageOptions = {
  /** Text of a built style sheet or sprite by its address; null when missing. */
  readAsset: (href: string) => string | null;
};

export type SiteRouter = ReturnType<typeof createSiteRouter>;

/** Options for rendering a page that is not specific to one visitor. */
export type PageView = {
  /** Cache key of the page. */
  cacheKey?: string;
  /** Content to show instead of the stored one. */
  content?: Content;
  /** Schedules the rendering; immediate by default. */
  queued?: Rendering['queued'];
};

/** Answers a request with the React Router app: page, form post or API. */
export function createSiteRouter(
  build: BuildSource,
  services: Services,
  cachedPages: CachedPageOptions,
  islands: string,
) {
  const { production, siteUrl } = services.config;
  const mode = production ? 'production' : 'development';
  const handle = createRequestHandler(build, mode);
  const newest = typeof build === 'function' ? build : async () => build;
  const secure = siteUrl.startsWith('https:');
  let spelling: { of: ServerBuild; spelt: (path: string) => string | null } | null = null;

  const partsOf = () => appParts(build);

  async function contextFor(visitor: Visitor, rendering: Rendering, content?: Content) {
    const parts = await partsOf();
    const context = new RouterContextProvider();
    const shown = content && { ...services.content, snapshot: async () => content };
    context.set(parts.services, shown ? { ...services, content: shown } : services);
    context.set(parts.visitor, visitor);
    context.set(parts.rendering, rendering);
    return context;
  }

  const renderingOf = ({ report }: FailureReport, queued: Rendering['queued']): Rendering => ({
    scriptMark: randomBytes(16).toString('base64url'),
    islands,
    queued,
    report,
  });

  /** Completes a page for the cache: it paints with no further requests except pictures and fonts. */
  async function complete(made: Made, { scriptMark }: Rendering, key: string): Promise<void> {
    if (!isCacheableStatus(made.status) || typeof made.body !== 'string' || !isPage(made)) return;
    const { inlineLayout, inlineStart, speculationRules } = await partsOf();
    const sign = nonceAttribute(scriptMark);
    const script = (text: string) => `<script${sign}>${text}</script>`;
    const rules = `<script${sign} type="speculationrules">${speculationRules}</script>`;
    const html = inlineIcons(inlineStyles(made.body, sign, cachedPages.readAsset), cachedPages.readAsset);
    const [first, next] = inlineLayout();
    const parted = insertLayoutScripts(html, script(first), script(next));
    made.body = markLoading(parted).replace('</body>', () => `${script(inlineStart(key))}${rules}</body>`);
  }

  return {
    parts: partsOf,
    /** A path as its route spells it; null when it is spelt so already, or no route matches. */
    async spelling(path: string): Promise<string | null> {
      const of = await newest();
      if (spelling?.of !== of) spelling = { of, spelt: createCanonicalPath(of.routes) };
      return spelling.spelt(path);
    },
    /** The style sheets of every page. */
    styleSheets: () => styleSheets(newest),
    /** Never rejects: a failure becomes an error page or a JSON error. */
    async route(
      request: Request,
      visitor: Visitor,
      failure: FailureReport,
      { cacheKey, content, queued = (render) => render() }: PageView = {},
    ): Promise<Response> {
      const rendering = renderingOf(failure, queued);
      const mark = rendering.scriptMark;
      try {
        const handling = handle(request, await contextFor(visitor, rendering, content));
        const limit = readLimitOf(request);
        const response = await (limit === null ? handling : withTimeout(handling, limit));
        if (!needsOtherAnswer(response, statusOf(failure.error, services.isStoreAway()))) {
          const made = await madeOf(response, request.method);
          if (cacheKey !== undefined) await complete(made, rendering, cacheKey);
          if (content !== undefined) makeOwn(made);
          return await finish(made, request, { production, secure, mark });
        }
      } catch (error) {
        failure.report(error);
      }
      const status = statusOf(failure.error, services.isStoreAway());
      return errorResponse(request, status, await styleSheets(newest));
    },
  };
}

/** The router's response: text bodies as text, to be changed and compressed; other bodies as streams. */
type Made = { status: number; headers: Headers; body: string | Response['body'] };

async function madeOf(response: Response, method: string): Promise<Made> {
  const { status } = response;
  const headers = new Headers(response.headers);
  if (method === 'HEAD' || [204, 205, 304].includes(status)) return { status, headers, body: null };
  const isText = TEXT.test(headers.get('content-type') ?? '');
  return { status, headers, body: isText ? await response.text() : response.body };
}

const isPage = ({ headers }: Pick<Made, 'headers'>) =>
  (headers.get('content-type') ?? '').startsWith('text/html');

/** How long pages wait for the store in all, in milliseconds. */
const READ_MS = { ofAdministration: 15_000, ofVisitors: 7000 };

/** Visitors wait for the first print of the brochure. */
const PRINTED = '/brochure.pdf';

/** How long a reader waits; null for writes, which have their own limits, and for the brochure. */
function readLimitOf({ method, url }: Request): number | null {
  const { pathname } = new URL(url);
  if ((method !== 'GET' && method !== 'HEAD') || pathname === PRINTED) return null;
  return pathname.startsWith('/admin') ? READ_MS.ofAdministration : READ_MS.ofVisitors;
}

/** Marks a response as private, so that no cache stores it. */
function makeOwn(made: Made): void {
  made.headers.set('cache-control', 'private, no-store');
}

/** Whether the router's response must be replaced: it knows only a bare text and status 500 for thrown errors. */
function needsOtherAnswer(response: Response, status: 500 | 503): boolean {
  if (response.status !== 500) return false;
  if (status === 503) return true;
  return !/^text\/(html|x-script)\b/.test(response.headers.get('content-type') ?? '');
}

/** The style sheets of the built app's root route. */
async function styleSheets(newest: () => Promise<ServerBuild>): Promise<string[]> {
  try {
    return (await newest()).assets.routes.root?.css ?? [];
  } catch {
    return [];
  }
}

/** Responses that are buffered as text. Spreadsheet lists grow with the site and events never end, so these stream. */
const TEXT = /^(application\/(json|manifest\+json|rss\+xml|xml)|image\/svg|text\/(?!csv|event-stream))/;

/** A page that answers a form holds typed text: only the browser may cache it, for its back button. */
function keeping(isPage: boolean, method: string): string {
  if (!isPage) return 'no-store';
  return method === 'GET' || method === 'HEAD' ? 'no-cache' : 'private, no-cache';
}

async function finish(
  made: Made,
  request: Request,
  { production, secure, mark }: { production: boolean; secure: boolean; mark: string },
) {
  const { status, headers } = made;
  if (!headers.has('cache-control')) headers.set('cache-control', keeping(isPage(made), request.method));
  if (typeof made.body !== 'string') return new Response(made.body, { status, headers });
  let text = made.body;
  if (isPage(made)) {
    const { html, policy } = withContentPolicy(text, mark, secure);
    text = html;
    if (production) setContentPolicy(headers, policy);
  }
  const accepted = request.headers.get('accept-encoding') ?? '';
  const { body, encoding } = await compress(text, accepted, isPage(made) ? QUICK : THOROUGH);
  if (encoding) headers.set('content-encoding', encoding);
  headers.append('vary', 'accept-encoding');
  headers.delete('content-length');
  return new Response(body, { status, headers });
}
