import { readFormBody } from '../../domain/form-body.ts';
import { ApiError } from './operation.ts';

/** Limit of a JSON body; a whole article is far smaller. */
export const JSON_BYTES = 512 * 1024;
export const JSON_TOO_LARGE = 'The body is too large: 512 kB is the limit.';

/** Reads a JSON body; throws 415 or 400 for others. */
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

/** The media type without parameters, such as `multipart/form-data`. */
export const mediaType = (request: Request) =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** The fields of a JSON object or a form; the first of repeated names. */
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
