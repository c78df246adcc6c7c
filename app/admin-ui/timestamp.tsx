import { timestamp } from '../../domain/dates/timestamp.ts';
import { dateAndTime } from '../../domain/dates/words.ts';

/** Day and time in India, of milliseconds since 1970; a broken row may hold none. */
export function Timestamp({ at }: { at: number }) {
  const iso = timestamp(at);
  return iso === null ? 'at an unknown time' : <time dateTime={iso}>{dateAndTime(at)}</time>;
}
