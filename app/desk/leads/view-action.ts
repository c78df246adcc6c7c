import { cleanLine, isBlank } from '../../../domain/inputs/text.ts';
import type { LeadViewStore } from '../../../server/store/leads/lead-views.ts';
import { refusedForm } from '../../admin-ui/refused-form.ts';
import type { LeadAnswer } from './lead-action.ts';
import { readLeadParams, toSearchParams } from './lead-filter.ts';

const NAME_MAX = 40;
/** Prefix of an `undo` id that restores a removed view. */
const REMOVED = 'view:';

/** Whether an undo restores a removed view. */
export const isRemovedView = (form: FormData) => String(form.get('id')).startsWith(REMOVED);

/** The filters of an address, without defaults and search term; empty if it has none. */
export const queryOf = (search: string): string =>
  String(
    new URLSearchParams(toSearchParams({ ...readLeadParams(new URL(`?${search}`, 'http://desk')), q: '' })),
  );

/** Saves, renames, orders and removes the user's views. */
export async function changeViews(
  form: FormData,
  { views, account }: { views: LeadViewStore; account: string },
): Promise<LeadAnswer> {
  const text = (field: string) => String(form.get(field) ?? '').trim();
  const [intent, id, shared] = [text('intent'), text('id'), form.has('shared')];
  const name = cleanLine(text('name'));
  const refused = (problem: string, field?: string) => refusedForm(form, problem, field);
  const done = (isDone: boolean, words: string): LeadAnswer =>
    isDone ? { done: words } : { problem: 'This view is not yours, or is not there any more.' };
  if (intent === 'undo') {
    return done(await views.remove(account, id.slice(REMOVED.length), false), 'The view is there again.');
  }
  if (intent === 'view-remove') {
    if (!(await views.remove(account, id))) return done(false, '');
    return { done: 'The view is removed.', undo: REMOVED + id };
  }
  if (intent === 'view-up') return done(await views.moveUp(account, id), 'The view is moved forward.');
  if (isBlank(name)) return refused('Give the view a name.', 'name');
  if (name.length > NAME_MAX) return refused(`A name can be at most ${NAME_MAX} characters.`, 'name');
  if (intent === 'view-change') {
    return done(await views.change(account, id, { name, shared }), 'The view is changed.');
  }
  const query = queryOf(text('query'));
  if (query === '') return refused('Choose what the view narrows down to first.');
  const saved = await views.save(account, { name, query, shared });
  if (saved === null) return refused('You have as many views as one may have. Remove one first.');
  return { done: `The view ${name} is saved.` };
}
