import { isSuccess } from '../../domain/enquiries/answers.ts';
import type { NoticeMessage } from '../../domain/notices/message.ts';
import { isPushAddress } from '../../domain/notices/push-service.ts';
import { callService, DEADLINE_MS } from '../relay/call.ts';
import type { PushAddress } from '../store/notices/push-devices.ts';
import type { VapidKeys } from './vapid.ts';

/** The result of a push service; `waitMs` if it asked for a delay. */
export type PushResult =
  | { outcome: 'taken'; words: string }
  | { outcome: 'gone'; words: string }
  | { outcome: 'failed'; words: string; waitMs: number };

export type Push = {
  /** Never rejects. */
  send: (to: PushAddress, message: NoticeMessage) => Promise<PushResult>;
  stop: () => void;
};

type Options = {
  keys: VapidKeys;
  /** The contact address for push services: a `mailto:` or `https:` address. */
  subject: () => Promise<string>;
  /** Origins of additional push services. */
  origins: readonly string[];
};

/** After a day an undelivered notice is obsolete, as the lead is visible at the desk. */
const TIME_TO_LIVE_S = 24 * 3600;

/** Sends notices to browsers by Web Push (RFC 8030, 8291, 8292). */
export function createPush({ keys, subject, origins }: Options): Push {
  const stopping = new AbortController();

  async function attempt(to: PushAddress, message: NoticeMessage): Promise<PushResult> {
    if (!isPushAddress(to.endpoint, origins)) return { outcome: 'gone', words: 'no push service' };
    // Loaded on demand, because its packages are large.
    const { default: webPush } = await import('web-push');
    const { endpoint, body, headers, method } = webPush.generateRequestDetails(
      { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
      JSON.stringify(message),
      { vapidDetails: { subject: await subject(), ...keys }, TTL: TIME_TO_LIVE_S, urgency: 'high' },
    );
    const { 'Content-Length': _, ...sent } = headers as Record<string, string | number>;
    const answer = await callService(
      {
        method: method === 'POST' ? 'POST' : 'GET',
        url: endpoint,
        headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(body),
      },
      { deadlineMs: DEADLINE_MS, signal: stopping.signal },
    );
    if (isSuccess(answer.status)) return { outcome: 'taken', words: 'taken by the push service' };
    if (answer.status === 404 || answer.status === 410) {
      return { outcome: 'gone', words: 'the browser takes no notices any more' };
    }
    const words = answer.status === 0 ? 'no answer' : `refused with ${answer.status}`;
    return { outcome: 'failed', words, waitMs: Number(answer.retryAfter) * 1000 || 0 };
  }

  return {
    send: (to, message) =>
      attempt(to, message).catch((error: unknown) => ({
        outcome: 'failed',
        // The browser sent invalid keys.
        words: `not sent: ${error instanceof Error ? error.name : 'an error'}`,
        waitMs: 0,
      })),
    stop: () => stopping.abort(),
  };
}
