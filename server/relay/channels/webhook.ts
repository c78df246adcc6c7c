import { Webhook } from 'standardwebhooks';
import {
  isRefusal,
  isSuccess,
  type ServiceResponse,
  sentVerdict,
  summarize,
  type Verdict,
} from '../../../domain/enquiries/answers.ts';
import type { Enquiry, Touch } from '../../../domain/enquiries/types.ts';
import type { Config } from '../../process/config.ts';
import type { Channel } from './channel.ts';

/** Sends every enquiry as a signed `enquiry.created` event (Standard Webhooks). */
export function webhookChannel({ webhook }: Config): Channel {
  const lacks = missing(webhook);
  const signer = lacks === null ? new Webhook(webhook.secret) : null;
  return {
    name: 'webhook',
    label: 'Webhook',
    isSetUp: webhook.url !== '' || webhook.secret !== '',
    missing: () => lacks,
    unset: unsetOf(webhook),
    settings: webhook,
    ratePerSecond: null,
    follows: () => null,
    request({ deliveryId, enquiry }, now) {
      if (!signer) return null;
      const body = JSON.stringify(eventOf(enquiry));
      const at = new Date(now);
      return {
        method: 'POST',
        url: webhook.url,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': deliveryId,
          'webhook-id': deliveryId,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': signer.sign(deliveryId, at, body),
        },
        body,
      };
    },
    verdict: webhookVerdict,
    askHistory: null,
  };
}

function missing({ url, secret }: Config['webhook']): string | null {
  if (url === '') return 'WEBHOOK_URL is not set';
  return secret === '' ? 'WEBHOOK_SECRET is not set' : null;
}

function unsetOf({ url, secret }: Config['webhook']): string[] {
  return [url === '' ? ['WEBHOOK_URL'] : [], secret === '' ? ['WEBHOOK_SECRET'] : []].flat();
}

/**
 * The format that receivers rely on (docs/operations.md, The webhook). Fields may be added, never changed or removed.
 */
export type EnquiryCreated = {
  type: 'enquiry.created';
  /** When the enquiry was accepted, ISO 8601 in UTC, as all times here. */
  timestamp: string;
  data: {
    id: string;
    reference: string;
    form: string;
    createdAt: string;
    fields: Record<string, unknown>;
    /** Address of the page with the form. */
    page: string;
    firstTouch: EventTouch | null;
    lastTouch: EventTouch | null;
    consent: { version: string; language: string; at: string; page: string };
  };
};
type EventTouch = Omit<Touch, 'at'> & { at: string };

/** The event to send. All attempts send the same bytes, unless the visit was moved in between. */
function eventOf(enquiry: Enquiry): EnquiryCreated {
  const createdAt = iso(enquiry.createdAt);
  return {
    type: 'enquiry.created',
    timestamp: createdAt,
    data: {
      id: enquiry.id,
      reference: enquiry.reference,
      form: enquiry.form,
      createdAt,
      fields: enquiry.fields,
      page: enquiry.website + enquiry.webPage,
      firstTouch: touchOf(enquiry.firstTouch),
      lastTouch: touchOf(enquiry.lastTouch),
      consent: { ...enquiry.consent, at: iso(enquiry.consent.at) },
    },
  };
}

function touchOf(touch: Touch | null): EventTouch | null {
  return touch && { ...touch, at: iso(touch.at) };
}

/** An invalid stored time must not keep an enquiry from being sent. */
function iso(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString();
}

/** Sent: any 2xx (Standard Webhooks). Refused: any 4xx that does not ask to try later. */
export function webhookVerdict(answer: ServiceResponse): Verdict {
  const { status } = answer;
  if (isSuccess(status)) return sentVerdict(status);
  const refused = isRefusal(status);
  return {
    outcome: refused ? 'refused' : 'retry',
    message: summarize(answer),
    advice: refused
      ? 'The receiver refuses the webhook. Compare WEBHOOK_URL and WEBHOOK_SECRET with its settings.'
      : null,
  };
}
