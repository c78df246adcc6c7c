import { addDays } from '../../../domain/dates/calendar.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/dates/durations.ts';
import { indiaDay, isMoment, istParts } from '../../../domain/dates/india.ts';
import { dayAndMonth, dayMonthYear, moment, twelveHour } from '../../../domain/dates/words.ts';
import type { DeliverySummary, DeskChannel } from '../../../server/store/enquiries/enquiry-types.ts';

/** The date in a list: the time today, then `Yesterday`, then the day; empty for an invalid time. */
export function shortDate(at: number, now: number): string {
  if (!isMoment(at)) return '';
  const { date, time } = istParts(at);
  const today = indiaDay(now);
  if (date === today) return twelveHour(time);
  return date === addDays(today, -1) ? 'Yesterday' : dayAndMonth(date);
}

/** `40 min`, `7 h`, `12 d` or `2 y`: an age in a column, from milliseconds. */
export function shortAge(ms: number): string {
  if (!Number.isFinite(ms)) return '';
  if (ms < HOUR_MS) return `${Math.max(0, Math.floor(ms / MINUTE_MS))} min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  const days = Math.floor(ms / DAY_MS);
  return days < 2 * 365 ? `${days} d` : `${Math.floor(days / 365)} y`;
}

/** `10:30 AM` today, otherwise `28 Nov, 10:30 AM`, with the year if it is another one. */
export function shortMoment(at: number, now: number): string {
  if (!isMoment(at)) return '';
  const { date, time } = istParts(at);
  const today = indiaDay(now);
  if (date === today) return twelveHour(time);
  const day = date.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(date) : dayMonthYear(date);
  return `${day}, ${twelveHour(time)}`;
}

export type DeliveryWords = {
  text: string;
  tone: 'ok' | 'warn' | 'plain';
  /** Label of the button that sends it now; null if that would have no effect. */
  again: 'Send again' | 'Try now' | null;
};

/** The state of a delivery in words. */
export function deliveryWords(
  delivery: DeliverySummary,
  channel: DeskChannel | undefined,
  now: number,
): DeliveryWords {
  const said = delivery.lastResult ?? '';
  switch (delivery.state) {
    case 'sent':
      return {
        text: `sent ${moment(delivery.sentAt ?? delivery.dueAt, now)}`,
        tone: 'ok',
        again: 'Send again',
      };
    case 'held':
      return { text: 'held', tone: 'warn', again: null };
    case 'doubtful':
      return { text: `doubtful: ${said}`, tone: 'warn', again: 'Send again' };
    case 'parked':
      return { text: `parked after ${delivery.attempts} attempts`, tone: 'warn', again: 'Send again' };
    case 'waiting':
      return waitingWords(delivery, channel, now);
    default:
      // A newer release or an edited row may have another state. The desk must still show the lead.
      return { text: `unknown: ${String(delivery.state)}`, tone: 'warn', again: 'Send again' };
  }
}

function waitingWords(
  delivery: DeliverySummary,
  channel: DeskChannel | undefined,
  now: number,
): DeliveryWords {
  const said = delivery.lastResult ?? '';
  if (said.startsWith('not configured')) return { text: said, tone: 'warn', again: null };
  if (channel?.pausedAt) {
    const why = channel.pauseReason ?? 'the service refuses our settings';
    return { text: `paused since ${moment(channel.pausedAt, now)}: ${why}`, tone: 'warn', again: null };
  }
  const again = delivery.dueAt > now && delivery.attempts > 0 ? 'Try now' : null;
  const next = delivery.dueAt > now ? `next try ${moment(delivery.dueAt, now)}` : 'being sent';
  if (delivery.doubts > 0) return { text: `doubtful: ${said}, ${next}`, tone: 'warn', again };
  if (delivery.refusals > 0) return { text: `refused: ${said}, ${next}`, tone: 'warn', again };
  return { text: delivery.dueAt > now ? `waiting, ${next}` : next, tone: 'plain', again };
}

/** False for an untried delivery of a channel that is not set up: the desk does not show it. */
export function isDeliveryShown(delivery: DeliverySummary, channel: DeskChannel | undefined): boolean {
  const isUntried = delivery.state === 'waiting' || delivery.state === 'held';
  return channel?.isSetUp !== false || !isUntried || delivery.attempts > 0;
}

/** A waiting time in words, from milliseconds: `12 minutes`, `3 hours`, `2 days`. */
export function waitingTimeWords(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (!Number.isFinite(minutes)) return 'an unknown time';
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  return `${Math.round(hours / 24)} days`;
}

/** How long a lead has not been called, from milliseconds. */
export const uncalledWords = (ms: number): string =>
  ms < MINUTE_MS ? 'Not called yet' : `Not called for ${waitingTimeWords(ms)}`;

/** By when to make the first call: `Call by 11:40 AM`, or `12 min late`. */
export function callDueWords(due: number, now: number): { text: string; isLate: boolean } {
  const minutes = Math.floor((now - due) / MINUTE_MS);
  if (minutes < 0) return { text: `Call by ${shortMoment(due, now)}`, isLate: false };
  if (minutes < 1) return { text: 'Call now', isLate: true };
  if (minutes < 60) return { text: `${minutes} min late`, isLate: true };
  const hours = Math.floor(minutes / 60);
  return { text: hours < 48 ? `${hours} h late` : `${Math.floor(hours / 24)} days late`, isLate: true };
}
