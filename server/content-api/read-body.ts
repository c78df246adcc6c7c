import { readFormBody } from '../../domain/form-body.ts';
import { ApiError } from './operation.ts';

/** Of a JSON body: a whole article is far below it. */
export const JSON_BYTES = 512 * 1024;
export const JSON_TOO_LARGE = 'The body is too large: 512 kB is the limit.';

/** A JSON body; refused with 415 and 400 when it is none. */
export async function readJson(request: Request): Promise<unknown> {
  if (mediaType(request) !== 'application/json') throw new ApiError(415, 'Send JSON (application/json).');
  const bytes = await request.arrayBuffer().catch(() => null);
  if (!bytes) throw new ApiError(400, 'The body could not be read.');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError(400, 'The body is not JSON in UTF-8.');
  }
}

/** `multipart/form-data` of `multipart/form-data; boundary=…`. */
export const mediaType = (request: Request) =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** The fields of a JSON object or a form; of a name that comes twice the first. */
export async function readFields(request: Request): Promise<unknown> {
  const type = mediaType(request);
  if (type === 'application/json') return readJson(request);
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data') {
    throw new ApiError(415, 'Send JSON or a form.');
  }
  const form = await readFormBody(request).catch(() => null);
  if (!form) throw new ApiError(400, 'The body could not be read.');
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, value] of form) fields[name] ??= value;
  return fields;
}
