import { CATALOGUE } from '../../../domain/content/catalogue.ts';
import { newId } from '../../crypto/ids.ts';
import type { Services } from '../../services.ts';
import { LIBRARY } from '../../store/content/content-rows.ts';
import { editsSchema, newEntrySchema, orderSchema, readEdits, readNewEntry, readOrder } from '../edits.ts';
import { etagOf } from '../match.ts';
import { component, listOf, object, schemaOf } from '../openapi/content-schemas.ts';
import { type Answer, ApiError, principalOf, type Resource } from '../operation.ts';
import { CONFLICT, NOT_FOUND, refusedError, savedDocument, saveExisting, toApiConflict } from '../saving.ts';
import {
  type ApiDocument,
  collectionNamed,
  existsAlways,
  findApiDocument,
  listApiDocuments,
} from '../stored.ts';

const NAMES = { enum: [...Object.values(CATALOGUE).map(({ name }) => name), LIBRARY] };
const SAVED = object({
  collection: { type: 'string' },
  id: { type: 'string' },
  revision: { type: 'integer' },
});
const WARNINGS = listOf(component('Problem'));

const one = (status: number, document: ApiDocument, more = {}): Answer => ({
  status,
  body: { ...document, ...more },
  headers: { etag: etagOf(document.revision) },
});

/**
 * All collections for editors, as stored: with evidence notes and `{placeholders}`. So reading needs the same right as
 * writing. `library` is the media library.
 */
export function documents(services: Services): Resource[] {
  const { editing } = services;

  const all: Resource = {
    path: '/api/content',
    methods: {
      POST: {
        id: 'saveDocuments',
        summary: 'Saves several documents, all or none',
        access: 'content',
        takes: 'json',
        body: schemaOf(editsSchema),
        gives: {
          200: {
            description: 'All are saved.',
            schema: object({ saved: listOf(SAVED), warnings: WARNINGS }),
          },
        },
        refuses: [409],
        async answer(input) {
          const edits = readEdits(input.json);
          const result = await editing.save(edits, { by: principalOf(input) });
          if (result.outcome === 'refused') throw refusedError(result.problems);
          if (result.outcome === 'stale') {
            throw new ApiError(409, CONFLICT, { conflicts: result.conflicts.map(toApiConflict) });
          }
          return { status: 200, body: { saved: result.saved, warnings: result.warnings } };
        },
      },
    },
  };

  const collection: Resource = {
    path: '/api/content/{collection}',
    params: { collection: NAMES },
    methods: {
      GET: {
        id: 'listDocuments',
        summary: 'A collection in its order, as it is stored',
        gives: { 200: { description: 'Every document.', schema: listOf(component('Document')) } },
        refuses: [404],
        access: 'content',
        async answer({ param }) {
          collectionNamed(param('collection'));
          return { status: 200, body: await listApiDocuments(services, param('collection')) };
        },
      },
      POST: {
        id: 'addDocument',
        summary: 'Adds an entry',
        description: 'An id is made where none is given; an article is given its slug.',
        access: 'content',
        takes: 'json',
        body: schemaOf(newEntrySchema),
        gives: { 201: { description: 'The new entry.', schema: component('SavedDocument'), tag: true } },
        refuses: [404, 409],
        async answer(input) {
          const declared = collectionNamed(input.param('collection'));
          if (declared === LIBRARY || declared.holds !== 'entries') {
            throw new ApiError(404, 'Entries cannot be added to this collection.');
          }
          const { id: given, body, position } = readNewEntry(input.json);
          const name = declared.name;
          if (given === undefined && declared.key === 'slug') throw new ApiError(400, 'An id must be given.');
          if (given !== undefined) await expectUnused(services, name, given);
          const by = principalOf(input);
          const edit = { collection: name, id: given ?? newId(services.now()), body, position, expected: 0 };
          const result = await editing.save([edit], { by });
          if (result.outcome === 'refused') throw refusedError(result.problems);
          if (result.outcome === 'stale')
            throw taken(result.conflicts.map(toApiConflict)[0]?.present ?? null);
          const saved = await savedDocument(services, edit, result.saved[0]?.revision ?? 1, by);
          const answer = one(201, saved, { warnings: result.warnings });
          const location = `/api/content/${name}/${encodeURIComponent(saved.id)}`;
          return { ...answer, headers: { ...answer.headers, location } };
        },
      },
    },
  };

  const order: Resource = {
    path: '/api/content/{collection}/order',
    params: { collection: NAMES },
    methods: {
      POST: {
        id: 'orderDocuments',
        summary: 'Puts the entries of a collection into an order; those not named follow',
        access: 'content',
        takes: 'json',
        body: schemaOf(orderSchema),
        gives: { 200: { description: 'The order.', schema: object({ ids: listOf({ type: 'string' }) }) } },
        refuses: [404, 409],
        async answer(input) {
          const declared = collectionNamed(input.param('collection'));
          if (declared === LIBRARY || declared.holds !== 'entries') {
            throw new ApiError(404, 'This collection has no order.');
          }
          const { name } = declared;
          const result = await editing.reorder(
            { collection: name, ...readOrder(input.json) },
            principalOf(input),
          );
          if (result.outcome === 'stale') throw new ApiError(409, CONFLICT, { present: result.present });
          if (result.outcome === 'unknown') {
            const reason = 'Names an entry that is not there';
            throw refusedError(result.ids.map((id) => ({ collection: name, id, path: 'ids', reason })));
          }
          const ids = (await services.documents.list(name)).map(({ id }) => id);
          return { status: 200, body: { ids } };
        },
      },
    },
  };

  const document: Resource = {
    path: '/api/content/{collection}/{id}',
    params: { collection: NAMES },
    methods: {
      GET: {
        id: 'getDocument',
        summary: 'One document, as it is stored',
        gives: { 200: { description: 'The document.', schema: component('Document'), tag: true } },
        refuses: [404],
        access: 'content',
        async answer({ param }) {
          collectionNamed(param('collection'));
          const found = await findApiDocument(services, param('collection'), param('id'));
          if (!found) throw new ApiError(404, NOT_FOUND);
          return one(200, found);
        },
      },
      PUT: {
        id: 'saveDocument',
        summary: 'Saves the whole body of a document',
        access: 'content',
        takes: 'json',
        body: component('Body'),
        gives: { 200: { description: 'What was saved.', schema: component('SavedDocument'), tag: true } },
        refuses: [404, 412],
        async answer(input) {
          const declared = collectionNamed(input.param('collection'));
          const id = input.param('id');
          const at = { collection: input.param('collection'), id, by: principalOf(input) };
          // `null` would remove it.
          if (input.json === null) throw refusedError([{ ...at, path: '', reason: 'Must be an object' }]);
          const saved = await saveExisting(
            services,
            { ...at, body: () => input.json, headers: input.request.headers },
            { mayBeNew: existsAlways(declared, id) },
          );
          return one(200, saved.document, { warnings: saved.warnings });
        },
      },
      DELETE: {
        id: 'removeDocument',
        summary: 'Removes an entry',
        access: 'content',
        gives: { 204: { description: 'It is removed.' } },
        refuses: [400, 404, 412],
        async answer(input) {
          collectionNamed(input.param('collection'));
          const at = { collection: input.param('collection'), id: input.param('id') };
          await saveExisting(services, {
            ...at,
            body: () => null,
            by: principalOf(input),
            headers: input.request.headers,
          });
          return { status: 204 };
        },
      },
    },
  };

  return [all, collection, order, document];
}

const taken = (present: ApiDocument | null) => new ApiError(409, 'This id is in use.', { present });

/** Ids are never reused, so that links keep their meaning. */
async function expectUnused(services: Services, collection: string, id: string): Promise<void> {
  const present = await findApiDocument(services, collection, id);
  if (present) throw taken(present);
  const [used] = await services.revisions.list({ collection, id }, { before: null, limit: 1 });
  if (used) {
    const error = 'This id was in use before. Restore the entry from the history, or choose another id.';
    throw new ApiError(409, error, { present: null });
  }
}
