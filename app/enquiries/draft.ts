import { DAY_MS } from '../../domain/dates/durations.ts';

/** Drafts expire, because another person may use the device later. */
export const DRAFT_MAX_AGE_MS = 7 * DAY_MS;
const keyOf = (form: string) => `draft:${form}`;

/** Storage may be full, blocked or disabled; the form then works without drafts. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

export function storeDraft(form: string, values: Record<string, string>, now: number): void {
  attempt(() => localStorage.setItem(keyOf(form), JSON.stringify({ values, at: now })));
}

export function readDraft(form: string, now: number): Record<string, string> | null {
  return attempt(() => {
    const stored = JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null');
    if (typeof stored?.at !== 'number' || now - stored.at > DRAFT_MAX_AGE_MS) {
      localStorage.removeItem(keyOf(form));
      return null;
    }
    return stored.values ?? {};
  });
}

export function removeDraft(form: string): void {
  attempt(() => localStorage.removeItem(keyOf(form)));
}

/** Storage key of the time of the last sent form; the popup does not open after that. */
export const SENT_KEY = 'enquirySentAt';
export function storeSentTime(now: number): void {
  attempt(() => localStorage.setItem(SENT_KEY, String(now)));
}

export function hasSent(): boolean {
  return attempt(() => localStorage.getItem(SENT_KEY)) !== null;
}
