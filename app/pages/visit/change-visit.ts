import { isCalendarDate } from '../../../domain/dates/calendar.ts';
import { fromIst } from '../../../domain/dates/india.ts';
import { visitWords } from '../../../domain/dates/words.ts';
import { visitTimesOf } from '../../../domain/enquiries/options.ts';
import { slotErrors } from '../../../domain/visits/slot-availability.ts';
import type { Services } from '../../../server/services.ts';
import type { ChangeResult } from '../../../server/store/leads/lead-types.ts';
import type { Visit } from '../../../server/store/visits/visit-types.ts';

export type VisitChangeAnswer = { done: string } | { problem: string; form: 'move' | 'cancel' };

/** The visitor's name in the desk's history. */
const VISITOR = { id: '', name: 'The visitor' };
const REASON_MAX = 300;
/** Above this number of changes, the visitor is asked to call. */
const MAX_CHANGES = 60;

export const isTooLate = ({ startsAt, state }: Visit, now: number) =>
  startsAt <= now || state === 'done' || state === 'no-show';

/** Applies the visitor's change to their visit before `deadline`, and returns the result. */
export async function changeVisitByLink(
  visit: Visit,
  form: FormData,
  all: Services,
  deadline: number,
): Promise<VisitChangeAnswer> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const kind = text('intent') === 'cancel' ? 'cancel' : 'move';
  const now = all.now();
  const refused = (problem: string): VisitChangeAnswer => ({ problem, form: kind });
  if (isTooLate(visit, now)) return refused('This visit has begun or is over. Please call us.');
  if (visit.sequence >= MAX_CHANGES) return refused('This visit was changed very often. Please call us.');
  const expected = Number(text('present'));

  if (kind === 'cancel') {
    const reason = text('reason');
    if (reason.length > REASON_MAX) return refused(`Please say it in ${REASON_MAX} characters.`);
    const result = await all.visits.change(
      visit.id,
      { state: 'cancelled', reason, expected, callBack: visit.state !== 'held' },
      VISITOR,
      deadline,
    );
    return answerOf(result, 'Your visit is cancelled. Thank you for telling us.', refused);
  }

  const [date, time] = [text('date'), text('time')];
  if (!isCalendarDate(date) || !visitTimesOf(date, now).includes(time)) {
    return refused('Please choose an hour that is still to come.');
  }
  const change = {
    startsAt: fromIst(date, time),
    // The desk confirms a moved visit again; a held visit stays held.
    state: visit.state === 'held' ? ('held' as const) : ('requested' as const),
    expected,
  };
  const result = await all.visits.change(visit.id, change, VISITOR, deadline);
  if (result.outcome === 'no-place') {
    const errors = slotErrors(result.why, { date, time }, await all.visitBoard.taken(), now);
    return refused(errors.time ?? errors.date ?? '');
  }
  return answerOf(result, `Your visit is moved to ${visitWords(date, time)}.`, refused);
}

function answerOf(
  result: ChangeResult,
  done: string,
  refused: (problem: string) => VisitChangeAnswer,
): VisitChangeAnswer {
  switch (result.outcome) {
    case 'changed':
    case 'same':
      return { done };
    case 'stale':
      return refused('This visit was changed since you opened this page. It is shown as it is now.');
    default:
      return refused('This visit is not there any more. Please call us.');
  }
}
