import type { RouterContextProvider } from 'react-router';
import { FAILED, TOO_MANY } from '../../../domain/enquiries/messages.ts';
import type { Form } from '../../../domain/enquiries/types.ts';
import { services, visitor } from '../../request-context.ts';
import { type Intake, takeEnquiry, takeSubscription } from '../intake.ts';
import { readSubmission } from '../read-submission.ts';
import { rememberSent, type Sent } from '../sent-cookie.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** The API of one form (contract: Enquiries). */
export function enquiryApi(form: Form) {
  return ({ request, context }: Args) =>
    answer(request, context, async (raw, desk) => {
      const taken = await takeEnquiry(form, raw, desk);
      return answered(taken, (kept) => ({ body: kept, sent: { kind: 'enquiry', id: kept.id } }), desk);
    });
}

export const subscriptionApi = ({ request, context }: Args) =>
  answer(request, context, async (raw, desk) => {
    const taken = await takeSubscription(raw, desk);
    return answered(
      taken,
      ({ email, ...kept }) => ({ body: kept, sent: { kind: 'subscription', email } }),
      desk,
    );
  });

/** For everything that is no POST. */
export const onlyPost = () =>
  Response.json({ error: 'Only POST is answered here.' }, { status: 405, headers: { allow: 'POST' } });

type Desk = Parameters<typeof takeEnquiry>[2];

async function answer(
  request: Request,
  context: Args['context'],
  take: (raw: Record<string, unknown>, desk: Desk) => Promise<Response>,
): Promise<Response> {
  if (request.method !== 'POST') return onlyPost();
  const submission = await readSubmission(request);
  if (!submission.ok) return Response.json({ error: submission.error }, { status: submission.status });
  return take(submission.raw, { request, services: context.get(services), visitor: context.get(visitor) });
}

function answered<T>(
  taken: Intake<T>,
  shown: (kept: T) => { body: object; sent: Sent },
  { services }: Desk,
): Response {
  switch (taken.outcome) {
    case 'accepted':
    case 'repeated': {
      const { body, sent } = shown(taken.kept);
      const status = taken.outcome === 'accepted' ? 201 : 200;
      return Response.json(body, {
        status,
        headers: { 'set-cookie': rememberSent(services, sent) },
      });
    }
    case 'refused':
      return Response.json({ errors: taken.errors }, { status: 400 });
    case 'limited':
      return Response.json(
        { error: TOO_MANY },
        { status: 429, headers: { 'retry-after': String(taken.retryAfterSeconds) } },
      );
    case 'unavailable':
      return Response.json({ error: FAILED }, { status: 503 });
  }
}
