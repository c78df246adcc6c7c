import { component, type JsonSchema } from './content-schemas.ts';

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
const REFUSED = { description: 'Refused; `error` says why.', content: json(component('Error')) };
const KEPT = { content: json(component('Kept')) };

/** The address of lead sources. Google Ads and Meta send bodies of their own to theirs, with keys of their own. */
export function sourcePaths(): Record<string, JsonSchema> {
  const body = { schema: { type: 'object', description: 'By the mapping of the source.' } };
  const post = {
    operationId: 'sendLead',
    summary: 'Sends a lead of a source that an administrator has made',
    description: 'The source’s own id makes it one, whatever it holds the next time.',
    security: [{ token: ['leads'] }],
    requestBody: {
      required: true,
      content: { 'application/json': body, 'application/x-www-form-urlencoded': body },
    },
    responses: {
      200: { description: 'It was sent before.', ...KEPT },
      201: { description: 'It is on disk.', ...KEPT },
      400: {
        description: 'Kept for a person, with one message a field.',
        content: json(component('FieldErrors')),
      },
      ...Object.fromEntries([401, 403, 404, 413, 415, 429, 503].map((status) => [status, REFUSED])),
      default: REFUSED,
    },
  };
  const parameters = [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }];
  return { '/api/sources/{name}': { parameters, post } };
}
