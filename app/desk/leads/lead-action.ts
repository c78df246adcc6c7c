import { cleanText, isBlank, lengthOf } from '../../../domain/inputs/text.ts';
import { isOutcome, type StageConflict } from '../../../domain/leads/activity.ts';
import { followUpProblem, readFollowUp } from '../../../domain/leads/follow-up.ts';
import { readPlots } from '../../../domain/leads/interest.ts';
import { NOTE_MAX } from '../../../domain/leads/limits.ts';
import { isStageChanged } from '../../../domain/leads/sets-stage.ts';
import { isLostReason, isStage, stageWords } from '../../../domain/leads/stages.ts';
import type { ChangeResult, LeadChanges, LeadStore } from '../../../server/store/leads/lead-types.ts';
import type { ActionAnswer, ProblemField } from '../../admin-ui/answers.tsx';
import { refusedForm } from '../../admin-ui/refused-form.ts';

/** `undo` is the id of the change set to undo. */
export type LeadAnswer = ActionAnswer & {
  undo?: string;
  /** A part was not applied; `done` says which. */
  partly?: true;
  /** Key of the item in the outbox of this device. */
  waiting?: string;
};

const FORMS: Record<string, string> = {
  owner: 'The owner is changed.',
  note: 'The note is kept.',
  interest: 'The interest is set.',
  contact: 'It is written down.',
  'follow-up': 'The follow-up is set.',
  'follow-up-done': 'The follow-up is done.',
};

type Of = {
  leads: LeadStore;
  by: { id: string; name: string };
  now: number;
  /** Whether a plot of this number exists. */
  isPlot: (number: string) => boolean;
  sizes: readonly string[];
  submission?: NonNullable<LeadChanges['submission']>;
};

/** Applies a form of a lead, and describes the outcome. */
export async function changeLead(form: FormData, { leads, by, submission, ...of }: Of): Promise<LeadAnswer> {
  const intent = String(form.get('intent') ?? '');
  const read = await changesIn(form, intent, { leads, ...of });
  if ('problem' in read) return refusedForm(form, read.problem, read.field);
  const changes = { ...read, ...(submission && { submission }) };
  const result = await leads.change(String(form.get('lead') ?? ''), changes, by);
  if (result.outcome === 'changed' && result.left) {
    return { done: leftWords(result.left, read, by.id), partly: true, undo: result.changeSet };
  }
  if (result.outcome === 'stale') return refusedAsStale(form, result.by, intent);
  return answerOf(result, doneWords(intent, read));
}

function doneWords(intent: string, { contact, note, stage }: LeadChanges): string {
  if (intent !== 'contact' || contact || (note && stage)) return FORMS[intent] ?? '';
  return stage ? 'The stage is changed.' : 'The note is kept.';
}

/** The field in conflict, by form. */
const SET_MEANWHILE: Record<string, string> = { contact: 'stage', owner: 'owner', 'follow-up': 'due' };

/** A conflict: the form is shown again on the current state, and the user may send it once more. */
function refusedAsStale(form: FormData, by: string | null, intent: string): LeadAnswer {
  const who = by ?? 'Somebody else';
  const again = SET_MEANWHILE[intent] ? 'Press once more to set what you chose all the same.' : '';
  const problem = `${who} has changed this lead since you opened it. It is shown as it is now. ${again}`;
  const seen = new FormData();
  for (const [field, value] of form) if (field !== 'present') seen.append(field, value);
  return { ...refusedForm(seen, problem.trim(), SET_MEANWHILE[intent]), stale: true };
}

/** `Asha set the stage to Visited meanwhile; it stays. Your call and note are saved.` */
function leftWords(
  { present, by }: StageConflict,
  { contact, followUp }: LeadChanges,
  account: string,
): string {
  const who = by === null ? 'Somebody else' : by.id === account ? 'You' : by.name;
  const parts = [
    contact?.way === 'whatsapp' ? 'message' : 'call',
    ...(contact?.text ? ['note'] : []),
    ...(followUp ? ['follow-up'] : []),
  ];
  const saved = new Intl.ListFormat('en-GB').format(parts);
  // The lead itself shows the reason for "Lost".
  return `${who} set the stage to ${stageWords(present.stage, null)} meanwhile; it stays. Your ${saved} ${parts.length > 1 ? 'are' : 'is'} saved.`;
}

export async function undoChange(
  form: FormData,
  { leads, by }: Pick<Of, 'leads' | 'by'>,
): Promise<LeadAnswer> {
  const result = await leads.undo(String(form.get('id') ?? ''), by);
  return result.outcome === 'changed' ? { done: 'It is as it was before.' } : answerOf(result, '');
}

/** The outcome of a change in words. */
export function answerOf(result: ChangeResult, done: string): LeadAnswer {
  switch (result.outcome) {
    case 'changed':
      return { done, undo: result.changeSet };
    case 'same':
      return { done: 'There was nothing to change.' };
    case 'stale':
      return {
        problem: `${result.by ?? 'Somebody else'} has changed this lead since you opened it. It is shown as it is now.`,
      };
    case 'no-place':
      return { problem: 'The half hour of this visit has been given to somebody else. Book another one.' };
    case 'restricted':
      return { problem: 'This person’s details are not to be used now. An administrator can say why.' };
    case 'unknown':
      return { problem: 'This is not there any more.' };
  }
}

type Problem = { problem: string } & ProblemField;

async function changesIn(
  form: FormData,
  intent: string,
  { leads, now, isPlot, sizes }: Omit<Of, 'by'>,
): Promise<LeadChanges | Problem> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const note = cleanText(text('note'));
  if (lengthOf(note) > NOTE_MAX) {
    return { problem: `A note can be at most ${NOTE_MAX} characters.`, field: 'note' };
  }
  switch (intent) {
    case 'owner': {
      const id = text('owner');
      const owner = id === '' ? null : (await leads.people()).find((each) => each.id === id);
      if (owner === undefined) return { problem: 'Choose somebody of the sales desk.', field: 'owner' };
      return { owner, expected: { owner: text('present') || null } };
    }
    // Devices with an older page send notes in a form of their own.
    case 'note':
      return isBlank(note) ? { problem: 'Write the note first.', field: 'note' } : { note };
    case 'interest': {
      const read = readPlots(text('plots'), isPlot);
      if ('problem' in read) return { ...read, field: 'plots' };
      const chosen = form.getAll('size').map(String);
      return { interest: { plots: read.plots, sizes: sizes.filter((size) => chosen.includes(size)) } };
    }
    case 'follow-up-done':
      return { followUp: null, expected: { followUp: seenFollowUp(form) } };
    case 'follow-up': {
      const due = dueIn(form, now);
      if (due === null) return { problem: 'Choose when to follow up.', field: 'due' };
      return 'problem' in due ? due : { ...due, expected: { followUp: seenFollowUp(form) } };
    }
    default: {
      const [way, outcome] = [text('way'), text('outcome')];
      const stage = isStageChanged(text) ? stageIn(text) : {};
      if (way === 'note') {
        if ('problem' in stage) return stage;
        if (isBlank(note) && !('stage' in stage)) return { problem: 'Write the note first.', field: 'note' };
        return { ...(!isBlank(note) && { note }), ...stage };
      }
      if (way !== 'call' && way !== 'whatsapp')
        return { problem: 'Say whether you called or wrote.', field: 'way' };
      if (!isOutcome(outcome)) return { problem: 'Choose what became of it.', field: 'outcome' };
      const due = dueIn(form, now);
      if (due && 'problem' in due) return due;
      if (outcome === 'call-again' && due === null)
        return { problem: 'Choose when to call again.', field: 'due' };
      // If the stage was not changed, it follows from the outcome of the call.
      if ('problem' in stage) return stage;
      return { contact: { way, outcome, text: note }, ...stage, ...due };
    }
  }
}

/** The chosen stage, and in `expected` the stage that the user saw. */
export function stageIn(text: (name: string) => string): Pick<LeadChanges, 'stage' | 'expected'> | Problem {
  const [stage, reason] = [text('stage'), text('lostReason')];
  if (!isStage(stage)) return { problem: 'Choose a stage.', field: 'stage' };
  if (stage === 'lost' && !isLostReason(reason))
    return { problem: 'Choose why the lead is lost.', field: 'lostReason' };
  const lostReason = stage === 'lost' ? reason : null;
  return { stage: { stage, lostReason }, expected: { stage: text('present') } };
}

/** The follow-up that the user saw; undefined if the form does not send it. */
function seenFollowUp(form: FormData): number | null | undefined {
  const seen = form.get('present');
  return seen === null ? undefined : seen === '' ? null : Number(seen);
}

/** The day and time if given, or else the quick choice; null without either. */
export function dueIn(form: FormData, now: number): { followUp: number } | Problem | null {
  const [date, time] = [String(form.get('date') ?? ''), String(form.get('time') ?? '')];
  if (date !== '' || time !== '') {
    const read = readFollowUp(date, time, now);
    return 'problem' in read ? read : { followUp: read.at };
  }
  const due = String(form.get('due') ?? '');
  if (due === '') return null;
  const problem = followUpProblem(Number(due), now);
  return problem === null ? { followUp: Number(due) } : { problem, field: 'due' };
}
