import {
  FORM_FIELD,
  HONEYPOT_FIELD,
  SHOWN_FIELD,
  SUBMISSION_FIELD,
} from '../../domain/enquiries/hidden-fields.ts';

/**
 * What every form carries besides its fields. A page is the same for everybody, so id and time are empty here and
 * filled in while the form is read to be sent (app/enquiries/identify-submissions.ts). Without scripts they stay empty, and
 * the fields tell a second try (server/enquiries/intake.ts).
 */
export function HiddenInputs({ form }: { form: string }) {
  return (
    <>
      <input type="hidden" name={FORM_FIELD} value={form} />
      <input type="hidden" name={SUBMISSION_FIELD} value="" />
      <input type="hidden" name={SHOWN_FIELD} value="" />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
