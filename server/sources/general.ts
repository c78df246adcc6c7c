import { readFormBody } from '../../domain/form-body.ts';
import { isRecord, parseExactJson } from '../../domain/sources/exact-json.ts';
import { readMapped, type SourceFields } from '../../domain/sources/mapping.ts';
import { boundedLead, NO_FIELDS, type SourceLead } from '../../domain/sources/source-lead.ts';
import { type Received, type Source, type SourceRequest, textOfBody } from './source.ts';

/** A source that an administrator has made, for a portal, a partner's program or an IVR: JSON or a form by its mapping. */
export function generalSource({ name, label, mapping }: SourceFields): Source {
  return {
    name,
    label,
    setUp: '',
    consent: {
      version: 'source-2026-11',
      text: 'Assumed: the service that sent the lead asked the person whether we may call. Nobody ticked a box here.',
    },
    unset: [],
    isSetUp: true,
    needsToken: true,
    async receive(request): Promise<Received> {
      const read = await readBody(request);
      if ('error' in read) return { outcome: 'unreadable', ...read, lead: unreadLead(request.bytes, name) };
      return { outcome: 'lead', lead: readMapped(mapping, read.body, name), errors: {} };
    },
  };
}

/** The type of a body without a header, as for an example that somebody pastes. */
export const typeOfExample = (text: string) =>
  /^\s*[[{]/.test(text) ? 'application/json' : 'application/x-www-form-urlencoded';

async function readBody({
  bytes,
  headers,
}: SourceRequest): Promise<{ body: unknown } | { status: 400 | 415; error: string }> {
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json' || type.endsWith('+json')) {
    try {
      const body = parseExactJson(textOfBody(bytes) ?? '');
      if (isRecord(body) || Array.isArray(body)) return { body };
    } catch {
      // The answer is the same as for another value.
    }
    return { status: 400, error: 'The body is not a JSON object in UTF-8.' };
  }
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data') {
    return { status: 415, error: 'Send JSON or a form.' };
  }
  const contentType = { 'content-type': headers.get('content-type') ?? '' };
  const request = new Request('http://source', { method: 'POST', headers: contentType, body: bytes });
  const form = await readFormBody(request).catch(() => null);
  if (!form) return { status: 400, error: 'The form could not be read.' };
  const body: Record<string, string> = Object.create(null);
  for (const [key, value] of form) if (typeof value === 'string') body[key] ??= value;
  return { body };
}

/** The beginning of a body that cannot be read, so that a person can. */
const unreadLead = (bytes: Uint8Array, source: string): SourceLead =>
  boundedLead({
    id: '',
    isTest: false,
    fields: { ...NO_FIELDS, message: new TextDecoder().decode(bytes.subarray(0, 6000)) },
    touch: { utm_source: source },
    further: [],
  });
