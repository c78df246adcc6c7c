import { useState } from 'react';
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
 * What every form carries besides its fields. Id and time are the server's; the browser keeps them as they came,
 * so that a form sent before or without scripts has them too.
 */
export function HiddenInputs({ form }: { form: string }) {
  // Made once: a hidden input whose default changes changes its value.
  const [made] = useState(() => ({ submission: newSubmissionId(), at: Date.now() }));
  return (
    <>
      <input type="hidden" name={FORM_FIELD} defaultValue={form} />
      <input type="hidden" name={SUBMISSION_FIELD} defaultValue={made.submission} suppressHydrationWarning />
      <input type="hidden" name={SHOWN_FIELD} defaultValue={made.at} suppressHydrationWarning />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
