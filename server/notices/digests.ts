import { DAY_MS, MINUTE_MS } from '../../domain/dates/durations.ts';
import { isDigestDue } from '../../domain/notices/choices.ts';
import { countWords, listNames } from '../../domain/notices/message.ts';
import type { AccountMail } from '../accounts/account-mail.ts';
import type { Signing } from '../crypto/signing.ts';
import type { Digest, DigestReader, DigestStore } from '../store/notices/digests.ts';

const PURPOSE = 'digest-off';
/** The unsubscribe link of an old e-mail must still work. */
const LINK_LASTS_MS = 400 * DAY_MS;
/** Tolerated clock difference between machines. */
const CLOCK_SLACK_MS = MINUTE_MS;

export type Digests = {
  /** Whether an e-mail service is configured. */
  areMailed: boolean;
  /** The account of an unsubscribe link; null for a forged or expired one. */
  readerOf: (token: string) => string | null;
  /** False for an invalid link. Written or refused by `deadline` (`performance.now()`). */
  switchOff: (token: string, deadline?: number) => Promise<boolean>;
};

type Parts = {
  store: DigestStore;
  mail: AccountMail | null;
  signing: Signing;
  siteUrl: string;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** E-mail digests of news at the desk, for accounts that want them; `send` sends the due ones. */
export function createDigests({ store, mail, signing, siteUrl, now }: Parts) {
  const readerOf = (token: string) => signing.verify(PURPOSE, token);
  const digests: Digests = {
    areMailed: mail !== null,
    readerOf,
    async switchOff(token, deadline) {
      const account = readerOf(token);
      if (account === null) return false;
      await store.switchOff(account, deadline);
      return true;
    },
  };

  /** Returns how many were sent. */
  async function send(): Promise<number> {
    if (!mail) return 0;
    let sent = 0;
    for (const reader of await store.readers()) {
      const at = now();
      // If the clock was set back, start again from now: otherwise digests would stop, or news would be skipped.
      if (reader.until > at + CLOCK_SLACK_MS) await store.recordSent(reader, at);
      if (!isDigestDue(reader.choices, reader.until, at)) continue;
      const digest = await store.digest(reader, at);
      const isWanted = digest.hasNews || (reader.choices.digest === 'daily' && digest.overdue.length > 0);
      // Without news an hourly digest waits for the next event, a daily one for the next day.
      if (!isWanted && reader.choices.digest === 'hourly') continue;
      if (!(await store.takeLease(reader))) continue;
      if (!isWanted) await store.recordSent(reader, at);
      else if (await mail.sendDigest({ ...reader, ...messageOf(reader, digest) })) {
        await store.recordSent(reader, at);
        sent += 1;
      }
    }
    return sent;
  }

  function messageOf({ account, name }: DigestReader, { leads, overdue }: Digest) {
    const link = `${siteUrl}/adminLeads?view=next`;
    const off = `${siteUrl}/digestOff?link=${signing.sign(PURPOSE, account, LINK_LASTS_MS)}`;
    const parts = [
      leads.length > 0 && countWords(leads.length, 'new lead', 'new leads'),
      overdue.length > 0 && countWords(overdue.length, 'overdue follow-up', 'overdue follow-ups'),
    ];
    const subject = parts.filter(Boolean).join(', ');
    const lines = [
      `Namaste ${name}, at the sales desk: ${subject}.`,
      leads.length > 0 && `New: ${listNames(leads)}.`,
      overdue.length > 0 && `To follow up: ${listNames(overdue)}.`,
      `What to do next: ${link}`,
      `To get no more of these e-mails: ${off}`,
    ];
    return { link, subject, message: lines.filter(Boolean).join('\n\n') };
  }

  return { digests, send };
}
