import { data, type RouterContextProvider } from 'react-router';
import { documentName, nameInOneLine } from '../../../domain/content/document-name.ts';
import { replacingEdits } from '../../../domain/content/media-replacement.ts';
import { readForm } from '../../accounts/read-form.ts';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { services } from '../../site/request-context.ts';
import { expectedRevisions } from './load-replacement.ts';
import { readStored, type StoredBodies } from './load-uses.ts';

export const NOT_REPLACED = 'It could not be replaced. Nothing is changed; please try again.';
const respond = (answer: ActionAnswer, status = 200) => data(answer, { status });

/** Replaces a file in all its uses in one atomic change. */
export async function replaceAction(
  request: Request,
  context: Readonly<RouterContextProvider>,
  file: string,
) {
  const all = context.get(services);
  const { id, name } = context.get(signedInAccount);
  const form = await readForm(request);
  const refuse = (problem: string, status = 409) => respond({ problem, form: 'replace' }, status);
  const to = String(form.get('with') ?? '');
  try {
    const stored = await readStored(all);
    const [old, next] = [file, to].map((each) => stored.media.find((row) => row.file === each));
    if (!old) throw data(null, { status: 404 });
    if (!next || next === old || next.type !== old.type) {
      return refuse(`Please choose another ${old.type} of the library.`, 422);
    }
    const edits = replacingEdits(stored, { from: file, to });
    if (edits.length === 0) return refuse('Nothing names it any more, so there is nothing to replace.');
    const seen = String(form.get('expected') ?? '');
    if (seen !== expectedRevisions(edits)) return refuse(changedSince(stored, edits, seen));
    const result = await all.editing.save(edits, { by: { kind: 'account', id, name } });
    switch (result.outcome) {
      case 'saved':
        return respond({
          done: `${to} is shown now wherever ${file} was: ${edits.length === 1 ? '1 change' : `${edits.length} changes`}, saved together. The activity log can take them back.`,
        });
      case 'stale':
        return refuse(staleWords(result.conflicts.map((each) => nameIn(stored, each))));
      case 'refused':
        return refuse(
          `Nothing is changed. ${result.problems.map((each) => `${nameIn(stored, each)}: ${each.reason}`).join('. ')}.`,
          422,
        );
    }
  } catch (error) {
    if (error instanceof Response || !(error instanceof Error)) throw error;
    all.log.error({ err: error, file }, 'a file of the library could not be replaced');
    return refuse(NOT_REPLACED, 503);
  }
}

type Edits = ReturnType<typeof replacingEdits>;

function changedSince(stored: StoredBodies, edits: Edits, seen: string): string {
  const known = new Set(seen.split(' '));
  const others = edits.filter((edit) => !known.has(expectedRevisions([edit])));
  return staleWords(others.map((each) => nameIn(stored, each)));
}

const staleWords = (names: string[]) =>
  `Nothing is changed: others have saved since you opened this page${names.length > 0 ? ` (${[...new Set(names)].join('; ')})` : ''}. It is shown as it is now.`;

function nameIn({ documents }: StoredBodies, { collection, id }: { collection: string; id: string }): string {
  const row = documents.find((each) => each.collection === collection && each.id === id);
  return nameInOneLine(documentName(collection, id, row?.body));
}
