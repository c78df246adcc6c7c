import { useEffect, useRef } from 'react';
import {
  FORM_FIELD,
  HONEYPOT_FIELD,
  SHOWN_FIELD,
  SUBMISSION_FIELD,
} from '../../domain/enquiries/hidden-fields.ts';

/** Not `randomUUID`: that is missing where a page is not served over HTTPS. */
export function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * What every form carries besides its fields. A page is the same for everybody, so id and time are the browser's;
 * a form sent before or without scripts has neither, and is told apart by what is in it (server/enquiries/intake.ts).
 */
export function HiddenInputs({ form }: { form: string }) {
  const submission = useRef<HTMLInputElement>(null);
  const shown = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (submission.current && submission.current.value === '') submission.current.value = newSubmissionId();
    if (shown.current) shown.current.value = String(Math.round(performance.timeOrigin));
  }, []);
  return (
    <>
      <input type="hidden" name={FORM_FIELD} defaultValue={form} />
      <input ref={submission} type="hidden" name={SUBMISSION_FIELD} defaultValue="" />
      <input ref={shown} type="hidden" name={SHOWN_FIELD} defaultValue="" />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
