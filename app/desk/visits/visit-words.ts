import { indiaDay, istParts } from '../../../domain/dates/india.ts';
import { twelveHour } from '../../../domain/dates/words.ts';
import { groupedPhone } from '../../../domain/inputs/any-phone.ts';
import { VISIT_MESSAGES } from '../../../domain/visits/messages.ts';
import { isUpcoming, VISIT_STATES, type VisitState } from '../../../domain/visits/states.ts';
import type { Services } from '../../../server/services.ts';
import type { Visit } from '../../../server/store/visits/visit-types.ts';
import { whatsappLink } from '../../site/contact-urls.ts';

export type ShownVisit = ReturnType<ReturnType<typeof visitPresenter>>;

/** An action on a visit. Lists of them start with the most likely one. */
type Step = { state: VisitState; label: string; pending: string };
const CONFIRM: Step = { state: 'confirmed', label: 'Confirm', pending: 'Confirming...' };
const DONE: Step = { state: 'done', label: 'Came', pending: 'Writing...' };
const NO_SHOW: Step = { state: 'no-show', label: 'Did not come', pending: 'Writing...' };
const CANCEL: Step = { state: 'cancelled', label: 'Cancel', pending: 'Cancelling...' };
const OPEN: Step = { state: 'confirmed', label: 'Open again', pending: 'Opening...' };

export function nextSteps(state: VisitState, startsAt: number, now: number): Step[] {
  if (state === 'held') return [];
  if (!isUpcoming(state)) return [OPEN];
  if (startsAt <= now) return [DONE, NO_SHOW, CANCEL];
  // Before its day a visit cannot be done. On its day a party may come early.
  const isToday = indiaDay(startsAt) === indiaDay(now);
  return [...(state === 'requested' ? [CONFIRM] : []), ...(isToday ? [DONE] : []), CANCEL];
}

/** `2 people, plot D11`. */
export function partyWords({ people, plots }: Pick<Visit, 'people' | 'plots'>): string {
  const party = people === 1 ? '1 person' : `${people} people`;
  if (plots.length === 0) return party;
  return `${party}, ${plots.length === 1 ? 'plot' : 'plots'} ${plots.join(', ')}`;
}

/** A visit in words. The loader writes them, so that the browser loads no code for them. */
export function visitPresenter(
  { visitLinks, now }: Pick<Services, 'visitLinks' | 'now'>,
  { brand, addressLines }: { brand: string; addressLines: readonly string[] },
) {
  const place = `${addressLines.join(' ')}.`;
  const at = now();
  return (visit: Visit) => {
    const { state, startsAt, name, phone } = visit;
    const link = visitLinks.urlOf(visit);
    const about = { brand, name, state, startsAt, place, link };
    const { date, time } = istParts(startsAt);
    return {
      ...visit,
      date,
      time,
      timeWords: twelveHour(time),
      stateWords: VISIT_STATES[state],
      partyWords: partyWords(visit),
      phoneWords: groupedPhone(phone),
      path: visitLinks.pathOf(visit),
      canMove: startsAt > at && isUpcoming(state),
      steps: nextSteps(state, startsAt, at),
      messages: Object.entries(VISIT_MESSAGES).map(([language, { label, text }]) => ({
        language,
        label,
        href: `${whatsappLink(phone)}?text=${encodeURIComponent(text(about))}`,
      })),
    };
  };
}
