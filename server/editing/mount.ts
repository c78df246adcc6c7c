import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { parseFieldAddress } from '../../domain/content/marks.ts';
import { publicPageAt } from '../../domain/content/public-pages.ts';
import { parseJson } from '../../domain/parse-json.ts';
import type { Edit } from '../content/editing.ts';
import { limitBody } from '../http/body-limit.ts';
import { compress } from '../http/compression.ts';
import type { SiteEnv } from '../http/site-env.ts';
import type { SiteRouter } from '../rendering/site-router.ts';
import type { Services } from '../services.ts';
import { LIBRARY, mediumBody } from '../store/content/content-rows.ts';
import { editorOf } from './editors.ts';
import { markedHtml, withoutScripts } from './marked-html.ts';

const MAX_BYTES = 1024 * 1024;
const MAX_EDITS = 200;

const bodySchema = v.object({
  path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(500)),
  edits: v.pipe(
    v.array(v.object({ collection: v.string(), id: v.string(), body: v.unknown() })),
    v.maxLength(MAX_EDITS),
  ),
  /** Documents with unsaved work; the response lists those that were removed meanwhile. */
  unsaved: v.optional(v.pipe(v.array(v.string()), v.maxLength(MAX_EDITS)), []),
  /** Without marks the page is what visitors would see. */
  marked: v.optional(v.boolean(), true),
});

type Stored = Awaited<ReturnType<Services['content']['marked']>>['stored'];

/**
 * `POST /editing/page`: renders a public page with unsaved edits and without scripts, for an editor's frame (`srcdoc`).
 * Also returns the stored documents behind it.
 */
export function mountEditing(app: Hono<SiteEnv>, services: Services, site: SiteRouter): void {
  app.post(
    '/editing/page',
    // Bodies are buffered in memory, so authenticate first.
    async (c, next) => {
      c.header('cache-control', 'private, no-store');
      const editor = await editorOf(services, c.req.raw);
      if (!editor) return c.json({ error: 'Please sign in.' }, 401);
      if (editor.blocked) return c.json({ error: 'Set up a second factor for your account first.' }, 403);
      return next();
    },
    limitBody(MAX_BYTES, 'These changes are too many: 1 MB is the limit.'),
    async (c) => {
      const body = v.safeParse(bodySchema, await c.req.json().catch(() => null));
      if (!body.success) return c.json({ error: 'Must name a path and a list of edits.' }, 400);
      const { path, edits, unsaved, marked } = body.output;
      const url = new URL(path, services.config.siteUrl);
      const sections = publicPageAt(url.pathname)?.collection;
      if (url.origin !== new URL(services.config.siteUrl).origin || sections === undefined) {
        return c.json({ error: 'There is no such page.' }, 404);
      }
      if (!marked) {
        const { content } = await services.content.withEdits(edits as Edit[]);
        return answer(c, { html: withoutScripts(await rendered(c, site, url, content)) });
      }
      const { stored, composed } = await services.content.marked(edits as Edit[]);
      const html = markedHtml(
        withoutScripts(await rendered(c, site, url, composed.content)),
        composed.addresses,
      );
      return answer(c, {
        html,
        documents: documentsOf(html, sections, stored),
        values: Object.fromEntries(composed.values),
        gone: unsaved.filter((name) => !isStored(name, stored)),
        problems: composed.problems.filter(({ collection, id }) =>
          edits.some((edit) => edit.collection === collection && edit.id === id),
        ),
      });
    },
  );
}

const isStored = (name: string, { documents, media }: Stored) =>
  documents.some(({ collection, id }) => name === `${collection}/${id}`) ||
  media.some(({ file }) => name === `${LIBRARY}/${file}`);

/** The page with the given content, and nothing else of the editor's request. */
async function rendered(c: Context<SiteEnv>, site: SiteRouter, url: URL, content: PageContent) {
  const visitor = { requestId: c.get('requestId'), address: c.get('client').address, userAgent: '' };
  const page = await site.route(new Request(url), visitor, c.get('failure'), { content });
  return page.text();
}
type PageContent = Awaited<ReturnType<Services['content']['snapshot']>>;

async function answer(c: Context<SiteEnv>, value: unknown) {
  const { body, encoding } = await compress(JSON.stringify(value), c.req.header('accept-encoding') ?? '');
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
  if (encoding) headers['content-encoding'] = encoding;
  return c.body(body, 200, headers);
}

const FIELD_MARKS =
  /<!--\[([^<>]{1,400})-->|data-edit(?:-alt|-aria-label|-title|-placeholder)?="([^"<>]{1,400})"/g;
const PICTURES = /\/pictures\/([^/"\s]+)\//g;
/** Documents that fill texts on every page. */
const EVERYWHERE = ['plots', 'settings'];

/** The stored documents shown on a page, all its sections, and the documents that fill its texts. */
function documentsOf(html: string, sections: string | null, { documents, media }: Stored) {
  const shown = new Set<string>();
  for (const [, inText, inTag] of html.matchAll(FIELD_MARKS)) {
    const { collection, id } = parseFieldAddress(inText ?? inTag ?? '');
    shown.add(`${collection}/${decodeURIComponent(id)}`);
  }
  for (const [, file = ''] of html.matchAll(PICTURES)) shown.add(`${LIBRARY}/${decodeURIComponent(file)}`);
  const whole = new Set([...EVERYWHERE, sections]);
  // Put the page's sections first: pictures without their own texts are searched in this order.
  const own = (row: { collection: string }) => Number(row.collection === sections);
  return [
    ...documents
      .filter(({ collection, id }) => whole.has(collection) || shown.has(`${collection}/${id}`))
      .toSorted((a, b) => own(b) - own(a))
      .map(({ collection, id, body, revision }) => ({
        collection,
        id,
        revision,
        body: parseJson(body) ?? {},
      })),
    ...media
      .filter(
        // A film is identified by its poster.
        ({ file, poster }) => shown.has(`${LIBRARY}/${file}`) || shown.has(`${LIBRARY}/${poster}`),
      )
      .map((row) => ({ collection: LIBRARY, id: row.file, revision: row.revision, body: mediumBody(row) })),
  ];
}
