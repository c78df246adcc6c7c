import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { href } from 'react-router';
import { isTicked } from '../../domain/enquiries/consent.ts';
import type { FieldErrors, FieldName, FormDeclaration } from '../../domain/enquiries/form.ts';
import { SUBMISSION_FIELD } from '../../domain/enquiries/hidden-fields.ts';
import { REDIRECT_DELAY_MS } from '../../domain/enquiries/limits.ts';
import { FAILED, TOO_MANY } from '../../domain/enquiries/messages.ts';
import { afterFrame } from '../ui/after-frame.ts';
import { readDraft, removeDraft, storeDraft, storeSentTime } from './draft.ts';
import { clearFields, draftValues, fieldValues, focusField, restoreDraft } from './form-elements.ts';
import type { FormSetup } from './form-setup.ts';
import { announceStored } from './identify-submissions.ts';
import { reportEvent } from './report-event.ts';
import { send } from './send.ts';

/** The states of spec 1 §4: idle, loading, success. */
type Phase = 'idle' | 'sending' | 'sent';

/** A message about the form as a whole. */
export type FormNotice =
  | { kind: 'failed'; text: string }
  | { kind: 'offline' }
  /** The connection is back; the visitor decides when to send. */
  | { kind: 'online' };

/** The props of one field. */
export type FormField<N extends string = string> = {
  name: N;
  error: string | undefined;
  limit: number | undefined;
  defaultValue: string | undefined;
};

let rules: Promise<typeof import('../../domain/enquiries/check.ts')> | null = null;

/**
 * Loads the validation rules at the first focus, because they are as large as the rest of the form.
 * The promise is cached: each `import()` would search the page for its preloads again.
 */
function loadRules() {
  rules ??= import('../../domain/enquiries/check.ts').catch((error) => {
    rules = null;
    throw error;
  });
  return rules;
}
const beginToLoad = () => void loadRules().catch(() => null);

/** The errors of the values; null if the rules fail to load, because the server checks them too. */
async function errorsOf<F extends FormDeclaration>(
  form: F,
  values: Record<string, string>,
): Promise<FieldErrors<FieldName<F>> | null> {
  const loaded = await loadRules().catch(() => null);
  const checked = loaded?.checkForm(form, values, Date.now());
  return checked && !checked.ok ? checked.errors : null;
}

/** The errors that remain after a field is edited. */
const withoutErrorsOf = (
  edited: string,
  { follows = {} }: FormDeclaration,
  errors: FieldErrors,
): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== edited && follows[name] !== edited));

/** The state of one enquiry form, from draft to thank-you page. */
export function useEnquiryForm<F extends FormDeclaration>(
  form: F,
  setup: FormSetup,
  /** Initial values of the fields. */
  prefilled: Partial<Record<FieldName<F>, string>> = {},
) {
  const { name } = form;
  const { returned } = setup;
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>(returned?.errors ?? {});
  const [phase, setPhase] = useState<Phase>('idle');
  const [notice, setNotice] = useState<FormNotice | null>(
    returned?.failure ? { kind: 'failed', text: returned.failure } : null,
  );
  const busy = useRef(false);
  const begun = useRef(false);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const draft = readDraft(name, Date.now());
    if (draft) restoreDraft(element, draft);
  }, [name]);

  useEffect(() => {
    if (phase !== 'sent') return;
    const timer = setTimeout(() => location.assign(href('/thankyou')), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  useEffect(() => {
    // The back/forward cache restores the page in its sent state, with a cleared form.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPhase('idle');
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  const isOffline = notice?.kind === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    const back = () => setNotice({ kind: 'online' });
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [isOffline]);

  function refuse(element: HTMLFormElement, found: FieldErrors) {
    flushSync(() => setErrors(found));
    const [first] = Object.keys(found);
    if (first) focusField(element, first);
  }

  async function submit() {
    const element = ref.current;
    if (!element || busy.current || phase === 'sent') return;
    busy.current = true;
    const values = fieldValues(element);
    setNotice(null);
    await afterFrame();
    const found = await errorsOf(form, values);
    if (found) {
      busy.current = false;
      return refuse(element, found);
    }

    setErrors({});
    setPhase('sending');
    storeDraft(name, draftValues(element), Date.now());
    const result = await send(form, values);
    busy.current = false;

    if (result === 'sent') {
      storeSentTime(Date.now());
      clearFields(element);
      removeDraft(name);
      announceStored({ form: name, submission: values[SUBMISSION_FIELD] ?? '' });
      setPhase('sent');
      return;
    }
    setPhase('idle');
    if (result === 'offline') setNotice({ kind: 'offline' });
    else if (result === 'limited') setNotice({ kind: 'failed', text: TOO_MANY });
    else if (result === 'failed') setNotice({ kind: 'failed', text: FAILED });
    else refuse(element, result.errors);
  }

  const values: Record<string, string | undefined> = returned?.values ?? prefilled;
  return {
    /** Props of a field. */
    field: <N extends FieldName<F>>(field: N): FormField<N> => ({
      name: field,
      error: errors[field],
      limit: form.limits[field],
      defaultValue: values[field],
    }),
    /** Props of a checkbox. */
    box: <N extends FieldName<F>>(field: N) => ({
      name: field,
      error: errors[field],
      defaultChecked: isTicked(values[field]),
    }),
    name,
    setup,
    hasErrors: Object.keys(errors).length > 0,
    phase,
    notice,
    /** A page returned without scripts focuses its first invalid field, or the button after a failure. */
    firstInvalidField: Object.keys(returned?.errors ?? {})[0] ?? null,
    failedBefore: returned?.failure ? true : undefined,
    submit,
    formProps: {
      ref,
      noValidate: true,
      onFocus: beginToLoad,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        void submit();
      },
      /** Editing a field clears its error (spec 1 §4), and saves the draft. */
      onInput(event: FormEvent<HTMLFormElement>) {
        if (!begun.current) {
          reportEvent('start', name);
          // A focus before hydration fires no `onFocus`.
          beginToLoad();
        }
        begun.current = true;
        const edited = event.target as HTMLInputElement;
        setErrors((now) => withoutErrorsOf(edited.name, form, now));
        storeDraft(name, draftValues(event.currentTarget), Date.now());
      },
    },
  };
}

/** The state of any form, as its frame needs it. */
export type FormState = Omit<ReturnType<typeof useEnquiryForm>, 'field' | 'box'>;
