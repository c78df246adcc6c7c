import { data, href, type RouterContextProvider, redirect } from 'react-router';
import type { FieldErrors } from '../../domain/enquiries/form.ts';
import { UNAVAILABLE_SECONDS } from '../../domain/enquiries/limits.ts';
import { FAILED, TOO_MANY } from '../../domain/enquiries/messages.ts';
import type { Form } from '../../domain/enquiries/types.ts';
import { services, visitor } from '../site/request-context.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** A form that was not taken: what was in it, what is wrong with it, and what else there is to say. */
export type ReturnedForm = {
  form: string;
  values: Record<string, string>;
  errors: FieldErrors;
  /** A message for the form as a whole. */
  failure: string | null;
};

/**
 * Action of a page on which these forms stand. Accepted: 303 to the thank-you page. Else the page again, with values
 * and messages.
 */
export const enquiryAction =
  // @__NO_SIDE_EFFECTS__ A page's script is built without its action.
    (...forms: (Form | 'subscribe')[]) =>
    async ({ request, context }: Args) => {
      const taken = await context.get(services).intake.take(forms, request, context.get(visitor));
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

/** For the pages of these actions: when to try again. */
export function enquiryHeaders({ actionHeaders }: { actionHeaders: Headers }): Record<string, string> {
  const wait = actionHeaders.get('retry-after');
  return wait === null ? {} : { 'retry-after': wait };
}
