import { renameOf, renamesIn } from '../../domain/content/slugs.ts';
import type { RevisionStore, StoredRevision } from '../store/content/revisions.ts';

type Revisions = Pick<RevisionStore, 'list'>;

/**
 * Id of the change that created the article which had the slug `id` at revision `last`, or has it now without `last`.
 * Follows the article through its earlier slugs. Returns the slug for an article that came with the site. Two articles
 * that used one slug in turn have different ids.
 */
export async function creatingChange(
  revisions: Revisions,
  id: string,
  last?: StoredRevision,
): Promise<string> {
  const earlier = await revisions.list(
    { collection: 'articles', id },
    { before: last?.id ?? null, limit: MAX_CHANGES },
  );
  const written = last?.document_id === id ? [last, ...earlier] : earlier;
  for (let at = 0; at < written.length; at += 1) {
    const change = written[at]!;
    if (change.before_body !== null || change.after_body === null) continue;
    const changes = await revisions.list({ set: change.change_set }, { before: null, limit: MAX_CHANGES });
    const rename = renameOf(renamesIn(changes), { collection: 'articles', id });
    if (rename?.to === id) return creatingChange(revisions, rename.from, change);
    if (change.action !== 'restored') return change.id;
    // Continues at the revision whose text was restored.
    const restored = written.slice(at + 1).findIndex((each) => textsOf(each).includes(change.after_body));
    at += Math.max(restored, 0);
  }
  return id;
}

const textsOf = ({ before_body, after_body }: StoredRevision) => [before_body, after_body];

/** The most changes searched. Older ones count as one article. */
const MAX_CHANGES = 1000;
