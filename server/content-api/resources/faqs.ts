import { faqs as declared } from '../../../domain/content/collections/faqs.ts';
import { isObject } from '../../../domain/content/plain-object.ts';
import { newId } from '../../crypto/ids.ts';
import type { Services } from '../../services.ts';
import { etagOf } from '../match.ts';
import { component, listOf, object } from '../openapi/content-schemas.ts';
import { type Answer, ApiError, principalOf, type Resource } from '../operation.ts';
import { NOT_FOUND, refusedError, savedDocument, saveExisting } from '../saving.ts';
import { type ApiDocument, findApiDocument, listApiDocuments } from '../stored.ts';

const collection = declared.name;

/** Fixed wording of spec 2 §5. */
const BOTH = 'Please fill both question and answer';

const PUBLIC = 'public, no-cache';

/** A question in its wire format (spec 2 §3), with its group. */
function wireFaq({ id, revision, body }: ApiDocument) {
  const { question = '', answer = '', group = '' } = isObject(body) ? body : {};
  return { _id: id, question, answer, group, revision };
}

const answerWith = (status: number, document: ApiDocument, headers = {}): Answer => ({
  status,
  body: wireFaq(document),
  headers: { etag: etagOf(document.revision), ...headers },
});

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** The fields of a question in the request; `group` only if present. */
function readFaq(json: unknown) {
  if (!isObject(json)) throw new ApiError(400, BOTH);
  const { question, answer, group } = json;
  if (isEmpty(question) || isEmpty(answer)) throw new ApiError(400, BOTH);
  return group === undefined ? { question, answer } : { question, answer, group };
}

/** The questions of the FAQ page (spec 2 §7). */
export function faqs(services: Services): Resource[] {
  const words = { refusal: refusedError, shown: wireFaq };
  const list: Resource = {
    path: declared.wire?.path ?? '',
    methods: {
      GET: {
        id: 'listFaqs',
        summary: 'The questions of the FAQ page',
        gives: { 200: { description: 'Every question in its order.', schema: listOf(component('Faq')) } },
        access: 'public',
        async answer() {
          const version = await services.documents.contentVersion();
          const body = (await listApiDocuments(services, collection)).map(wireFaq);
          return { status: 200, body, headers: { etag: `W/"content-${version}"`, 'cache-control': PUBLIC } };
        },
      },
      POST: {
        id: 'addFaq',
        summary: 'Adds a question',
        access: 'content',
        takes: 'fields',
        body: component('NewFaq'),
        gives: { 201: { description: 'The new question.', schema: component('Faq'), tag: true } },
        async answer(input) {
          const by = principalOf(input);
          const id = newId(services.now());
          const edit = { collection, id, body: readFaq(input.json), expected: 0 };
          const result = await services.editing.save([edit], { by });
          if (result.outcome === 'refused') throw refusedError(result.problems);
          if (result.outcome === 'stale') throw new Error(`The new id ${id} was in use.`);
          const saved = await savedDocument(services, edit, result.saved[0]?.revision ?? 1, by);
          return answerWith(201, saved, { location: `/api/faqs/${id}` });
        },
      },
    },
  };

  const one: Resource = {
    path: `${list.path}/{id}`,
    methods: {
      GET: {
        id: 'getFaq',
        summary: 'One question',
        gives: { 200: { description: 'The question.', schema: component('Faq'), tag: true } },
        refuses: [404],
        access: 'public',
        async answer({ param }) {
          const found = await findApiDocument(services, collection, param('id'));
          if (!found) throw new ApiError(404, NOT_FOUND);
          return answerWith(200, found, { 'cache-control': PUBLIC });
        },
      },
      PUT: {
        id: 'saveFaq',
        summary: 'Saves a whole question; it keeps its group when none is named',
        access: 'content',
        takes: 'fields',
        body: component('NewFaq'),
        gives: { 200: { description: 'The question.', schema: component('Faq'), tag: true } },
        refuses: [404, 412],
        async answer(input) {
          const id = input.param('id');
          const sent = readFaq(input.json);
          const given = isObject(input.json) ? input.json._id : undefined;
          if (given !== undefined && given !== id)
            throw new ApiError(400, '_id is another than that of the address.');
          const { document } = await saveExisting(
            services,
            {
              collection,
              id,
              by: principalOf(input),
              headers: input.request.headers,
              // Keep fields that the client does not send, above all the group.
              body: (present) => ({ ...(isObject(present?.body) ? present.body : {}), ...sent }),
            },
            { words },
          );
          return answerWith(200, document);
        },
      },
      DELETE: {
        id: 'removeFaq',
        summary: 'Removes a question; its id is never given again',
        access: 'content',
        gives: { 200: { description: 'It is removed.', schema: object({ _id: { type: 'string' } }) } },
        refuses: [404, 412],
        async answer(input) {
          const id = input.param('id');
          const headers = input.request.headers;
          await saveExisting(
            services,
            { collection, id, body: () => null, by: principalOf(input), headers },
            { words },
          );
          return { status: 200, body: { _id: id } };
        },
      },
    },
  };
  return [list, one];
}
