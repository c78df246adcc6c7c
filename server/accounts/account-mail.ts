import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../database/open.ts';
import type { EmailConfig } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import { callService, DEADLINE_MS } from '../relay/call.ts';
import { addChannel, type ChannelRules } from '../relay/channel-row.ts';
import { EMAIL_CHANNEL, emailCall, emailVerdict } from '../relay/channels/email.ts';
import { createSlots } from '../relay/slots.ts';

const ATTEMPTS = 5;
/** Messages beyond this many at once are not sent: the user asks again, or an administrator makes the link. */
const MAX_CONCURRENT = 20;

/** `link` is a secret: it is in the message and nowhere else. */
export type AccountMessage = { name: string; email: string; link: string };
/** `link` opens the desk. The unsubscribe link inside `message` is a secret too. */
export type DigestMessage = AccountMessage & { subject: string; message: string };
export type AccountMail = {
  /** Sends the message in a few attempts; whether the service accepted it. Never rejects. */
  send: (message: AccountMessage) => Promise<boolean>;
  /** Sends a digest of news at the desk in the same way. */
  sendDigest: (message: DigestMessage) => Promise<boolean>;
  stop: () => void;
};
type Options = {
  email: EmailConfig;
  /** The sender name of the message comes from this address. */
  siteUrl: string;
  store: Store;
  retryBaseMs: number;
  now: () => number;
  log: Log;
};

/**
 * Mails password links and digests with a separate template. Enquiry mails go to the sales desk, who must not see these
 * links. Null without a template. Attempts share the rate limit of deliveries, and end with a restart.
 */
export function createAccountMail({
  email,
  siteUrl,
  store,
  retryBaseMs,
  now,
  log,
}: Options): AccountMail | null {
  if (email.userId === '' || email.serviceId === '' || email.accountTemplateId === '') return null;
  const rules: ChannelRules = {
    name: EMAIL_CHANNEL,
    settingsHash: '',
    ratePerSecond: email.ratePerSecond,
    retryBaseMs,
    trialMs: 0,
  };
  const slots = createSlots(store, rules, now);
  const stopping = new AbortController();
  const { signal } = stopping;
  let underWay = 0;

  async function attempt({ name, email: address, link, subject, message }: DigestMessage) {
    await slots.waitForSlot(await slots.takeSlot(signal), signal);
    const call = emailCall(email, email.accountTemplateId, {
      to_email: address,
      to_name: name,
      from_name: new URL(siteUrl).host,
      web_name: new URL(siteUrl).host,
      subject,
      link,
      message,
    });
    const answer = await callService(call, { deadlineMs: DEADLINE_MS, signal });
    return { outcome: emailVerdict(answer).outcome, status: answer.status };
  }

  /** `what` names the message in the log. */
  async function send(message: DigestMessage, what: string): Promise<boolean> {
    if (underWay >= MAX_CONCURRENT) {
      log.warn({ underWay }, `${what} was not mailed: too many at once`);
      return false;
    }
    underWay += 1;
    try {
      await addChannel(store, EMAIL_CHANNEL);
      for (let number = 1; number <= ATTEMPTS && !signal.aborted; number += 1) {
        const { outcome, status } = await attempt(message);
        if (outcome === 'sent') return true;
        // Do not log the service's answer: it may contain the address or the link.
        log.warn({ attempt: number, outcome, status }, `${what} was not taken`);
        if (outcome === 'refused') return false;
        await sleep(retryBaseMs * 2 ** (number - 1), undefined, { signal }).catch(() => {});
      }
    } catch (error) {
      log.error({ err: error }, `${what} could not be mailed`);
    } finally {
      underWay -= 1;
    }
    return false;
  }

  return {
    send: ({ name, email: address, link }) => {
      const message = `Somebody asked for a new password for your account at ${siteUrl}. Open this link within an hour to choose one: ${link}\n\nIf it was not you, do nothing: your password stays as it is.`;
      return send(
        { name, email: address, link, subject: 'A new password', message },
        'a link for a new password',
      );
    },
    sendDigest: ({ name, email: address, link, subject, message }) =>
      send({ name, email: address, link, subject, message }, 'what is new at the desk'),
    stop: () => stopping.abort(),
  };
}
