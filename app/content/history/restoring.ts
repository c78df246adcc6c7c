import { declaredBody, labelledTexts } from '../../../domain/content/declared-fields.ts';
import { documentName, nameInOneLine } from '../../../domain/content/document-name.ts';
import type { Problem } from '../../../domain/content/read.ts';
import type { Services } from '../../../server/services.ts';
import type { Author } from '../../../server/store/content/content-changes.ts';
import { revisionName } from './revision-changes.ts';

export type Restored =
  | {
      done: string;
      /** The new revision, whose `before` state undoes the restore; null if nothing changed. */
      undo: string | null;
    }
  | { problem: string; problems?: string[] };

type Parts = Pick<Services, 'editing' | 'revisions'>;

/** Restores the state of a document before or after a revision, as the form's `id` and `state` say. */
export async function restoreFrom(
  { editing, revisions }: Parts,
  form: FormData,
  by: Author,
): Promise<Restored> {
  const state = form.get('state') === 'after' ? 'after' : 'before';
  const revision = await revisions.find(String(form.get('id') ?? ''));
  if (!revision) return { problem: 'This change is not in the history any more.' };
  const place = { collection: revision.collection, id: revision.document_id };
  const newest = async () => (await revisions.list(place, { before: null, limit: 1 }))[0]?.id ?? null;
  const last = await newest();
  const outcome = await editing.restore(revision.id, state, by);
  if (!outcome) return { problem: 'This change is not in the history any more.' };
  if (outcome.outcome === 'stale') {
    return {
      problem: 'Somebody else has just changed it. Look at the present version, then restore again.',
    };
  }
  if (outcome.outcome === 'refused') {
    return {
      problem: 'This version cannot be used any more. Nothing was changed.',
      problems: problemLines(outcome.problems),
    };
  }
  const now = await newest();
  const name = revisionName(revision);
  if ('slug' in outcome && outcome.slug) {
    return { done: `${name} is restored: the article stands at /blog/${outcome.slug} again.`, undo: now };
  }
  if (now === last) return { done: `${name} stands like this already.`, undo: null };
  return { done: `${name} is restored.`, undo: now };
}

/** The problems of the fields as text. */
export function problemLines(problems: readonly Problem[]): string[] {
  return problems.map(({ collection, id, path, reason }) => {
    const where = nameInOneLine(documentName(collection, id, null));
    const field = fieldLabel(collection, id, path);
    return `${where}${field ? ` › ${field}` : ''}: ${reason}.`;
  });
}

function fieldLabel(collection: string, id: string, path: string): string {
  const declared = declaredBody(collection, id);
  if (!declared || path === '') return path;
  const [first = '', second = ''] = path.split('.');
  if ('fields' in declared) return declared.fields[first]?.label ?? path;
  if (first !== 'texts') return first === 'pictures' ? 'Pictures' : first === 'films' ? 'Films' : path;
  return labelledTexts(declared.section).find(([key]) => key === second)?.[1] ?? second;
}
