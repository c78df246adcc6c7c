import { DAY_MS, HOUR_MS } from '../dates/durations.ts';
import { fromIst, istParts } from '../dates/india.ts';

/** New leads that an account is notified of. */
export const LEAD_CHOICES = { all: 'All', mine: 'Only mine', none: 'None' } as const;
/** Frequency of e-mail digests. */
export const DIGEST_CHOICES = { off: 'Never', daily: 'Daily', hourly: 'Hourly' } as const;
export type LeadChoice = keyof typeof LEAD_CHOICES;
export type DigestChoice = keyof typeof DIGEST_CHOICES;

export type NoticeChoices = {
  leads: LeadChoice;
  /** Whether to notify of overdue follow-ups. */
  followUps: boolean;
  digest: DigestChoice;
  /** Quiet hours, HH:MM in India; equal values mean none. */
  quietFrom: string;
  quietUntil: string;
};

/** The default choices. */
export const DEFAULT_CHOICES: NoticeChoices = {
  leads: 'all',
  followUps: true,
  digest: 'off',
  quietFrom: '21:00',
  quietUntil: '08:00',
};

export type ChoiceErrors = Partial<Record<'leads' | 'digest' | 'quietFrom' | 'quietUntil', string>>;

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The choices in a form, or the errors by field. */
export function readChoices(
  text: (name: string) => string,
): { choices: NoticeChoices } | { errors: ChoiceErrors } {
  const [leads, digest] = [text('leads'), text('digest')];
  const [quietFrom, quietUntil] = [text('quietFrom'), text('quietUntil')];
  const errors: ChoiceErrors = {
    ...(!isOf(LEAD_CHOICES, leads) && { leads: 'Choose which new leads you want to hear of.' }),
    ...(!isOf(DIGEST_CHOICES, digest) && { digest: 'Choose how often you want an e-mail.' }),
    ...(!isTime(quietFrom) && { quietFrom: 'Enter a time such as 21:00.' }),
    ...(!isTime(quietUntil) && { quietUntil: 'Enter a time such as 08:00.' }),
  };
  if (!isOf(LEAD_CHOICES, leads) || !isOf(DIGEST_CHOICES, digest) || Object.keys(errors).length > 0) {
    return { errors };
  }
  return { choices: { leads, digest, followUps: text('followUps') === 'on', quietFrom, quietUntil } };
}

/** Stored choices; unknown values count as unset. */
export function storedChoices(stored: Partial<Record<keyof NoticeChoices, unknown>>): NoticeChoices {
  const { leads, digest, followUps, quietFrom, quietUntil } = stored;
  const areTimes = isTime(String(quietFrom)) && isTime(String(quietUntil));
  return {
    leads: isOf(LEAD_CHOICES, leads) ? leads : DEFAULT_CHOICES.leads,
    digest: isOf(DIGEST_CHOICES, digest) ? digest : DEFAULT_CHOICES.digest,
    followUps: followUps === undefined || followUps === null ? DEFAULT_CHOICES.followUps : Boolean(followUps),
    quietFrom: areTimes ? String(quietFrom) : DEFAULT_CHOICES.quietFrom,
    quietUntil: areTimes ? String(quietUntil) : DEFAULT_CHOICES.quietUntil,
  };
}

function isOf<T extends object>(choices: T, value: unknown): value is keyof T {
  return typeof value === 'string' && Object.hasOwn(choices, value);
}

/** Whether it is a quiet hour (milliseconds since 1970). */
export function isQuiet({ quietFrom, quietUntil }: NoticeChoices, now: number): boolean {
  const { time } = istParts(now);
  if (quietFrom <= quietUntil) return quietFrom <= time && time < quietUntil;
  return time >= quietFrom || time < quietUntil;
}

const DAILY_AT = '08:30';

/** Whether a digest is due, given the end of the last one (`until`, milliseconds since 1970). */
export function isDigestDue(choices: NoticeChoices, until: number, now: number): boolean {
  switch (choices.digest) {
    case 'off':
      return false;
    case 'hourly':
      return now - until >= HOUR_MS && !isQuiet(choices, now);
    case 'daily': {
      const today = fromIst(istParts(now).date, DAILY_AT);
      const last = today <= now ? today : today - DAY_MS;
      return until < last;
    }
  }
}
