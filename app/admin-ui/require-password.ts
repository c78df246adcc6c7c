import type { RouterContextProvider } from 'react-router';
import { services, visitor } from '../site/request-context.ts';
import type { ActionAnswer } from './answers.tsx';

/** A form that waits for the password: the name of its action and its fields. */
export type Confirmation = { what: string; fields: [string, string][]; error?: string };
export type UnconfirmedAnswer = ActionAnswer & { confirm: Confirmation };

/** Names of the password form and of its fields. */
export const CONFIRM = { form: 'confirm', password: 'confirm-password', of: 'confirmed-form' } as const;

/**
 * The original form, if the password was entered in this session within ten minutes. Otherwise an answer that
 * asks for it and holds the form. `what` completes "To …, enter your password again".
 */
export async function requirePassword(
  request: Request,
  context: Readonly<RouterContextProvider>,
  form: FormData,
  what: string,
): Promise<{ form: FormData } | { answer: UnconfirmedAnswer; status: number }> {
  const { accounts } = context.get(services);
  const original = originalOf(form);
  const ask = (status: number, error?: string) => {
    const fields = [...original].map(([name, value]): [string, string] => [name, String(value)]);
    const problem = error ?? 'Please enter your password.';
    return { answer: { problem, form: CONFIRM.form, confirm: { what, fields, error } }, status };
  };
  const password = form.get(CONFIRM.password);
  if (password !== null) {
    const result = await accounts.confirm(request, String(password), context.get(visitor));
    if (result.outcome === 'refused') return ask(result.status, result.errors?.password ?? result.message);
    return { form: original };
  }
  return (await accounts.isConfirmed(request)) ? { form: original } : ask(200);
}

/** The original form, without the password fields. */
function originalOf(form: FormData): FormData {
  const original = new FormData();
  const isAsked = form.has(CONFIRM.password);
  for (const [name, value] of form) {
    if (name === CONFIRM.password || (isAsked && name === 'form')) continue;
    original.append(name === CONFIRM.of ? 'form' : name, value);
  }
  return original;
}
