import type { Owner, StageState } from '../../../../domain/leads/activity.ts';
import type { LeadChange, LeadState } from '../../../../domain/leads/import/import-context.ts';
import { isLostReason, isStage, stageWords } from '../../../../domain/leads/stages.ts';
import type { LeadStore, SkippedLead } from '../../../../server/store/leads/lead-types.ts';
import { refusedForm } from '../../../admin-ui/refused-form.ts';
import type { LeadAnswer } from '../lead-action.ts';
import { readChosen } from './chosen-lead.ts';
import { PAGE_SIZES } from './columns.ts';

/** Prefix of an `undo` id that undoes a change of several leads. */
const BATCH = 'batch:';
const MAX_CHOSEN = PAGE_SIZES[2];
/** Names shown of the leads that were left as they are. */
const MAX_NAMED = 5;

type Of = { leads: LeadStore; by: Owner };

export const isBatch = (form: FormData) => String(form.get('id')).startsWith(BATCH);

/** Gives the chosen leads to an owner, or sets their stage. A lead that changed meanwhile is left as it is. */
export async function changeChosen(form: FormData, { leads, by }: Of): Promise<LeadAnswer> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  // A lead may be in several groups of a list.
  const values = [...new Set(form.getAll('lead').map(String))];
  const chosen = values.flatMap((value) => readChosen(value) ?? []);
  if (chosen.length === 0) return refusedForm(form, 'Choose the leads first.');
  if (chosen.length > MAX_CHOSEN) return refusedForm(form, `Choose at most ${MAX_CHOSEN} leads at once.`);
  const after = await stateIn(text, leads);
  if ('problem' in after) return refusedForm(form, after.problem, after.field);
  const batch = leads.newBatch();
  const changes = chosen.map(({ id, stage, ownerId }, line): LeadChange => {
    const owner = ownerId === null ? null : { id: ownerId, name: '' };
    return { line, lead: id, name: '', before: after.stage ? { stage } : { owner }, after: after.state };
  });
  const wanted = changes.filter((change) => !isSame(change));
  if (wanted.length === 0) return { done: 'There was nothing to change.' };
  const { changed, left } = await leads.changeMany(batch, wanted, by);
  const words = [
    changed > 0 && `${many(changed)} ${changed === 1 ? 'is' : 'are'} ${after.words}.`,
    left.length > 0 && leftWords(left),
  ].filter(Boolean);
  if (changed === 0) return { problem: words.join(' ') };
  return { done: words.join(' '), undo: BATCH + batch, ...(left.length > 0 && { partly: true }) };
}

export async function undoChosen(form: FormData, { leads, by }: Of): Promise<LeadAnswer> {
  const { undone, left } = await leads.undoMany(String(form.get('id')).slice(BATCH.length), by);
  if (undone === 0 && left.length === 0) return { problem: 'This is not there any more.' };
  if (left.length === 0) return { done: 'They are as they were before.' };
  return { done: `${many(undone)} ${undone === 1 ? 'is' : 'are'} as before. ${leftWords(left)}` };
}

type After = { state: LeadState; stage?: StageState; words: string };

async function stateIn(
  text: (name: string) => string,
  leads: LeadStore,
): Promise<After | { problem: string; field: string }> {
  if (text('intent') === 'chosen-owner') {
    const id = text('owner');
    if (id === '') return { problem: 'Choose the owner.', field: 'owner' };
    if (id === NOBODY) return { state: { owner: null }, words: 'without an owner' };
    const owner = (await leads.people()).find((each) => each.id === id);
    if (!owner) return { problem: 'Choose somebody of the sales desk.', field: 'owner' };
    return { state: { owner }, words: `given to ${owner.name}` };
  }
  const [stage, reason] = [text('stage'), text('lostReason')];
  if (!isStage(stage)) return { problem: 'Choose a stage.', field: 'stage' };
  if (stage === 'lost' && !isLostReason(reason))
    return { problem: 'Choose why they are lost.', field: 'lostReason' };
  const state = { stage, lostReason: stage === 'lost' ? reason : null };
  return {
    state: { stage: state },
    stage: state,
    words: `in the stage ${stageWords(stage, state.lostReason)}`,
  };
}

/** The value of the choice that takes the owner away. An empty choice means that nobody was chosen yet. */
export const NOBODY = '-';

const isSame = ({ before, after }: LeadChange) =>
  after.stage
    ? before.stage?.stage === after.stage.stage && before.stage.lostReason === after.stage.lostReason
    : (before.owner?.id ?? null) === (after.owner?.id ?? null);

const many = (count: number) => (count === 1 ? '1 lead' : `${count} leads`);

/** `Ravi has changed Meera and Kabir meanwhile; they stay as they are.` */
function leftWords(left: readonly SkippedLead[]): string {
  const authors = [...new Set(left.map(({ by }) => by ?? 'Somebody else'))];
  const names = left.slice(0, MAX_NAMED).map(({ name }) => name || 'a lead that is gone');
  const others = left.length - names.length;
  const list = new Intl.ListFormat('en-GB').format([...names, ...(others > 0 ? [`${others} others`] : [])]);
  const who = new Intl.ListFormat('en-GB').format(authors);
  return `${who} ${authors.length === 1 ? 'has' : 'have'} changed ${list} meanwhile; ${left.length === 1 ? 'this lead stays as it is' : 'these leads stay as they are'}.`;
}
