import { renameOf, renamesIn } from '../../domain/content/slugs.ts';
import type { RevisionStore, StoredRevision } from '../store/content/revisions.ts';

type Revisions = Pick<RevisionStore, 'list'>;

/**
 * Which article had the slug `id` when `last` was written (now, without it): the id of the change that made it, through
 * whatever slugs it had since; the slug itself for one that the site came with. Two articles that had the same slug one
 * after the other have two births.
 */
export async function birthOf(revisions: Revisions, id: string, last?: StoredRevision): Promise<string> {
  const earlier = await revisions.list(
    { collection: 'articles', id },
    { before: last?.id ?? null, limit: MOST_CHANGES },
  );
  const written = last?.document_id === id ? [last, ...earlier] : earlier;
  for (let at = 0; at < written.length; at += 1) {
    const change = written[at]!;
    if (change.before_body !== null || change.after_body === null) continue;
    const together = await revisions.list({ set: change.change_set }, { before: null, limit: MOST_CHANGES });
    const rename = renameOf(renamesIn(together), { collection: 'articles', id });
    if (rename?.to === id) return birthOf(revisions, rename.from, change);
    if (change.action !== 'restored') return change.id;
    // What was brought back is whichever of them said this.
    const said = written.slice(at + 1).findIndex((each) => saying(each).includes(change.after_body));
    at += Math.max(said, 0);
  }
  return id;
}

const saying = ({ before_body, after_body }: StoredRevision) => [before_body, after_body];

/** Further back nobody looks for a version; what is older counts as one article. */
const MOST_CHANGES = 1000;
