import { SUBMISSION_FIELD } from '../../domain/enquiries/hidden-fields.ts';
import { hiddenText } from './read-submission.ts';

type Raw = Record<string, unknown>;

/** Without an idempotency key, the same form with the same fields counts as a retry for at least this long. */
export const DUPLICATE_WINDOW_MS = 10 * 60_000;

/** The idempotency key of a submission, from its header or hidden field; empty without one. */
export function idempotencyKey(request: Request, raw: Raw): string {
  const header = request.headers.get('idempotency-key')?.slice(0, 1000).trim().slice(0, 200) ?? '';
  return header || hiddenText(raw, SUBMISSION_FIELD, 200);
}

/**
 * The key that, with the fields, identifies retries. The HTML of a page has no key, so without scripts a ten-minute
 * window serves as one.
 */
export function submissionKey(request: Request, raw: Raw, now: number): string | null {
  const own = idempotencyKey(request, raw);
  if (own) return own;
  return Object.hasOwn(raw, SUBMISSION_FIELD) ? `page:${Math.floor(now / DUPLICATE_WINDOW_MS)}` : null;
}
