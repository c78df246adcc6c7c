import {
  FORM_FIELD,
  HONEYPOT_FIELD,
  SHOWN_FIELD,
  SUBMISSION_FIELD,
} from '../../domain/enquiries/hidden-fields.ts';

/**
 * Hidden inputs of every form. Pages are cached, so id and time are empty here.
 * They are filled while the form data is read (app/enquiries/identify-submissions.ts).
 * Without scripts they stay empty, and the server recognises a repeated form by its fields (server/enquiries/intake.ts).
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
