import { indianDate, isMoment, istParts } from '../../../domain/enquiries/ist.ts';
import type { ChannelState, DeliverySummary } from '../../../server/store/enquiries.ts';

export { dateAndTime } from '../../../domain/enquiries/ist.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const shortDay = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
});

/** For a list: the time today, then `Yesterday`, then the day; nothing for what is no moment. */
export function shortDate(at: number, now: number): string {
  if (!isMoment(at)) return '';
  const { date, time } = istParts(at);
  if (date === istParts(now).date) return time;
  return date === istParts(now - DAY_MS).date ? 'Yesterday' : shortDay.format(at);
}

export type DeliveryWords = { text: string; tone: 'ok' | 'warn' | 'plain'; canSendAgain: boolean };

/** The state of a delivery in words. */
export function deliveryWords(
  delivery: DeliverySummary,
  channel: ChannelState | undefined,
  now: number,
): DeliveryWords {
  const plain = (text: string): DeliveryWords => ({ text, tone: 'plain', canSendAgain: false });
  const warn = (text: string): DeliveryWords => ({ text, tone: 'warn', canSendAgain: false });
  switch (delivery.state) {
    case 'sent':
      return {
        text: `sent ${moment(delivery.sentAt ?? delivery.dueAt, now)}`,
        tone: 'ok',
        canSendAgain: false,
      };
    case 'held':
      return warn('held');
    case 'parked':
      return { ...warn(`parked after ${delivery.attempts} attempts`), canSendAgain: true };
    case 'waiting':
      if (delivery.lastResult?.startsWith('not configured')) return warn(delivery.lastResult);
      if (channel?.pausedAt)
        return warn(`paused: ${channel.pauseReason ?? 'the service refuses our settings'}`);
      return plain(delivery.dueAt > now ? `waiting, next try ${moment(delivery.dueAt, now)}` : 'being sent');
  }
}

/** `12:01` today, else with its date. */
function moment(at: number, now: number): string {
  if (!isMoment(at)) return 'at an unknown time';
  const { date, time } = istParts(at);
  return date === istParts(now).date ? time : `${indianDate(date)}, ${time}`;
}
