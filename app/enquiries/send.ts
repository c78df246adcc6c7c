import type { FieldErrors, FormDeclaration } from '../../domain/enquiries/form.ts';

/** A phone at the edge of the network gets this long for one try. */
const DEADLINE_MS = 30_000;

export type SendResult = 'sent' | 'failed' | 'limited' | 'offline' | { errors: FieldErrors };

/** Sends a form's values once. Every try of one submission carries the same id, so that none is kept twice. */
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
