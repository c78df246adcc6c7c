import type { MiddlewareHandler } from 'hono';
import { bodyLimit as limitOf } from 'hono/body-limit';
import {
  BODY_LIMIT_BYTES,
  CONTENT_LIMIT_BYTES,
  IMPORT_LIMIT_BYTES,
  PAGE_LIMIT_BYTES,
  TOO_LARGE,
} from './body-bytes.ts';

/** Refuses bodies over `maxSize` bytes, whether they say how long they are or come in pieces without saying. */
export function limitBody(maxSize: number, error: string): MiddlewareHandler {
  const limit = limitOf({ maxSize, onError: (c) => c.json({ error }, 413) });
  return (c, next) => {
    const { method, headers, body, signal } = c.req.raw;
    if (body && (!headers.has('content-length') || headers.has('transfer-encoding'))) {
      // Hono makes a new request out of this one, which only the platform's own kind of request allows.
      const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' };
      c.req.raw = new Request(c.req.url, init);
    }
    return limit(c, next);
  };
}

const editorsLimit = limitBody(CONTENT_LIMIT_BYTES, 'This is too long for one save: 512 kB is the limit.');

/** The file itself has 6 MB (domain/leads/import/limits.ts); what a dry run found weighs more on its way back. */
const importsLimit = limitBody(IMPORT_LIMIT_BYTES, 'This file is too large: 6 MB is the limit.');

/** 32 kB for everything a visitor sends. */
export const visitorsLimit = limitBody(BODY_LIMIT_BYTES, TOO_LARGE);

/** What is longer than a visitor may send, and still answered by a page that says so. */
export const pagesLimit = limitBody(PAGE_LIMIT_BYTES, TOO_LARGE);

/** What a page of the administration takes: it is collected in memory, so ask first who sends it. */
export const administrationLimit: MiddlewareHandler = (c, next) => {
  const isMultipart = /^multipart\//i.test(c.req.header('content-type') ?? '');
  const isImport = isMultipart && c.req.path.startsWith('/adminLeads/import');
  return (isImport ? importsLimit : editorsLimit)(c, next);
};
