import { readFormBody } from '../../domain/form-body.ts';
import { BODY_LIMIT_BYTES, TOO_LARGE } from '../http/body-bytes.ts';

export type Submission =
  | { ok: true; raw: Record<string, unknown> }
  | { ok: false; status: 400 | 413 | 415; error: string };

/**
 * Reads a form or JSON body, unchecked: one value for each name, the first of several. Never throws because of the
 * body.
 */
export async function readSubmission(request: Request): Promise<Submission> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const isForm = type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data';
  if (!isForm && type !== 'application/json') {
    return { ok: false, status: 415, error: 'Send a form or JSON.' };
  }
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT_BYTES) return tooLarge();
  try {
    const bytes = await request.arrayBuffer();
    if (bytes.byteLength > BODY_LIMIT_BYTES) return tooLarge();
    return { ok: true, raw: isForm ? await fromForm(request, bytes) : fromJson(bytes) };
  } catch {
    return { ok: false, status: 400, error: 'The body could not be read.' };
  }
}

async function fromForm(request: Request, bytes: ArrayBuffer): Promise<Record<string, unknown>> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const form = await readFormBody(new Request(request.url, { method: 'POST', body: bytes, headers }));
  const raw: Record<string, unknown> = Object.create(null);
  for (const [name, value] of form) raw[name] ??= value;
  return raw;
}

function fromJson(bytes: ArrayBuffer): Record<string, unknown> {
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no object');
  return value as Record<string, unknown>;
}

function tooLarge(): Submission {
  return { ok: false, status: 413, error: TOO_LARGE };
}

/** Room for leading blanks of a hidden value. */
const ROOM = 100;

/** A hidden field as text, cut to `max`. */
export function hiddenText(raw: Record<string, unknown>, name: string, max: number): string {
  const value = Object.hasOwn(raw, name) ? raw[name] : '';
  // PostgreSQL rejects NUL characters.
  return typeof value === 'string'
    ? value
        .slice(0, ROOM + max)
        .replaceAll('\u0000', '')
        .trim()
        .slice(0, max)
    : '';
}
