import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { form } from '../../domain/enquiries/forms/subscribe.ts';
import { SUBMISSION_FIELD } from '../../domain/enquiries/hidden-fields.ts';
import { FAILED, subscribed, TOO_MANY } from '../../domain/enquiries/messages.ts';
import { EMAIL_MESSAGE } from '../../domain/inputs/email-messages.ts';
import { suggestedEmail } from '../../domain/inputs/email-typo.ts';
import { runAfterPress } from '../ui/after-press.ts';
import { storeSentTime } from './draft.ts';
import { fieldValues } from './form-elements.ts';
import { announceStored } from './identify-submissions.ts';
import type { ReturnedForm } from './page-action.ts';
import { send } from './send.ts';

type Said = { tone: 'ok' | 'error'; text: string };

/** The state of the subscription form. Its messages have the exact texts of spec 1 §5, on the page. */
export function useSubscription(returned?: ReturnedForm) {
  const before = returned?.errors.email ?? returned?.failure;
  const [said, setSaid] = useState<Said | null>(before ? { tone: 'error', text: before } : null);
  const [meant, setMeant] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function refuse(text: string) {
    setSaid({ tone: 'error', text });
    field.current?.focus();
  }

  async function submit(element: HTMLFormElement) {
    const values = fieldValues(element);
    const email = values.email?.trim() ?? '';
    setSaid(null);
    if (email === '') return refuse(EMAIL_MESSAGE);
    // Visitors often submit from inside the field, before its blur event.
    setMeant(suggestedEmail(email));
    setSending(true);
    const result = await send(form, values);
    setSending(false);
    if (result === 'sent') {
      storeSentTime(Date.now());
      announceStored({ form: form.name, submission: values[SUBMISSION_FIELD] ?? '' });
      if (field.current) field.current.value = '';
      setSaid({ tone: 'ok', text: subscribed(email) });
    } else if (typeof result === 'object') refuse(result.errors.email ?? FAILED);
    else refuse(result === 'limited' ? TOO_MANY : FAILED);
  }

  return {
    said,
    /** The probably intended address; the question also shows next to the success message. */
    meant,
    sending,
    field,
    email: returned?.values.email,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!sending) void submit(event.currentTarget);
    },
    onInput() {
      setMeant(null);
      setSaid((now) => (now?.tone === 'error' ? null : now));
    },
    onBlur({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) {
      if (value) runAfterPress(() => setMeant(suggestedEmail(value)));
    },
  };
}
