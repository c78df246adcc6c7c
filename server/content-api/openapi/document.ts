import { CATALOGUE } from '../../../domain/content/catalogue.ts';
import { faqFields } from '../../../domain/content/faq-fields.ts';
import { mediumFields } from '../../../domain/content/library.ts';
import { PUBLIC_FORMS } from '../../../domain/enquiries/all-forms.ts';
import { CONTENT_ACTIONS } from '../../database/content-schema.ts';
import type { Access, Operation, Resource } from '../operation.ts';
import {
  bodyName,
  bodySchemas,
  component,
  fieldsSchema,
  type JsonSchema,
  listOf,
  object,
  pascalCase,
} from './content-schemas.ts';
import { formSchema } from './form-schemas.ts';
import { sectionSchemas } from './section-schemas.ts';
import { sourcePaths } from './source-paths.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };
/** Null when a damaged row lacks the time. */
const time = { type: ['string', 'null'], format: 'date-time' };
const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
const REFUSED = { description: 'Refused; `error` says why.', content: json(component('Error')) };
const TAG = { ETag: { description: 'The revision.', schema: { type: 'string' } } };
const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  schema: text,
  description: 'The ETag on top of which the change was made; 412 when another one stands there.',
};

/** Builds the document of `/api/openapi.json` from the same declarations as routes, checks and editors. */
export function openApiDocument(resources: readonly Resource[], siteUrl: string) {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Content and enquiries',
      version: '1',
      description:
        'Writing content and reading the log need a signed-in editor or a token of the administration. A page of another site is refused; a request with a token comes from wherever it likes.',
    },
    servers: [{ url: siteUrl }],
    paths: {
      ...Object.fromEntries(resources.map((each) => [each.path, pathItem(each)])),
      ...filePaths(),
      ...formPaths(),
      ...sourcePaths(),
    },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session_token', description: 'Set by signing in.' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'Made in the administration, with its scopes.',
        },
      },
      schemas: components(),
    },
  };
}

function pathItem({ path, params = {}, methods }: Resource): JsonSchema {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: params[name] ?? text,
  }));
  const operations = Object.entries(methods).map(([method, operation]) => [
    method.toLowerCase(),
    operationItem(method, operation),
  ]);
  return { ...(parameters.length > 0 && { parameters }), ...Object.fromEntries(operations) };
}

const MEDIA_TYPES = {
  json: ['application/json'],
  fields: ['application/json', 'application/x-www-form-urlencoded'],
  multipart: ['multipart/form-data'],
};

function operationItem(method: string, operation: Operation): JsonSchema {
  const { id, summary, description, access, takes, body, gives, refuses = [], query = {} } = operation;
  const answers = Object.entries(gives).map(([status, { description, schema, tag }]) => [
    status,
    { description, ...(schema && { content: json(schema) }), ...(tag && { headers: TAG }) },
  ]);
  const refusals = [...refuses, ...refusalsOf(access), ...(takes ? [400, 413, 415] : [])];
  const parameters = [
    ...Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema })),
    ...(refuses.includes(412) && method !== 'GET' ? [IF_MATCH] : []),
  ];
  return {
    operationId: id,
    summary,
    ...(description && { description }),
    security: access === 'public' ? [] : [{ session: [] }, { token: [access] }],
    ...(parameters.length > 0 && { parameters }),
    ...(takes && {
      requestBody: {
        required: true,
        content: Object.fromEntries(MEDIA_TYPES[takes].map((type) => [type, { schema: body ?? {} }])),
      },
    }),
    responses: Object.fromEntries([
      ...answers,
      ...refusals.map((status) => [status, REFUSED]),
      ['default', REFUSED],
    ]),
  };
}

const refusalsOf = (access: Access) => (access === 'public' ? [] : [401, 403, 429]);

function formPaths(): Record<string, JsonSchema> {
  return Object.fromEntries(
    PUBLIC_FORMS.map((form) => {
      const content = { schema: formSchema(form) };
      const kept = { content: json(component('Kept')) };
      const post = {
        operationId: `send${pascalCase(form.name)}`,
        summary: `Sends the form: ${form.name}`,
        security: [],
        parameters: [
          {
            name: 'Idempotency-Key',
            in: 'header',
            schema: text,
            description: 'The same with the same fields makes nothing new.',
          },
        ],
        requestBody: {
          required: true,
          content: { 'application/json': content, 'application/x-www-form-urlencoded': content },
        },
        responses: {
          200: { description: 'It was sent before.', ...kept },
          201: { description: 'It is on disk.', ...kept },
          400: {
            description: 'One message a field, or one for all.',
            content: json(component('FieldErrors')),
          },
          ...Object.fromEntries([403, 413, 415, 429, 503].map((status) => [status, REFUSED])),
          default: REFUSED,
        },
      };
      return [form.api, { post }];
    }),
  );
}

/** Both paths serve every file: spec 2 puts the home page's film at one and all others at the other. */
function filePaths(): Record<string, JsonSchema> {
  const whole = { '*/*': {} };
  const get = (operationId: string) => ({
    operationId,
    summary: 'A picture, film or document, whole or in part',
    security: [],
    parameters: [{ name: 'Range', in: 'header', schema: text, description: 'One range of bytes.' }],
    responses: {
      200: { description: 'The file.', content: whole },
      206: { description: 'The part that was asked for.', content: whole },
      304: { description: 'It is as `If-None-Match` has it.' },
      404: REFUSED,
      416: { description: 'There is no such part.' },
    },
  });
  const parameters = [{ name: 'file', in: 'path', required: true, schema: text }];
  return {
    '/upload/{file}': { parameters, get: get('getUpload') },
    '/uploads/{file}': { parameters, get: get('getUploadedFilm') },
  };
}

function components(): Record<string, JsonSchema> {
  const bodies = [...Object.values(CATALOGUE).map(bodyName), 'LibraryBody'].map(component);
  const problem = object({ collection: text, id: text, path: text, reason: text });
  const document = {
    id: text,
    revision: integer,
    position: { type: ['integer', 'null'] },
    body: component('Body'),
    raw: { ...text, description: 'The stored text, where it is no JSON and the body is therefore empty.' },
    at: time,
    by: { type: ['string', 'null'] },
  };
  const documentKeys = ['id', 'revision', 'position', 'body', 'at', 'by'];
  return {
    ...bodySchemas(CATALOGUE),
    ...sectionSchemas(),
    LibraryBody: { ...fieldsSchema(mediumFields), title: 'Pictures and films' },
    Body: { description: 'By the collection it belongs to.', anyOf: bodies },
    Document: object(document, documentKeys),
    SavedDocument: object({ ...document, warnings: listOf(component('Problem')) }, [
      ...documentKeys,
      'warnings',
    ]),
    Problem: problem,
    Error: object(
      {
        error: text,
        problems: listOf(component('Problem')),
        present: { description: 'What stands there, when a change was made on top of something else.' },
        conflicts: listOf(object({ collection: text, id: text, present: {} })),
      },
      ['error'],
    ),
    NewFaq: fieldsSchema(faqFields),
    Faq: object({ _id: text, question: text, answer: text, group: text, revision: integer }),
    LogEntry: object({
      _id: text,
      action: { enum: CONTENT_ACTIONS },
      collectionName: text,
      timestamp: time,
      data: object({ images: listOf(text), content: {} }),
      documentId: text,
      revision: integer,
      changeSet: text,
      who: object({ kind: text, id: { type: ['string', 'null'] }, name: text }),
      before: {},
      after: {},
    }),
    Kept: object({ id: text, reference: text }),
    FieldErrors: object(
      { error: text, errors: { type: 'object', additionalProperties: { type: 'string' } } },
      [],
    ),
  };
}
