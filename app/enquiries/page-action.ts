import { data, href, type RouterContextProvider, redirect } from 'react-router';
import type { FieldErrors } from '../../domain/enquiries/form.ts';
import { UNAVAILABLE_SECONDS } from '../../domain/enquiries/limits.ts';
import { FAILED, TOO_MANY } from '../../domain/enquiries/messages.ts';
import type { Form } from '../../domain/enquiries/types.ts';
import { services, visitor } from '../site/request-context.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** A form that was not accepted, with its values, errors and message. */
export type ReturnedForm = {
  form: string;
  values: Record<string, string>;
  errors: FieldErrors;
  /** A message for the form as a whole. */
  failure: string | null;
};

/**
 * Creates the action of a page with these forms. An accepted form redirects (303) to the thank-you page;
 * otherwise the page returns with values and messages.
 */
export const enquiryAction =
  // @__NO_SIDE_EFFECTS__ The build removes the action from the page's script.
    (...forms: (Form | 'subscribe')[]) =>
    async ({ request, context }: Args) => {
      const taken = await context.get(services).intake.submit(forms, request, context.get(visitor));
      switch (taken.outcome) {
        case 'accepted':
        case 'repeated':
          return redirect(href('/thankyou'), { status: 303, headers: { 'set-cookie': taken.cookie } });
        case 'unreadable':
          throw data({ error: taken.error }, { status: taken.status });
        case 'refused':
          return returned(taken, 400, { errors: taken.errors });
        case 'limited':
          return returned(taken, 429, { failure: TOO_MANY }, taken.retryAfterSeconds);
        case 'unavailable':
          return returned(taken, 503, { failure: FAILED }, UNAVAILABLE_SECONDS);
      }
    };

function returned(
  { form, values }: Pick<ReturnedForm, 'form' | 'values'>,
  status: number,
  said: Partial<Pick<ReturnedForm, 'errors' | 'failure'>>,
  retryAfterSeconds?: number,
) {
  const headers = retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : undefined;
  return data<ReturnedForm>({ form, values, errors: {}, failure: null, ...said }, { status, headers });
}

/** The `headers` export of pages with these actions: passes `retry-after` on. */
export function enquiryHeaders({ actionHeaders }: { actionHeaders: Headers }): Record<string, string> {
  const wait = actionHeaders.get('retry-after');
  return wait === null ? {} : { 'retry-after': wait };
}
