import type { Context, Hono } from 'hono';
import { matchesEtag } from '../../domain/etag.ts';
import { limitBody } from '../http/body-limit.ts';
import { compress } from '../http/compression.ts';
import type { FairQueue } from '../http/fair-queue.ts';
import { queueBySender } from '../http/queued-by-sender.ts';
import type { SiteEnv } from '../http/site-env.ts';
import type { Services } from '../services.ts';
import { type Answer, ApiError, type Form, type Method, type Operation, type Resource } from './operation.ts';
import { authorize } from './principal.ts';
import { JSON_BYTES, JSON_TOO_LARGE, readFields, readJson } from './read-body.ts';
import { documents } from './resources/documents.ts';
import { drafts } from './resources/drafts.ts';
import { faqs } from './resources/faqs.ts';
import { logs } from './resources/logs.ts';
import { openApi } from './resources/openapi.ts';
import { sections } from './resources/sections.ts';

const limitJson = limitBody(JSON_BYTES, JSON_TOO_LARGE);

/**
 * Mounts the content API (spec 2 §7) and the editors' API. Mounted before the visitors' limits; bodies are read only
 * after authentication. Public reads wait in the queue of pages.
 */
export function mountContentApi(app: Hono<SiteEnv>, services: Services, queue: FairQueue): void {
  const described = [
    ...sections(services),
    ...faqs(services),
    ...logs(services),
    ...documents(services),
    ...drafts(services),
  ];
  const resources = [...described, openApi(services.config, described)];
  for (const { path, methods } of resources) {
    for (const [method, operation] of Object.entries(methods)) {
      const answer = (c: Context<SiteEnv>) => answered(c, services, operation);
      const isPublic = operation.access === 'public';
      app.on(method, route(path), isPublic ? (c) => queueBySender(c, queue, () => answer(c)) : answer);
    }
  }
  for (const { path, methods } of resources) app.all(route(path), (c) => withoutMethod(c, methods));
}

/** Converts `/api/faqs/{id}` to Hono's syntax. */
const route = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

async function answered(c: Context<SiteEnv>, services: Services, operation: Operation): Promise<Response> {
  const forms: Form[] = [];
  try {
    const caller = { address: c.get('client').address, requestId: c.get('requestId') };
    const { access } = operation;
    const by = access === 'public' ? null : await authorize(services, c.req.raw, access, caller);
    // Lift the time limit for an authenticated sender; the reader of the body sets its own.
    if (by) c.env.liftTime?.();
    let json: unknown;
    if (operation.takes === 'json' || operation.takes === 'fields') {
      const tooLarge = await limitJson(c, async () => undefined);
      if (tooLarge) return tooLarge;
      json = await (operation.takes === 'json' ? readJson : readFields)(c.req.raw);
    }
    const form = async () => {
      c.env.liftTime?.();
      const read = await services.uploads.readMultipart(c.req.raw);
      if (read.outcome === 'refused') throw new ApiError(read.status, read.reason);
      forms.push(read);
      return read;
    };
    const param = (name: string) => c.req.param(name) ?? '';
    const query = new URL(c.req.url).searchParams;
    const answer = await operation.answer({ request: c.req.raw, param, query, by, json, form });
    return await responseOf(c, answer);
  } catch (error) {
    if (error instanceof ApiError) return responseOf(c, error.answer);
    throw error;
  } finally {
    await Promise.all(forms.map(({ discard }) => discard()));
  }
}

async function responseOf(
  c: Context<SiteEnv>,
  { status, body, headers: given = {} }: Answer,
): Promise<Response> {
  const headers = new Headers(given);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  if (status === 401) headers.set('www-authenticate', 'Bearer');
  const requestHeaders = c.req.raw.headers;
  const tag = headers.get('etag');
  const isCacheable = status === 200 && /^(GET|HEAD)$/.test(c.req.method) && tag !== null;
  if (isCacheable && matchesEtag(requestHeaders.get('if-none-match'), tag)) {
    return new Response(null, { status: 304, headers });
  }
  if (body === undefined) return new Response(null, { status, headers });
  headers.set('content-type', 'application/json; charset=utf-8');
  const text = JSON.stringify(body);
  // A strong ETag names exact bytes, so do not compress.
  if (tag && !tag.startsWith('W/')) return new Response(text, { status, headers });
  const made = await compress(text, requestHeaders.get('accept-encoding') ?? '');
  if (made.encoding) headers.set('content-encoding', made.encoding);
  headers.append('vary', 'accept-encoding');
  return new Response(made.body, { status, headers });
}

function withoutMethod(c: Context<SiteEnv>, methods: Resource['methods']): Response {
  const known = Object.keys(methods) as Method[];
  const allow = [...known, ...(known.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  const headers = { allow, 'cache-control': 'no-store' };
  if (c.req.method === 'OPTIONS') return c.body(null, 204, headers);
  return c.json({ error: `${c.req.method} is not answered here.` }, 405, headers);
}
