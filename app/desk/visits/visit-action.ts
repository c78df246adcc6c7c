import { isCalendarDate } from '../../../domain/dates/calendar.ts';
import { fromIst } from '../../../domain/dates/india.ts';
import { visitWords } from '../../../domain/dates/words.ts';
import { MAX_VISITORS } from '../../../domain/enquiries/limits.ts';
import { VISIT_TIMES } from '../../../domain/enquiries/options.ts';
import { isVisitState, type VisitState } from '../../../domain/visits/states.ts';
import type { ChangeResult, LeadStore } from '../../../server/store/leads/lead-types.ts';
import type { VisitStore } from '../../../server/store/visits/visit-types.ts';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';
import { refusedForm } from '../../admin-ui/refused-form.ts';

/** `undo` is the id of the change set to undo. */
export type VisitAnswer = ActionAnswer & { undo?: string };

type Of = {
  visits: Pick<VisitStore, 'change' | 'book'>;
  leads: Pick<LeadStore, 'undo'>;
  by: { id: string; name: string };
  now: number;
};

const DONE: Partial<Record<VisitState, string>> = {
  confirmed: 'The visit is confirmed.',
  done: 'It is written down that they came.',
  'no-show': 'It is written down that they did not come.',
  cancelled: 'The visit is cancelled.',
};

/** Applies a form of the visits page, and describes the outcome. */
export async function visitAction(form: FormData, of: Of): Promise<VisitAnswer> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [intent, name] = [text('intent'), text('form')];
  const refused = (problem: string, field?: string): VisitAnswer =>
    name ? refusedForm(form, problem, field) : { problem };
  if (intent === 'undo') {
    const result = await of.leads.undo(text('id'), of.by);
    if (result.outcome === 'changed') return { done: 'It is as it was before.' };
    return result.outcome === 'no-place' ? { problem: GIVEN_AWAY } : answered(result, '');
  }
  if (intent === 'move' || intent === 'book') {
    const slot = slotIn(form, of.now);
    if ('problem' in slot) return refused(slot.problem);
    const { startsAt, words } = slot;
    const overbook = form.get('over') !== null;
    if (intent === 'move') {
      const change = { startsAt, overbook, expected: Number(text('present')) };
      return answered(await of.visits.change(text('visit'), change, of.by), `Moved to ${words}.`, refused);
    }
    const people = Number(text('people'));
    if (!Number.isInteger(people) || people < 1 || people > MAX_VISITORS) {
      return refused(`Say how many come, 1 to ${MAX_VISITORS}.`, 'people');
    }
    return answered(
      await of.visits.book(text('lead'), { startsAt, people, overbook }, of.by),
      `Booked for ${words}.`,
      refused,
    );
  }
  if (!isVisitState(intent) || DONE[intent] === undefined) {
    return { problem: 'This page has no such button.' };
  }
  const change = { state: intent, expected: Number(text('present')) };
  const result = await of.visits.change(text('visit'), change, of.by);
  return result.outcome === 'no-place' ? refused(GIVEN_AWAY) : answered(result, DONE[intent], refused);
}

/** Message for forms without the checkbox to overbook. */
const GIVEN_AWAY =
  'The half hour of this visit has been given to somebody else. Move the visit to another one, or book it there all the same.';

function slotIn(form: FormData, now: number): { startsAt: number; words: string } | { problem: string } {
  const [date, time] = [String(form.get('date') ?? ''), String(form.get('time') ?? '')];
  if (!isCalendarDate(date)) return { problem: 'Choose the day.' };
  if (!VISIT_TIMES.includes(time)) return { problem: 'Choose the half hour.' };
  const startsAt = fromIst(date, time);
  if (startsAt <= now) return { problem: 'This half hour has begun. Choose one that is to come.' };
  return { startsAt, words: visitWords(date, time) };
}

function answered(
  result: ChangeResult,
  done: string,
  refused = (problem: string): VisitAnswer => ({ problem }),
): VisitAnswer {
  switch (result.outcome) {
    case 'changed':
      return { done, undo: result.changeSet };
    case 'same':
      return { done: 'There was nothing to change.' };
    case 'stale':
      return refused(
        `${result.by ?? 'Somebody else'} has changed this since you opened it. It is shown as it is now.`,
      );
    case 'no-place':
      return refused(
        result.why === 'full'
          ? 'This half hour is full. Choose another one, or tick the box to book it all the same.'
          : 'This day is closed. Choose another one, or tick the box to book it all the same.',
      );
    case 'restricted':
      return { problem: 'This person’s details are not to be used now. An administrator can say why.' };
    case 'unknown':
      return { problem: 'This is not there any more.' };
  }
}
