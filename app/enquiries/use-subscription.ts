import { type FormEvent, useRef, useState } from 'react';
import { EMAIL_MESSAGE, FAILED, subscribed, TOO_MANY } from '../../domain/enquiries/messages.ts';
import { valuesOf } from './form-elements.ts';
import { send } from './send.ts';
import { useCameBack } from './use-came-back.ts';

type Said = { tone: 'ok' | 'error'; text: string };

/** The subscribe box: two messages, the exact texts of spec 1 §5, on the page instead of a browser dialog. */
export function useSubscription() {
  const cameBack = useCameBack('subscribe');
  const before = cameBack?.errors.email ?? cameBack?.failure;
  const [said, setSaid] = useState<Said | null>(before ? { tone: 'error', text: before } : null);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function refuse(text: string) {
    setSaid({ tone: 'error', text });
    field.current?.focus();
  }

  async function submit(form: HTMLFormElement) {
    const values = valuesOf(form);
    const email = values.email?.trim() ?? '';
    setSaid(null);
    if (email === '') return refuse(EMAIL_MESSAGE);
    setSending(true);
    const result = await send('subscribe', values);
    setSending(false);
    if (result === 'sent') {
      if (field.current) field.current.value = '';
      setSaid({ tone: 'ok', text: subscribed(email) });
    } else if (typeof result === 'object') refuse(result.errors.email ?? FAILED);
    else refuse(result === 'limited' ? TOO_MANY : FAILED);
  }

  return {
    said,
    sending,
    field,
    email: cameBack?.values.email,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!sending) void submit(event.currentTarget);
    },
    onInput: () => setSaid((now) => (now?.tone === 'error' ? null : now)),
  };
}
