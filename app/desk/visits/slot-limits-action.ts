import { dayAfter, isCalendarDate } from '../../../domain/dates/calendar.ts';
import { fromIst, indiaDay } from '../../../domain/dates/india.ts';
import { dayMonthYear } from '../../../domain/dates/words.ts';
import { cleanLine } from '../../../domain/inputs/text.ts';
import { CLOSED_REASON_MAX, MAX_PARTIES } from '../../../domain/visits/slot-availability.ts';
import { isUpcoming } from '../../../domain/visits/states.ts';
import type { VisitStore } from '../../../server/store/visits/visit-types.ts';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';
import { refusedForm } from '../../admin-ui/refused-form.ts';

type Of = {
  visits: Pick<VisitStore, 'setRule' | 'removeRule' | 'listBetween'>;
  by: { id: string; name: string };
  now: number;
};

/** `callOff` is a closed day that has booked visits. */
export type SlotLimitsAnswer = ActionAnswer & { callOff?: string };

/** Sets how many visits a half hour takes, closes a day or opens it again. */
export async function slotLimitsAction(form: FormData, { visits, by, now }: Of): Promise<SlotLimitsAnswer> {
  const text = (name: string) => cleanLine(String(form.get(name) ?? ''));
  const refused = (problem: string, field: string) => refusedForm(form, problem, field);
  const intent = text('intent');
  if (intent === 'usual') {
    if (text('capacity') === '') {
      await visits.removeRule('');
      return { done: 'A half hour takes as many visits as come.' };
    }
    const capacity = capacityIn(text('capacity'));
    if (capacity === null) return refused(WRONG_NUMBER, 'capacity');
    await visits.setRule('', { capacity, closed: null }, by);
    return { done: `A half hour takes ${visitsWords(capacity)}.` };
  }
  const day = text('day');
  if (intent === 'remove') {
    if (!isCalendarDate(day)) return { problem: 'This is not there any more.' };
    const removed = await visits.removeRule(day);
    return removed
      ? { done: `${dayMonthYear(day)} is a day like every other.` }
      : { problem: 'This is not there any more.' };
  }
  if (intent !== 'close' && intent !== 'open') return { problem: 'This page has no such button.' };
  if (!isCalendarDate(day)) return refused('Choose the day.', 'day');
  if (day < indiaDay(now)) return refused('This day is over. Choose one that is to come.', 'day');
  if (intent === 'close') {
    const reason = text('reason');
    if (reason.length > CLOSED_REASON_MAX) {
      return refused(`The reason can be at most ${CLOSED_REASON_MAX} characters.`, 'reason');
    }
    await visits.setRule(day, { capacity: null, closed: reason }, by);
    const booked = (await visits.listBetween(fromIst(day, '00:00'), fromIst(dayAfter(day), '00:00'))).filter(
      ({ state }) => isUpcoming(state),
    ).length;
    if (booked === 0) return { done: `${dayMonthYear(day)} is closed. No visit is booked on it.` };
    const done = `${dayMonthYear(day)} is closed. ${visitsWords(booked)} booked on it ${booked === 1 ? 'stays' : 'stay'}: call and move ${booked === 1 ? 'it' : 'them'}.`;
    return { done, callOff: day };
  }
  const capacity = text('capacity') === '' ? null : capacityIn(text('capacity'));
  if (text('capacity') !== '' && capacity === null) return refused(WRONG_NUMBER, 'capacity');
  await visits.setRule(day, { capacity, closed: null }, by);
  const many = capacity === null ? 'as many visits as come' : visitsWords(capacity);
  return { done: `On ${dayMonthYear(day)} a half hour takes ${many}.` };
}

const WRONG_NUMBER = `Type a number from 1 to ${MAX_PARTIES}, or nothing for as many as come.`;

const capacityIn = (text: string) =>
  /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_PARTIES ? Number(text) : null;

export const visitsWords = (many: number) => (many === 1 ? '1 visit' : `${many} visits`);
