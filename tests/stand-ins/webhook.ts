import { Webhook } from 'standardwebhooks';
import type { Received } from './received.ts';
import { type Answer, type StandIn, type StandInOptions, startStandIn, wrongRequest } from './service.ts';

export type WebhookStandInOptions = StandInOptions & {
  /** Signatures by any other are refused. */
  secret: string;
};

const LIMITS = [
  'What a receiver does with an enquiry: it is shown, and that is all.',
  'Recognising a repeated webhook-id: each request counts.',
];

const DATA = ['consent', 'createdAt', 'fields', 'firstTouch', 'form', 'id', 'lastTouch', 'page', 'reference'];

/** A receiver of webhooks at `POST /hook`, which verifies each signature (Standard Webhooks). */
export async function startWebhookStandIn(options: WebhookStandInOptions): Promise<StandIn> {
  const verifier = new Webhook(options.secret);

  function take(request: Received): Answer {
    const wrong = wrongRequest(request);
    if (wrong) return { status: 400, body: wrong };
    try {
      verifier.verify(request.text, request.headers as Record<string, string>);
    } catch (error) {
      return { status: 401, body: (error as Error).message };
    }
    const problem = wrongEvent(request);
    return problem ? { status: 422, body: problem } : { status: 204, body: '', accepted: true };
  }

  return startStandIn(
    {
      service: 'webhook',
      title: 'Receiver of webhooks (stand-in)',
      limits: LIMITS,
      handle: (request) =>
        request.method === 'POST' && request.path.split('?')[0] === '/hook' ? take(request) : null,
    },
    options,
  );
}

function wrongEvent(request: Received): string | null {
  if (request.headers['webhook-id'] !== request.idempotencyKey)
    return 'webhook-id is not the Idempotency-Key';
  const { type, timestamp, data } = request.body as { type?: unknown; timestamp?: unknown; data?: object };
  if (type !== 'enquiry.created') return 'type must be enquiry.created';
  if (typeof timestamp !== 'string' || new Date(timestamp).toISOString() !== timestamp) {
    return 'timestamp must be ISO 8601 in UTC';
  }
  const names = Object.keys(data ?? {})
    .toSorted()
    .join();
  return names === DATA.join() ? null : `data has ${names}`;
}
