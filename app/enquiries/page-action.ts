import { data, href, type RouterContextProvider, redirect } from 'react-router';
import { FIELDS } from '../../domain/enquiries/form-fields.ts';
import { FAILED, TOO_MANY } from '../../domain/enquiries/messages.ts';
import type { FieldErrors, Form } from '../../domain/enquiries/types.ts';
import { services, visitor } from '../request-context.ts';
import { FORM_FIELD } from './hidden-fields.ts';
import { type Intake, takeEnquiry, takeSubscription } from './intake.ts';
import { hiddenText, readSubmission } from './read-submission.ts';
import { rememberSent, type Sent } from './sent-cookie.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };
type AnyForm = Form | 'subscribe';

/** A form that came back: what was in it, what is wrong with it, and what else there is to say. */
export type FormAnswer = {
  form: AnyForm;
  values: Record<string, string>;
  errors: FieldErrors;
  /** A message for the form as a whole. */
  failure: string | null;
};

/** Action of a page with one form. Accepted: 303 to the thank-you page. Else the page again, with values and messages. */
export const formAction = (form: AnyForm) => (args: Args) => pageAction(args, () => form);
export const contactAction = formAction('contact');
export const siteVisitAction = formAction('site-visit');
export const subscribeAction = formAction('subscribe');

/** Action of the home page: the hidden field `form` says which of the two was sent, else the popup's own field does. */
export const contactOrPopupAction = (args: Args) =>
  pageAction(args, (raw) => {
    const said = hiddenText(raw, FORM_FIELD, 20);
    return said === 'popup' || (said === '' && 'plotArea' in raw) ? 'popup' : 'contact';
  });

async function pageAction({ request, context }: Args, formOf: (raw: Record<string, unknown>) => AnyForm) {
  const submission = await readSubmission(request);
  if (!submission.ok) throw data({ error: submission.error }, { status: submission.status });
  const { raw } = submission;
  const form = formOf(raw);
  const desk = { request, services: context.get(services), visitor: context.get(visitor) };

  if (form === 'subscribe') {
    const taken = await takeSubscription(raw, desk);
    if ('kept' in taken) return thankYou(desk, { kind: 'subscription', email: taken.kept.email });
    return again(form, raw, taken);
  }
  const taken = await takeEnquiry(form, raw, desk);
  if ('kept' in taken) return thankYou(desk, { kind: 'enquiry', id: taken.kept.id });
  return again(form, raw, taken);
}

function thankYou({ services }: Parameters<typeof takeEnquiry>[2], sent: Sent) {
  return redirect(href('/thankyou'), {
    status: 303,
    headers: { 'set-cookie': rememberSent(services, sent) },
  });
}

function again(form: AnyForm, raw: Record<string, unknown>, taken: Exclude<Intake<never>, { kept: never }>) {
  const values = Object.fromEntries(FIELDS[form].map((name) => [name, shownValue(raw, name)]));
  const answer = (status: number, rest: Pick<FormAnswer, 'errors' | 'failure'>, headers = {}) =>
    data<FormAnswer>({ form, values, ...rest }, { status, headers });

  switch (taken.outcome) {
    case 'refused':
      return answer(400, { errors: taken.errors, failure: null });
    case 'limited':
      return answer(
        429,
        { errors: {}, failure: TOO_MANY },
        { 'retry-after': String(taken.retryAfterSeconds) },
      );
    case 'unavailable':
      return answer(503, { errors: {}, failure: FAILED });
  }
}

function shownValue(raw: Record<string, unknown>, name: string): string {
  const value = Object.hasOwn(raw, name) ? raw[name] : '';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
