import { SUBMISSION_FIELD } from '../../domain/enquiries/hidden-fields.ts';
import { hiddenText } from './read-submission.ts';

type Raw = Record<string, unknown>;

/** A form of a page that carries no id of its own is the same for at least so long, when its fields are. */
export const DUPLICATE_WINDOW_MS = 10 * 60_000;

/** The id that a sender gives every try of one submission; empty where there is none. */
export function idempotencyKey(request: Request, raw: Raw): string {
  const header = request.headers.get('idempotency-key')?.slice(0, 1000).trim().slice(0, 200) ?? '';
  return header || hiddenText(raw, SUBMISSION_FIELD, 200);
}

/**
 * What tells a second try from a new enquiry, together with the fields. A page has no id in its HTML, so without
 * scripts the ten minutes in which the form comes stand in for it.
 */
export function submissionKey(request: Request, raw: Raw, now: number): string | null {
  const own = idempotencyKey(request, raw);
  if (own) return own;
  return Object.hasOwn(raw, SUBMISSION_FIELD) ? `page:${Math.floor(now / DUPLICATE_WINDOW_MS)}` : null;
}
