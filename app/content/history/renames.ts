import { type Rename, renamesIn } from '../../../domain/content/slugs.ts';
import type { RevisionStore, StoredRevision } from '../../../server/store/content/revisions.ts';

export type RenamesOfSets = ReadonlyMap<string, Rename[]>;

const PARTS = ['articles', 'redirects'];
const MAX_SETS = 100;

/** The slug changes among all rows saved together with these, also if the log lists only some of them. */
export async function renamesOfSets(
  revisions: Pick<RevisionStore, 'list'>,
  rows: readonly StoredRevision[],
): Promise<RenamesOfSets> {
  const sets = new Set(
    rows.filter(({ collection }) => PARTS.includes(collection)).map(({ change_set }) => change_set),
  );
  const found = await Promise.all(
    [...sets].map(async (set) => {
      const parts = await Promise.all(
        PARTS.map((collection) => revisions.list({ collection, set }, { before: null, limit: MAX_SETS })),
      );
      return [set, renamesIn(parts.flat())] as const;
    }),
  );
  return new Map(found);
}
