import { LIBRARY } from '../../../domain/content/library.ts';
import type { Services } from '../../../server/services.ts';
import type { StoredRevision } from '../../../server/store/content/revisions.ts';

/** Message if the file of a revision was deleted permanently. */
export const FILE_DELETED =
  'The file was removed for good, so this cannot be restored. Upload it again instead.';

/** The deleted files among the library files of these changes. */
export async function deletedFiles(
  { bytesOf }: Pick<Services['uploads'], 'bytesOf'>,
  rows: readonly Pick<StoredRevision, 'collection' | 'document_id'>[],
): Promise<Set<string>> {
  const files = new Set(
    rows.filter(({ collection }) => collection === LIBRARY).map(({ document_id }) => document_id),
  );
  const found = await Promise.all([...files].map(async (file) => ({ file, bytes: await bytesOf(file) })));
  return new Set(found.filter(({ bytes }) => bytes === null).map(({ file }) => file));
}
