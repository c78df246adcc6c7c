import { DAY_MS } from '../dates/durations.ts';

/** Period of the counts. */
export const QUARANTINE_WINDOW_MS = DAY_MS;

const TOO_FAST_MS = 3000;
const MAX_LINKS = 2;
const MANY_OF_ONE_PHONE = 20;
/**
 * Equal messages from one phone number, after which enquiries are held. Impatient people resend a few times, not
 * ten.
 */
const SAME_OF_ONE_PHONE = 10;
/** Honest people use the same words ("Please call me"), but not with the same link. */
const SAME_WITH_LINK = 2;

export const HONEYPOT_REASON = 'A field that people do not see was filled in';

const LINK = /https?:\/\/|\bwww\.|\[url[=\]]|<a\s/gi;

/** Marks a lead that a source sent as a test. It is shown, never delivered or counted, and cannot be released. */
export const TEST_LEAD = 'Test lead';

export type SpamSigns = {
  /** Content of the honeypot field. */
  honeypot: string;
  /** When the page was rendered, ms since 1970; null when unknown. Old times are normal, because pages are cached. */
  shownAt: number | null;
  now: number;
  /** The free texts of the form. */
  texts: string[];
  /** Earlier enquiries in the period with the same phone number, the same message, and both. */
  samePhone: number;
  sameMessage: number;
  samePhoneAndMessage: number;
};

/**
 * Why an enquiry is held for a person to check, or null. It never refuses one, so no lead is lost. Speed alone is no
 * reason, because browsers fill forms fast; speed with a link is.
 */
export function quarantineReason(signs: SpamSigns): string | null {
  const links = signs.texts.reduce((sum, text) => sum + (text.match(LINK)?.length ?? 0), 0);
  const age = signs.shownAt === null ? Number.POSITIVE_INFINITY : signs.now - signs.shownAt;

  if (signs.honeypot.trim() !== '') return HONEYPOT_REASON;
  if (links > MAX_LINKS) return `More than ${MAX_LINKS} links`;
  if (links > 0 && age >= 0 && age < TOO_FAST_MS) {
    return 'Sent within three seconds of opening the page, with a link';
  }
  if (links > 0 && signs.sameMessage >= SAME_WITH_LINK) {
    return `The same message with a link came ${signs.sameMessage} times before in a day`;
  }
  if (signs.samePhoneAndMessage >= SAME_OF_ONE_PHONE) {
    return `The same message came ${signs.samePhoneAndMessage} times before from this phone number in a day`;
  }
  if (signs.samePhone >= MANY_OF_ONE_PHONE) {
    return `${signs.samePhone} enquiries from this phone number before in a day`;
  }
  return null;
}
