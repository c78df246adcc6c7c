import { FORM_FIELD, SHOWN_FIELD, SUBMISSION_FIELD } from '../../domain/enquiries/hidden-fields.ts';
import { DRAFT_MAX_AGE_MS, SENT_KEY } from './draft.ts';

/** Event that reports a stored form (`announceStored`). */
const STORED_EVENT = 'vayuvan:stored';
type StoredSubmission = { form: string; submission: string };

declare global {
  interface WindowEventMap {
    [STORED_EVENT]: CustomEvent<StoredSubmission>;
  }
}

/** Reports that a form is stored, so that the next one gets a new submission id. */
export function announceStored(detail: StoredSubmission): void {
  dispatchEvent(new CustomEvent(STORED_EVENT, { detail }));
}

/** Arguments of `identifySubmissions`. */
export const IDENTIFY_ARGUMENTS = [
  { form: FORM_FIELD, submission: SUBMISSION_FIELD, shown: SHOWN_FIELD },
  STORED_EVENT,
  DRAFT_MAX_AGE_MS,
  SENT_KEY,
] as const;

type Names = { form: string; submission: string; shown: string };

/**
 * Adds the submission id and the time of the page while form data is read, so that no element holds them.
 * Runs inline in each public page, as text: it uses nothing outside itself.
 * Pages and tabs share an id until its form is stored, for at most `lastsMs`.
 * The thank-you page names the stored submission (`data-stored`); `sentKey` stores its time.
 */
export function identifySubmissions(
  names: Names,
  storedEvent: typeof STORED_EVENT,
  lastsMs: number,
  sentKey: string,
): void {
  /** Fallback if storage is full or disabled. */
  const inMemory = new Map<string, string>();
  const keyOf = (form: string) => `submission:${form}`;
  const attempt = <Result>(action: () => Result): Result | undefined => {
    try {
      return action();
    } catch {
      return undefined;
    }
  };
  const read = (key: string) => inMemory.get(key) ?? attempt(() => localStorage.getItem(key));
  /** `randomUUID` is missing on pages without HTTPS. */
  const random = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    );
  function idOf(form: string): string {
    const key = keyOf(form);
    const known = read(key);
    // An id starts with the time of its creation.
    if (known && Date.now() - Number.parseInt(known, 10) < lastsMs) return known;
    const made = `${Date.now()}-${random()}`;
    inMemory.delete(key);
    attempt(() => localStorage.setItem(key, made));
    if (read(key) !== made) inMemory.set(key, made);
    return made;
  }

  addEventListener('formdata', ({ formData }) => {
    if (!formData.has(names.submission)) return;
    formData.set(names.submission, idOf(String(formData.get(names.form))));
    formData.set(names.shown, String(Math.round(performance.timeOrigin)));
  });
  function forget({ form, submission }: StoredSubmission) {
    const key = keyOf(form);
    if (read(key) !== submission) return;
    inMemory.delete(key);
    attempt(() => localStorage.removeItem(key));
  }
  addEventListener(storedEvent, ({ detail }) => forget(detail));
  const { stored } = document.querySelector<HTMLElement>('[data-stored]')?.dataset ?? {};
  if (stored) {
    attempt(() => localStorage.setItem(sentKey, String(Date.now())));
    forget(JSON.parse(stored));
  }
}
