import { agreedWording } from '../../domain/content/consent-wording.ts';
import type { Content } from '../../domain/content/types.ts';
import { checkForm, fieldNames } from '../../domain/enquiries/check.ts';
import type { FieldErrors, FieldsOf, FormDeclaration, PersonFields } from '../../domain/enquiries/form.ts';
import * as enquiryForms from '../../domain/enquiries/forms/index.ts';
import { form as subscribe } from '../../domain/enquiries/forms/subscribe.ts';
import type { FormList } from '../../domain/enquiries/handling.ts';
import {
  FORM_FIELD,
  HONEYPOT_FIELD,
  SHOWN_FIELD,
  WORDING_FIELD,
} from '../../domain/enquiries/hidden-fields.ts';
import { PLOT_FIELD } from '../../domain/enquiries/named-plot.ts';
import {
  HONEYPOT_REASON,
  QUARANTINE_WINDOW_MS,
  quarantineReason,
} from '../../domain/enquiries/quarantine.ts';
import { requestedVisit } from '../../domain/visits/requested-visit.ts';
import { NO_TAKEN_SLOTS, slotErrors, type TakenSlots } from '../../domain/visits/slot-availability.ts';
import type { Signing } from '../crypto/signing.ts';
import { newIntakeDeadline, rejectAfterDeadline } from '../database/request-deadline.ts';
import type { Log } from '../process/log.ts';
import type { EnquiryStore, NewEnquiry, StoredEnquiryId } from '../store/enquiries/enquiry-types.ts';
import type { SubscriptionStore } from '../store/intake/subscriptions.ts';
import { attributionCookieLineFor, touchesOf } from './attribution-cookie.ts';
import { fieldsAtFirstTry } from './late-retry.ts';
import { pageSentFrom } from './page-sent-from.ts';
import { hiddenText, readSubmission } from './read-submission.ts';
import { rememberSent, type Sent, sentBy } from './sent-cookie.ts';
import { DUPLICATE_WINDOW_MS, idempotencyKey, submissionKey } from './submission-key.ts';

/** Why a submission was refused or held; counted in the metrics. */
export type RefusalReason = 'fields' | 'no-place' | 'limited' | 'unavailable' | 'held' | 'unreadable';

/** The submitted values, for a page that shows the form again. */
type Returned = { form: string; values: Record<string, string> };
export type IntakeResult =
  /** Stored on disk. `cookie` lets this browser see its own submission on the thank-you page. */
  | { outcome: 'accepted' | 'repeated'; stored: { id: string; reference: string }; cookie: string }
  | ({ outcome: 'refused'; errors: FieldErrors } & Returned)
  | ({ outcome: 'limited'; retryAfterSeconds: number } & Returned)
  /** The store cannot store it now. */
  | ({ outcome: 'unavailable' } & Returned)
  /** The body is no valid form. */
  | { outcome: 'unreadable'; status: 400 | 413 | 415; error: string };

/** The sender; the address is hashed, never logged. */
type Visitor = { requestId: string; address: string };

export type Intake = {
  /** Names of the enquiry forms for the public; the newsletter form is not one of them. */
  forms: readonly string[];
  /** Handles a submission, from the request to the store. `forms` are the forms on the page that sent it. */
  submit: (forms: readonly string[], request: Request, visitor: Visitor) => Promise<IntakeResult>;
  /** The submission of this browser within the last half hour. */
  sentBy: (request: Request) => Sent | null;
  /** The Set-Cookie line that records how this page was reached, or null. */
  attributionCookie: (request: Request) => string | null;
};

export type IntakeParts = {
  siteUrl: string;
  log: Pick<Log, 'error'>;
  /** Milliseconds since 1970. */
  now: () => number;
  enquiries: Pick<EnquiryStore, 'submit' | 'findSubmitted' | 'recentCounts'>;
  subscriptions: Pick<SubscriptionStore, 'subscribe'>;
  signing: Signing;
  /** Wakes the relay for new deliveries. */
  pokeRelay: () => void;
  /** Consent wordings newer than those in the code. */
  wordings?: () => Promise<Content['consentWordings']>;
  /** Whether a plot number exists; an invented one is dropped. */
  isPlot?: (number: string) => Promise<boolean>;
  /** The full half hours and closed days, to tell which can be chosen. */
  taken?: () => Promise<TakenSlots>;
  onRefusal: (form: string, reason: RefusalReason) => void;
  /** Called for each form that is on disk for the first time. */
  onAccepted: (form: string) => void;
  list?: FormList;
};

type Raw = Record<string, unknown>;
/** `deadline` by `performance.now()`: a write that has not begun by then is refused. */
type Sending = { raw: Raw; request: Request; visitor: Visitor; deadline: number };
/** The result of either store. */
type Stored =
  | { outcome: 'accepted' | 'repeated'; stored: { id: string; reference: string }; held: boolean; sent: Sent }
  | { outcome: 'limited'; retryAfterSeconds: number }
  | { outcome: 'no-place'; errors: FieldErrors };

/** Reads, checks, limits, quarantines and stores submissions (contract: Enquiries). */
export function createIntake(parts: IntakeParts): Intake {
  const { siteUrl, log, now, signing, onRefusal, onAccepted } = parts;
  const list: FormList = parts.list ?? enquiryForms;
  const declarationOf = (name: string): FormDeclaration =>
    (Object.hasOwn(list, name) ? list[name]?.form : null) ?? subscribe;

  async function storeEnquiry(
    form: FormDeclaration,
    fields: PersonFields,
    sending: Sending,
  ): Promise<Stored> {
    const { raw, request, visitor, deadline } = sending;
    const page = pageSentFrom(form.page, request, siteUrl);
    const arrival = touchesOf(request, siteUrl, now());
    const { version, language } = await agreed(form, raw);
    const enquiry = {
      form: form.name,
      fields: await withKnownPlot(fields),
      website: siteUrl,
      webPage: page,
      firstTouch: arrival?.first ?? null,
      lastTouch: arrival?.last ?? null,
      consent: { version, language, at: now(), page },
      quarantine: await quarantineOf(fields, raw),
      address: visitor.address,
      submissionKey: submissionKey(request, raw, now()),
    };
    const sent = (id: string): Sent => ({
      kind: 'enquiry',
      id,
      form: form.name,
      submission: idempotencyKey(request, raw),
    });
    const earlier = await earlierTry(form.name, enquiry.fields, sending);
    if (earlier) return { outcome: 'repeated', stored: earlier, held: false, sent: sent(earlier.id) };
    // The form's name and its checked fields match, whichever list of forms is used.
    const result = await parts.enquiries.submit(enquiry as unknown as NewEnquiry, deadline);
    if (result.outcome === 'limited') return result;
    if (result.outcome === 'no-place') {
      const visit = requestedVisit(enquiry as unknown as NewEnquiry) ?? { date: '', time: '' };
      const taken = (await parts.taken?.()) ?? NO_TAKEN_SLOTS;
      return { outcome: 'no-place', errors: slotErrors(result.why, visit, taken, now()) };
    }
    if (result.outcome === 'accepted') parts.pokeRelay();
    const { enquiry: stored, outcome } = result;
    const held = outcome === 'accepted' && result.held;
    return { outcome, stored: stored, held, sent: sent(stored.id) };
  }

  /** The same form without an idempotency key, sent in the previous ten-minute window. */
  async function earlierTry(form: string, fields: PersonFields, { raw, request }: Sending) {
    const key = submissionKey(request, raw, now() - DUPLICATE_WINDOW_MS);
    if (key === null || idempotencyKey(request, raw) !== '') return null;
    return parts.enquiries.findSubmitted({ form, fields, key });
  }

  /** The fields without an unknown plot number. */
  async function withKnownPlot(fields: PersonFields): Promise<PersonFields> {
    const number = PLOT_FIELD in fields ? String(fields[PLOT_FIELD]) : '';
    if (number === '' || ((await parts.isPlot?.(number)) ?? true)) return fields;
    return { ...fields, [PLOT_FIELD]: '' } as PersonFields;
  }

  async function storeSubscription(
    email: string,
    { raw, request, visitor, deadline }: Sending,
  ): Promise<Stored> {
    const { version, language } = await agreed(subscribe, raw);
    const subscription = {
      email,
      consentVersion: version,
      consentLanguage: language,
      page: pageSentFrom(subscribe.page, request, siteUrl),
      address: visitor.address,
      submissionKey: submissionKey(request, raw, now()),
      quarantine: hiddenText(raw, HONEYPOT_FIELD, 200) === '' ? null : HONEYPOT_REASON,
    };
    const result = await parts.subscriptions.subscribe(subscription, deadline);
    if (result.outcome === 'limited') return result;
    const submission = idempotencyKey(request, raw);
    return { ...result, sent: { kind: 'subscription', email, form: subscribe.name, submission } };
  }

  /** The consent wording that the visitor saw. */
  async function agreed(form: FormDeclaration, raw: Raw) {
    const wordings = (await parts.wordings?.()) ?? [];
    return agreedWording(form, wordings, hiddenText(raw, WORDING_FIELD, 120));
  }

  async function quarantineOf(fields: PersonFields, raw: Raw): Promise<string | null> {
    const { phone, email, message } = fields;
    const since = now() - QUARANTINE_WINDOW_MS;
    const shown = hiddenText(raw, SHOWN_FIELD, 16);
    return quarantineReason({
      ...(await parts.enquiries.recentCounts({ phone, message, since })),
      honeypot: hiddenText(raw, HONEYPOT_FIELD, 200),
      shownAt: /^\d+$/.test(shown) ? Number(shown) : null,
      now: now(),
      texts: Object.values(fields).filter(
        (value): value is string => typeof value === 'string' && value !== email,
      ),
    });
  }

  /** The first answer, for a retry that is refused only because its date has passed since. */
  async function firstAnswer(form: FormDeclaration, errors: FieldErrors, sending: Sending) {
    const { raw, request } = sending;
    const key = submissionKey(request, raw, now());
    const fields = fieldsAtFirstTry(form, raw, errors);
    if (key === null || fields === null) return null;
    const known = await withKnownPlot(fields as PersonFields);
    const submitted = await parts.enquiries.findSubmitted({ form: form.name, fields: known, key });
    return submitted ?? earlierTry(form.name, known, sending);
  }

  async function store(form: FormDeclaration, fields: FieldsOf<FormDeclaration>, sending: Sending) {
    const work =
      form === subscribe
        ? storeSubscription(String(fields.email), sending)
        : storeEnquiry(form, fields as PersonFields, sending);
    try {
      return await rejectAfterDeadline(work, sending.deadline);
    } catch (error) {
      const request = sending.visitor.requestId;
      log.error({ err: error, request, form: form.name }, 'a form could not be stored');
      return null;
    }
  }

  const accepted = (outcome: 'accepted' | 'repeated', stored: StoredEnquiryId, sent: Sent): IntakeResult => ({
    outcome,
    stored: stored,
    cookie: rememberSent(siteUrl, signing, sent),
  });

  return {
    forms: Object.keys(list).filter((name) => !list[name]?.form.isStaffOnly),

    async submit(forms, request, visitor) {
      const submission = await readSubmission(request);
      if (!submission.ok) {
        onRefusal(forms.join(' or '), 'unreadable');
        return { outcome: 'unreadable', status: submission.status, error: submission.error };
      }
      const { raw } = submission;
      const form = chosen(forms.map(declarationOf), raw);
      const returned = () => ({ form: form.name, values: valuesOf(form, raw) });

      const checked = checkForm(form, raw, now());
      const sending = { raw, request, visitor, deadline: newIntakeDeadline() };
      if (!checked.ok) {
        const earlier = await firstAnswer(form, checked.errors, sending).catch((error: unknown) => {
          log.error({ err: error, request: visitor.requestId }, 'whether a form came before is not known');
          return null;
        });
        if (earlier) {
          const submission = idempotencyKey(request, raw);
          return accepted('repeated', earlier, {
            kind: 'enquiry',
            id: earlier.id,
            form: form.name,
            submission,
          });
        }
        onRefusal(form.name, 'fields');
        return { outcome: 'refused', errors: checked.errors, ...returned() };
      }
      const stored = await store(form, checked.fields, sending);
      if (stored === null || stored.outcome === 'limited') {
        onRefusal(form.name, stored?.outcome ?? 'unavailable');
        return stored === null ? { outcome: 'unavailable', ...returned() } : { ...stored, ...returned() };
      }
      if (stored.outcome === 'no-place') {
        onRefusal(form.name, 'no-place');
        return { outcome: 'refused', errors: stored.errors, ...returned() };
      }
      if (stored.held) onRefusal(form.name, 'held');
      if (stored.outcome === 'accepted') onAccepted(form.name);
      return accepted(stored.outcome, stored.stored, stored.sent);
    },

    sentBy: (request) => sentBy(request, siteUrl, signing),
    attributionCookie: (request) => attributionCookieLineFor(request, siteUrl, now()),
  };
}

/**
 * The submitted form. With several forms on a page the hidden field decides; without it, the one with the most fields
 * present.
 */
function chosen(forms: FormDeclaration[], raw: Raw): FormDeclaration {
  const formName = hiddenText(raw, FORM_FIELD, 50);
  const named = forms.length === 1 ? forms[0] : forms.find(({ name }) => name === formName);
  if (named) return named;
  const came = (form: FormDeclaration) => fieldNames(form).filter((name) => Object.hasOwn(raw, name)).length;
  const [most = subscribe] = forms.toSorted((one, other) => came(other) - came(one));
  return most;
}

function valuesOf(form: FormDeclaration, raw: Raw): Record<string, string> {
  const shown = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  const entries = fieldNames(form).map((name) => [name, Object.hasOwn(raw, name) ? shown(raw[name]) : '']);
  return Object.fromEntries(entries);
}
