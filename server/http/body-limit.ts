import type { MiddlewareHandler } from 'hono';
import { bodyLimit as limitOf } from 'hono/body-limit';
import {
  BODY_LIMIT_BYTES,
  CONTENT_LIMIT_BYTES,
  IMPORT_LIMIT_BYTES,
  PAGE_LIMIT_BYTES,
  TOO_LARGE,
} from './body-bytes.ts';

/** Refuses bodies over `maxSize` bytes, with or without a `Content-Length` header. */
export function limitBody(maxSize: number, error: string): MiddlewareHandler {
  const limit = limitOf({ maxSize, onError: (c) => c.json({ error }, 413) });
  return (c, next) => {
    const { method, headers, body, signal } = c.req.raw;
    if (body && (!headers.has('content-length') || headers.has('transfer-encoding'))) {
      // Hono creates a new request from this one, which only works with the platform's own Request class.
      const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' };
      c.req.raw = new Request(c.req.url, init);
    }
    return limit(c, next);
  };
}

const editorsLimit = limitBody(CONTENT_LIMIT_BYTES, 'This is too long for one save: 512 kB is the limit.');

/** A file may have 6 MB (domain/leads/import/limits.ts); the changes found by its dry run are larger. */
const importsLimit = limitBody(IMPORT_LIMIT_BYTES, 'This file is too large: 6 MB is the limit.');

/** 32 kB for everything that visitors send. */
export const visitorsLimit = limitBody(BODY_LIMIT_BYTES, TOO_LARGE);

/** For larger forms of pages, so that a page can show the error. */
export const pagesLimit = limitBody(PAGE_LIMIT_BYTES, TOO_LARGE);

/** The limit for admin pages. Their bodies are buffered in memory, so check the sender first. */
export const administrationLimit: MiddlewareHandler = (c, next) => {
  const isMultipart = /^multipart\//i.test(c.req.header('content-type') ?? '');
  const isImport = isMultipart && c.req.path.startsWith('/adminLeads/import');
  return (isImport ? importsLimit : editorsLimit)(c, next);
};
