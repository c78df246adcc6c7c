import type { Problem } from '../../domain/content/read.ts';
import type { Edit } from '../content/editing.ts';
import type { Services } from '../services.ts';
import type { Author, ContentConflict } from '../store/content/content-changes.ts';
import { matchedRevision } from './match.ts';
import { ApiError } from './operation.ts';
import { type ApiDocument, findApiDocument, toApiDocument } from './stored.ts';

/** An error with the path and reason of the first problem; the list contains all. */
export function refusedError(problems: readonly Problem[]): ApiError {
  const [first] = problems;
  const path = first?.path ? `${first.path}: ` : '';
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return new ApiError(400, `Not saved. ${path}${first?.reason ?? 'It does not pass.'}${more}`, { problems });
}

export const NOT_FOUND = 'There is no such entry.';
export const CONFLICT = 'Not saved: it was changed by somebody else in the meantime.';

export const toApiConflict = ({ collection, id, present }: ContentConflict) => ({
  collection,
  id,
  present: present && toApiDocument(id, present),
});

type Change = {
  collection: string;
  id: string;
  /** The new body, given the current document; null removes it. */
  body: (present: ApiDocument | null) => unknown;
  by: Author;
  headers: Headers;
};
/** How problems and documents are presented to the client. */
type Words = {
  refusal: (problems: readonly Problem[]) => ApiError;
  shown: (document: ApiDocument) => unknown;
};
type Saved = { document: ApiDocument; warnings: Problem[] };

/** Retries of a change without `If-Match`, when a concurrent upload saves first. */
const ATTEMPTS = 5;

/**
 * Saves or removes an existing document. Without `If-Match` it overwrites the current revision, but a document removed
 * meanwhile stays removed.
 */
export async function saveExisting(
  services: Services,
  { collection, id, body, by, headers }: Change,
  { mayBeNew = false, words = PLAIN }: { mayBeNew?: boolean; words?: Words } = {},
): Promise<Saved> {
  for (let attempt = 1; ; attempt += 1) {
    let sent: unknown;
    // `save` calls this under the content lock, so that a request that waited for the lock sees the latest revision.
    const edits = async () => {
      const present = await findApiDocument(services, collection, id);
      const matched = matchedRevision(headers, present?.revision ?? null);
      if (matched === null) throw stale(present, words);
      if (!present && !mayBeNew) throw new ApiError(404, NOT_FOUND);
      sent = body(present);
      return [{ collection, id, body: sent, expected: present?.revision ?? 0 }];
    };
    const result = await services.editing.save(edits, { by });
    if (result.outcome === 'refused') throw words.refusal(result.problems);
    if (result.outcome === 'saved') {
      const revision = result.saved[0]?.revision ?? 0;
      const document = await savedDocument(services, { collection, id, body: sent }, revision, by);
      return { document, warnings: result.warnings };
    }
    if (headers.has('if-match') || attempt === ATTEMPTS) {
      const [conflict] = result.conflicts;
      throw stale(conflict ? toApiConflict(conflict).present : null, words);
    }
  }
}

const PLAIN: Words = { refusal: refusedError, shown: (document) => document };

const stale = (present: ApiDocument | null, words: Words) =>
  new ApiError(412, CONFLICT, { present: present && words.shown(present) });

/** The saved document, even if somebody has saved over it since. */
export async function savedDocument(
  services: Services,
  { collection, id, body }: Edit,
  revision: number,
  by: Author,
): Promise<ApiDocument> {
  const present = await findApiDocument(services, collection, id);
  if (present?.revision === revision) return present;
  const [saved] = (await services.revisions.list({ collection, id }, { before: null, limit: 20 })).filter(
    (each) => each.revision === revision && each.after_body !== null,
  );
  return toApiDocument(id, {
    body: saved?.after_body ?? JSON.stringify(body),
    revision,
    position: saved?.position ?? null,
    at: saved?.at ?? services.now(),
    by: by.id,
  });
}
