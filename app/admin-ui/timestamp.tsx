import { timestamp } from '../../domain/dates/timestamp.ts';
import { dateAndTime } from '../../domain/dates/words.ts';

/** Day and time in India, from milliseconds since 1970. A damaged row may hold no valid time. */
export function Timestamp({ at }: { at: number }) {
  const iso = timestamp(at);
  return iso === null ? 'at an unknown time' : <time dateTime={iso}>{dateAndTime(at)}</time>;
}
