import { parseTouches } from '../../domain/enquiries/attribution.ts';
import { checkEnquiry, checkSubscription } from '../../domain/enquiries/check.ts';
import { WORDINGS } from '../../domain/enquiries/consent.ts';
import {
  HONEYPOT_REASON,
  QUARANTINE_WINDOW_MS,
  quarantineReason,
} from '../../domain/enquiries/quarantine.ts';
import type { CheckedEnquiry, FieldErrors, Form } from '../../domain/enquiries/types.ts';
import type { Services, Visitor } from '../../server/services.ts';
import { attributionCookieOf } from './attribution-cookie.ts';
import { HONEYPOT_FIELD, SHOWN_FIELD, SUBMISSION_FIELD } from './hidden-fields.ts';
import { pageOf } from './page-of.ts';
import { hiddenText } from './read-submission.ts';

export type Intake<T> =
  | { outcome: 'accepted' | 'repeated'; kept: T }
  | { outcome: 'refused'; errors: FieldErrors }
  | { outcome: 'limited'; retryAfterSeconds: number }
  /** The store cannot take it. */
  | { outcome: 'unavailable' };

type Desk = { services: Services; visitor: Visitor; request: Request };

/** From what a visitor sent to a stored enquiry. Success means: it is on disk. */
export async function takeEnquiry(
  form: Form,
  raw: Record<string, unknown>,
  { services, visitor, request }: Desk,
): Promise<Intake<{ id: string; reference: string }>> {
  const now = services.now();
  const checked = checkEnquiry(form, raw, now);
  if (!checked.ok) return { outcome: 'refused', errors: checked.errors };

  const page = pageOf(form, request, services.config.siteUrl);
  const touches = parseTouches(attributionCookieOf(request));
  const { version, language } = WORDINGS[form];
  try {
    const result = await services.enquiries.submit({
      ...checked.enquiry,
      website: services.config.siteUrl,
      webPage: page,
      firstTouch: touches?.first ?? null,
      lastTouch: touches?.last ?? null,
      consent: { version, language, at: now, page },
      quarantine: await signsOf(checked.enquiry, raw, services),
      address: visitor.address,
      submissionKey: submissionKey(request, raw),
    });
    if (result.outcome === 'limited') return result;
    if (result.outcome === 'accepted') services.pokeRelay();
    return { outcome: result.outcome, kept: result.enquiry };
  } catch (error) {
    services.log.error({ err: error, request: visitor.requestId, form }, 'an enquiry could not be stored');
    return { outcome: 'unavailable' };
  }
}

/** Keeps an address for news. */
export async function takeSubscription(
  raw: Record<string, unknown>,
  { services, visitor, request }: Desk,
): Promise<Intake<{ id: string; reference: string; email: string }>> {
  const checked = checkSubscription(raw);
  if (!checked.ok) return { outcome: 'refused', errors: checked.errors };
  const { version, language } = WORDINGS.subscribe;
  try {
    const result = await services.subscriptions.subscribe({
      email: checked.value.email,
      consentVersion: version,
      consentLanguage: language,
      page: pageOf('subscribe', request, services.config.siteUrl),
      address: visitor.address,
      submissionKey: submissionKey(request, raw),
      quarantine: hiddenText(raw, HONEYPOT_FIELD, 200) === '' ? null : HONEYPOT_REASON,
    });
    if (result.outcome === 'limited') return result;
    return { outcome: result.outcome, kept: { ...result.kept, email: checked.value.email } };
  } catch (error) {
    services.log.error({ err: error, request: visitor.requestId }, 'a subscription could not be stored');
    return { outcome: 'unavailable' };
  }
}

async function signsOf({ fields }: CheckedEnquiry, raw: Record<string, unknown>, services: Services) {
  const now = services.now();
  const shown = hiddenText(raw, SHOWN_FIELD, 16);
  const { phone, email, message } = fields;
  const counts = await services.enquiries.recentCounts({
    phone,
    message,
    since: now - QUARANTINE_WINDOW_MS,
  });
  return quarantineReason({
    ...counts,
    honeypot: hiddenText(raw, HONEYPOT_FIELD, 200),
    shownAt: /^\d+$/.test(shown) ? Number(shown) : null,
    now,
    texts: Object.values(fields).filter((value) => typeof value === 'string' && value !== email) as string[],
  });
}

function submissionKey(request: Request, raw: Record<string, unknown>): string | null {
  const header = request.headers.get('idempotency-key')?.trim().slice(0, 200) ?? '';
  return header || hiddenText(raw, SUBMISSION_FIELD, 200) || null;
}
