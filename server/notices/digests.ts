import { DAY_MS, MINUTE_MS } from '../../domain/dates/durations.ts';
import { isDigestDue } from '../../domain/notices/choices.ts';
import { counted, namesOf } from '../../domain/notices/message.ts';
import type { AccountMail } from '../accounts/account-mail.ts';
import type { Signing } from '../crypto/signing.ts';
import type { Digest, DigestReader, DigestStore } from '../store/notices/digests.ts';

const PURPOSE = 'digest-off';
/** Whoever finds an old e-mail can still switch them off. */
const LINK_LASTS_MS = 400 * DAY_MS;
/** Clocks of several machines differ: no more than this is made of it. */
const CLOCK_SLACK_MS = MINUTE_MS;

export type Digests = {
  /** Whether there is an e-mail service to send them by. */
  areMailed: boolean;
  /** Whose e-mails a link switches off; null when it is no link of ours, or too old. */
  readerOf: (token: string) => string | null;
  /** False when the link is not valid. By `deadline` (`performance.now()`) it is written or refused. */
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

/** E-mails of what is new at the desk, to whoever wants them; `send` sends those that are due. */
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

  /** Answers how many went out. */
  async function send(): Promise<number> {
    if (!mail) return 0;
    let sent = 0;
    for (const reader of await store.readers()) {
      const at = now();
      // A clock that was put back must neither silence anybody nor have what comes in meanwhile passed over.
      if (reader.until > at + CLOCK_SLACK_MS) await store.settle(reader, at);
      if (!isDigestDue(reader.choices, reader.until, at)) continue;
      const digest = await store.digest(reader, at);
      const isWanted = digest.hasNews || (reader.choices.digest === 'daily' && digest.overdue.length > 0);
      // An hourly one waits for the next that is new, a daily one for the next day.
      if (!isWanted && reader.choices.digest === 'hourly') continue;
      if (!(await store.hold(reader))) continue;
      if (!isWanted) await store.settle(reader, at);
      else if (await mail.sendDigest({ ...reader, ...messageOf(reader, digest) })) {
        await store.settle(reader, at);
        sent += 1;
      }
    }
    return sent;
  }

  function messageOf({ account, name }: DigestReader, { leads, overdue }: Digest) {
    const link = `${siteUrl}/adminLeads?view=next`;
    const off = `${siteUrl}/digestOff?link=${signing.sign(PURPOSE, account, LINK_LASTS_MS)}`;
    const parts = [
      leads.length > 0 && counted(leads.length, 'new lead', 'new leads'),
      overdue.length > 0 && counted(overdue.length, 'overdue follow-up', 'overdue follow-ups'),
    ];
    const subject = parts.filter(Boolean).join(', ');
    const lines = [
      `Namaste ${name}, at the sales desk: ${subject}.`,
      leads.length > 0 && `New: ${namesOf(leads)}.`,
      overdue.length > 0 && `To follow up: ${namesOf(overdue)}.`,
      `What to do next: ${link}`,
      `To get no more of these e-mails: ${off}`,
    ];
    return { link, subject, message: lines.filter(Boolean).join('\n\n') };
  }

  return { digests, send };
}
