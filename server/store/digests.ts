import { type NoticeChoices, storedChoices } from '../../domain/notices/choices.ts';
import type { Store } from '../database/open.ts';
import { firstIdAfter } from './ids.ts';
import { IS_FREE } from './lead-lists.ts';
import { choicesOf } from './push-devices.ts';

/** Longer than five attempts at the e-mail service take; what failed is tried again after it. */
const LEASE_MS = 10 * 60_000;
const MOST = 100;

export type DigestReader = {
  account: string;
  name: string;
  email: string;
  choices: NoticeChoices;
  /** Up to when the last e-mail reached, in milliseconds since 1970. */
  until: number;
};

/** No further than a hundred of each. */
export type Digest = { leads: string[]; overdue: string[] };

export type DigestStore = {
  /** Everybody who gets e-mails. */
  readers: () => Promise<DigestReader[]>;
  /** Whom an e-mail would be about: names, the newest and the longest due first. */
  digest: (reader: DigestReader) => Promise<Digest & { hasNews: boolean }>;
  /** Lets this process alone send it; false when another one does, or did. */
  hold: (reader: DigestReader) => Promise<boolean>;
  /** It has reached its reader up to this time. */
  settle: (reader: DigestReader, until: number) => Promise<void>;
  /** Switches the e-mails of an account off. */
  switchOff: (account: string) => Promise<void>;
};

export function createDigestStore(store: Store, now: () => number): DigestStore {
  const { db } = store;
  return {
    async readers() {
      const rows = await db
        .selectFrom('notice_choice')
        .innerJoin('user', 'user.id', 'notice_choice.account_id')
        .selectAll('notice_choice')
        .select(['user.name', 'user.email'])
        .where('user.role', 'in', ['sales', 'administrator'])
        .where('digest', '!=', 'off')
        .execute();
      return rows.map((row) => ({
        ...{ account: row.account_id, name: row.name, email: row.email },
        ...{ choices: choicesOf(row), until: row.digest_until },
      }));
    },

    async digest({ account, choices, until }) {
      const { leads, followUps } = storedChoices(choices);
      const at = now();
      const [came, due] = await Promise.all([
        leads === 'none'
          ? []
          : db
              .selectFrom('person')
              .select(['person.id', 'person.name'])
              .where('person.last_enquiry_id', '>=', firstIdAfter(until))
              .where(IS_FREE)
              .where((row) =>
                row.exists(
                  row
                    .selectFrom('enquiry')
                    .select('enquiry.id')
                    .whereRef('enquiry.person_id', '=', 'person.id')
                    .where('enquiry.id', '>=', firstIdAfter(until))
                    .where('enquiry.quarantine', 'is', null),
                ),
              )
              .$if(leads === 'mine', (query) => query.where('person.owner_id', '=', account))
              .orderBy('person.last_enquiry_id', 'desc')
              .limit(MOST)
              .execute(),
        followUps
          ? db
              .selectFrom('person')
              .select(['name', 'follow_up_at'])
              .where('follow_up_at', '<=', at)
              .where(IS_FREE)
              .where((row) =>
                leads === 'all'
                  ? row.or([row('owner_id', '=', account), row('owner_id', 'is', null)])
                  : row('owner_id', '=', account),
              )
              .orderBy('follow_up_at')
              .limit(MOST)
              .execute()
          : [],
      ]);
      return {
        leads: came.map(({ name }) => name),
        overdue: due.map(({ name }) => name),
        hasNews: came.length > 0 || due.some((row) => (row.follow_up_at ?? 0) > until),
      };
    },

    async hold({ account, until }) {
      const at = now();
      const { numUpdatedRows } = await db
        .updateTable('notice_choice')
        .set({ digest_lease_until: at + LEASE_MS })
        .where('account_id', '=', account)
        .where('digest_until', '=', until)
        .where((row) =>
          row.or([
            row('digest_lease_until', '<=', at),
            // Of a clock that was put back.
            row('digest_lease_until', '>', at + LEASE_MS),
          ]),
        )
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async settle({ account }, until) {
      await db
        .updateTable('notice_choice')
        .set({ digest_until: until, digest_lease_until: 0 })
        .where('account_id', '=', account)
        .execute();
    },

    async switchOff(account) {
      await db
        .updateTable('notice_choice')
        .set({ digest: 'off' })
        .where('account_id', '=', account)
        .execute();
    },
  };
}
