import type { Edit } from '../../../server/content/check.ts';
import type { Services } from '../../../server/services.ts';
import type { Author } from '../../../server/store/content/content-changes.ts';
import type { FieldProblem } from '../fields/field-props.ts';
import {
  DRAFT_INTENT,
  NAME_TOO_LONG,
  NOT_SAVED,
  SET_NAME_MAX,
  SET_REMOVED,
  takenMessage,
  UNNAMED,
} from './draft-words.ts';
import type { DraftAnswer } from './save-answer.ts';

/** Whether the form asks for a draft instead of a save. */
export const isDraftRequest = (form: FormData) => form.get('intent') === DRAFT_INTENT;

type Answer = DraftAnswer | { outcome: 'refused'; problem: string; problems: FieldProblem[] };

/** Saves edits in the chosen draft set, or in a new one. Public content does not change. */
export async function saveAsDraft(
  { drafts }: Pick<Services, 'drafts'>,
  form: FormData,
  edits: readonly Edit[],
  by: Author,
): Promise<Answer> {
  const [chosen, name] = [String(form.get('draftSet') ?? ''), String(form.get('draftName') ?? '').trim()];
  const notDrafted = (problem: string, field: 'draftName' | 'draftSet' = 'draftName'): Answer => ({
    outcome: 'not-drafted',
    problem,
    field,
    name,
  });
  if (!chosen && name === '') return notDrafted(UNNAMED);
  if (!chosen && name.length > SET_NAME_MAX) return notDrafted(NAME_TOO_LONG);
  const set = chosen || (await drafts.create({ name }, by)).id;
  const outcome = await drafts.save(set, edits, {
    by,
    replace: chosen !== '' && form.get('draftReplaced') === chosen,
  });
  // Remove the new set if it would stay empty.
  if (!chosen && outcome.outcome !== 'saved') await drafts.discard(set);
  switch (outcome.outcome) {
    case 'saved':
      return { outcome: 'drafted', set: { id: outcome.set.id, name: outcome.set.name } };
    case 'refused':
      return {
        outcome: 'refused',
        problem: NOT_SAVED,
        problems: outcome.problems.map(({ path, reason }) => ({ path, reason })),
      };
    case 'taken':
      return { outcome: 'taken', problem: takenMessage(outcome.edits[0]?.by_name), set };
    default:
      return notDrafted(SET_REMOVED, 'draftSet');
  }
}
