import type { FieldErrors, FormDeclaration } from '../../domain/enquiries/form.ts';

/** Timeout of one attempt, long enough for a weak mobile network. */
const DEADLINE_MS = 30_000;

export type SendResult = 'sent' | 'failed' | 'limited' | 'offline' | { errors: FieldErrors };

/**
 * Makes one attempt to send a form. `values` holds the submission id. It stays the same when the visitor tries again,
 * so that the server stores one enquiry.
 */
export async function send(
  { api }: Pick<FormDeclaration, 'api'>,
  values: Record<string, unknown>,
): Promise<SendResult> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), DEADLINE_MS);
  try {
    const response = await fetch(api, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(values),
      signal: deadline.signal,
    });
    if (response.ok) return 'sent';
    if (response.status === 429) return 'limited';
    const { errors } = (await response.json()) as { errors?: FieldErrors };
    return response.status === 400 && errors ? { errors } : 'failed';
  } catch {
    return navigator.onLine ? 'failed' : 'offline';
  } finally {
    clearTimeout(timer);
  }
}
