import * as v from 'valibot';
import type { Services } from '../../services.ts';
import { editsSchema, readEdits } from '../edits.ts';
import { listOf, object, schemaOf } from '../openapi/content-schemas.ts';
import { ApiError, principalOf, type Resource } from '../operation.ts';
import { refusedError } from '../saving.ts';

const NAME = 80;
const text = { type: 'string' };
const draftSet = object({
  id: text,
  name: text,
  documents: listOf(object({ collection: text, id: text })),
});

/** The draft set for the edits: an existing one by id, or a new one by name. */
const target = v.object({
  set: v.optional(v.pipe(v.string('Must be text'), v.maxLength(60))),
  name: v.optional(
    v.pipe(v.string('Must be text'), v.trim(), v.maxLength(NAME, `At most ${NAME} characters`)),
  ),
  replace: v.optional(v.boolean('Must be yes or no')),
});

/** Draft sets of the editors, for `Keep as draft` on the page. */
export function drafts({ drafts: store }: Services): Resource[] {
  return [
    {
      path: '/api/drafts',
      methods: {
        GET: {
          id: 'listDraftSets',
          summary: 'Sets of changes that wait to be published',
          access: 'content',
          gives: { 200: { description: 'The sets, the newest first.', schema: listOf(draftSet) } },
          async answer() {
            return { status: 200, body: await store.summaries() };
          },
        },
        POST: {
          id: 'keepDrafts',
          summary: 'Keep changes as drafts, in a set that waits or in a new one',
          access: 'content',
          takes: 'json',
          body: schemaOf(v.intersect([editsSchema, target])),
          gives: {
            200: { description: 'Kept.', schema: object({ set: object({ id: text, name: text }) }) },
          },
          refuses: [400, 404, 409],
          async answer(input) {
            const edits = readEdits(input.json);
            const result = v.safeParse(target, input.json);
            if (!result.success) throw new ApiError(400, result.issues[0].message);
            const { set: given, name, replace } = result.output;
            if (!given && !name)
              throw new ApiError(400, 'Name a new set of drafts, or choose one that waits.');
            const by = principalOf(input);
            const setId = given || (await store.create({ name: name ?? '' }, by)).id;
            const outcome = await store.save(setId, edits, { by, replace });
            // Remove the new set when its edits were refused, so that no empty set remains.
            if (!given && outcome.outcome !== 'saved') await store.discard(setId);
            switch (outcome.outcome) {
              case 'saved':
                return { status: 200, body: { set: { id: outcome.set.id, name: outcome.set.name } } };
              case 'refused':
                throw refusedError(outcome.problems);
              case 'taken':
                throw new ApiError(409, 'This set holds another change of this already.', {
                  taken: outcome.edits.map(({ collection, document_id, by_name }) => ({
                    collection,
                    id: document_id,
                    by: by_name,
                  })),
                });
              default:
                throw new ApiError(404, 'This set is not there any more. Choose another one.');
            }
          },
        },
      },
    },
  ];
}
