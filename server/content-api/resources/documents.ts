import type { Services } from '../../services.ts';
import { LIBRARY } from '../../store/content-rows.ts';
import { newId } from '../../store/ids.ts';
import { readEdits, readNewEntry, readOrder } from '../edits.ts';
import { tagOf } from '../match.ts';
import { type Answer, ApiError, principalOf, type Resource } from '../operation.ts';
import { afterSave, CHANGED, change, conflictShown, GONE, refusal } from '../saving.ts';
import { collectionNamed, findShown, isFixed, listShown, type ShownDocument } from '../stored.ts';

const one = (status: number, document: ShownDocument, more = {}): Answer => ({
  status,
  body: { ...document, ...more },
  headers: { etag: tagOf(document.revision) },
});

/**
 * Every collection of content for the editors, as it is stored: notes on evidence and texts with their `{placeholders}`
 * included, so that reading needs the same right as writing. `library` are the media.
 */
export function documents(services: Services): Resource[] {
  const { editing } = services;

  const all: Resource = {
    path: '/api/content',
    methods: {
      POST: {
        access: 'content',
        takes: 'json',
        async answer(asked) {
          const edits = readEdits(asked.json);
          const result = await editing.save(edits, { by: principalOf(asked) });
          if (result.outcome === 'refused') throw refusal(result.problems);
          if (result.outcome === 'stale') {
            throw new ApiError(409, CHANGED, { conflicts: result.conflicts.map(conflictShown) });
          }
          return { status: 200, body: { saved: result.saved, warnings: result.warnings } };
        },
      },
    },
  };

  const collection: Resource = {
    path: '/api/content/{collection}',
    methods: {
      GET: {
        access: 'content',
        async answer({ param }) {
          collectionNamed(param('collection'));
          return { status: 200, body: await listShown(services, param('collection')) };
        },
      },
      POST: {
        access: 'content',
        takes: 'json',
        async answer(asked) {
          const declared = collectionNamed(asked.param('collection'));
          if (declared === LIBRARY || declared.holds !== 'entries') {
            throw new ApiError(404, 'Entries cannot be added to this collection.');
          }
          const { id: given, body, position } = readNewEntry(asked.json);
          const name = declared.name;
          if (given === undefined && declared.key === 'slug') throw new ApiError(400, 'An id must be given.');
          if (given !== undefined) await expectUnused(services, name, given);
          const by = principalOf(asked);
          const edit = { collection: name, id: given ?? newId(services.now()), body, position, expected: 0 };
          const result = await editing.save([edit], { by });
          if (result.outcome === 'refused') throw refusal(result.problems);
          if (result.outcome === 'stale')
            throw taken(result.conflicts.map(conflictShown)[0]?.present ?? null);
          const saved = await afterSave(services, edit, result.saved[0]?.revision ?? 1, by);
          const answer = one(201, saved, { warnings: result.warnings });
          const location = `/api/content/${name}/${encodeURIComponent(saved.id)}`;
          return { ...answer, headers: { ...answer.headers, location } };
        },
      },
    },
  };

  const order: Resource = {
    path: '/api/content/{collection}/order',
    methods: {
      POST: {
        access: 'content',
        takes: 'json',
        async answer(asked) {
          const declared = collectionNamed(asked.param('collection'));
          if (declared === LIBRARY || declared.holds !== 'entries') {
            throw new ApiError(404, 'This collection has no order.');
          }
          const { name } = declared;
          const result = await editing.reorder(
            { collection: name, ...readOrder(asked.json) },
            principalOf(asked),
          );
          if (result.outcome === 'stale') throw new ApiError(409, CHANGED, { present: result.present });
          if (result.outcome === 'unknown') {
            const reason = 'Names an entry that is not there';
            throw refusal(result.ids.map((id) => ({ collection: name, id, path: 'ids', reason })));
          }
          const ids = (await services.documents.list(name)).map(({ id }) => id);
          return { status: 200, body: { ids } };
        },
      },
    },
  };

  const document: Resource = {
    path: '/api/content/{collection}/{id}',
    methods: {
      GET: {
        access: 'content',
        async answer({ param }) {
          collectionNamed(param('collection'));
          const found = await findShown(services, param('collection'), param('id'));
          if (!found) throw new ApiError(404, GONE);
          return one(200, found);
        },
      },
      PUT: {
        access: 'content',
        takes: 'json',
        async answer(asked) {
          const declared = collectionNamed(asked.param('collection'));
          const id = asked.param('id');
          const at = { collection: asked.param('collection'), id, by: principalOf(asked) };
          // `null` would remove it.
          if (asked.json === null) throw refusal([{ ...at, path: '', reason: 'Must be an object' }]);
          const saved = await change(
            services,
            { ...at, body: () => asked.json, headers: asked.request.headers },
            { mayBeNew: isFixed(declared, id) },
          );
          return one(200, saved.document, { warnings: saved.warnings });
        },
      },
      DELETE: {
        access: 'content',
        async answer(asked) {
          collectionNamed(asked.param('collection'));
          const at = { collection: asked.param('collection'), id: asked.param('id') };
          await change(services, {
            ...at,
            body: () => null,
            by: principalOf(asked),
            headers: asked.request.headers,
          });
          return { status: 204 };
        },
      },
    },
  };

  return [all, collection, order, document];
}

const taken = (present: ShownDocument | null) => new ApiError(409, 'This id is in use.', { present });

/** Ids are never given twice: what somebody has linked to does not become something else. */
async function expectUnused(services: Services, collection: string, id: string): Promise<void> {
  const present = await findShown(services, collection, id);
  if (present) throw taken(present);
  const [used] = await services.revisions.list({ collection, id }, { before: null, limit: 1 });
  if (used) {
    const error = 'This id was in use before. Restore the entry from the history, or choose another id.';
    throw new ApiError(409, error, { present: null });
  }
}
