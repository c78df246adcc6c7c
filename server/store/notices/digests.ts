import { DESK_FORMS } from '../../../domain/enquiries/all-forms.ts';
import { type NoticeChoices, storedChoices } from '../../../domain/notices/choices.ts';
import { firstIdAfter } from '../../crypto/ids.ts';
import type { Store } from '../../database/open.ts';
import { newIntakeDeadline } from '../../database/request-deadline.ts';
import { readRules } from '../duty/duty-rows.ts';
import { IS_CONTACTABLE } from '../enquiries/contactable.ts';
import { OVERLAP_MS } from './notice-events.ts';
import { choicesOf } from './push-devices.ts';

/** Longer than five attempts at the e-mail service take. A failed e-mail is retried after it. */
const LEASE_MS = 10 * 60_000;
const MAX_NAMES = 100;
/** The most activities and enquiries read for one e-mail. */
const LOOKED_AT = 2000;

export type DigestReader = {
  account: string;
  name: string;
  email: string;
  choices: NoticeChoices;
  /** When the last e-mail was made, in milliseconds since 1970. */
  until: number;
  /** Whether the account must not hear of leads of other owners. */
  seesOwnOnly: boolean;
};

/** Names of new leads and of leads with overdue follow-ups, at most a hundred of each. */
export type Digest = { leads: string[]; overdue: string[] };

export type DigestStore = {
  /** All accounts that get e-mails. */
  readers: () => Promise<DigestReader[]>;
  /**
   * The names in the digest created at `at`: the newest leads, and the follow-ups that are overdue the longest,
   * first.
   */
  digest: (reader: DigestReader, at: number) => Promise<Digest & { hasNews: boolean }>;
  /** Takes the lease for sending; false when another process has it or has sent the e-mail. */
  takeLease: (reader: DigestReader) => Promise<boolean>;
  /** Records that the e-mail made at that time was sent. */
  recordSent: (reader: DigestReader, at: number) => Promise<void>;
  /** Turns the e-mails of an account off, or refuses by `deadline` (`performance.now()`). */
  switchOff: (account: string, deadline?: number) => Promise<void>;
};

export function createDigestStore(store: Store, now: () => number): DigestStore {
  const { db } = store;
  return {
    async readers() {
      const rows = await db
        .selectFrom('notice_choice')
        .innerJoin('user', 'user.id', 'notice_choice.account_id')
        .selectAll('notice_choice')
        .select(['user.name', 'user.email', 'user.role'])
        .where('user.role', 'in', ['sales', 'administrator'])
        .where('digest', '!=', 'off')
        .execute();
      const { sees } = await readRules(db);
      return rows.map((row) => ({
        ...{ account: row.account_id, name: row.name, email: row.email },
        seesOwnOnly: row.role === 'sales' && sees === 'own',
        ...{ choices: choicesOf(row), until: row.digest_until },
      }));
    },

    async digest({ account, choices, until, seesOwnOnly }, at) {
      const { leads, followUps } = storedChoices(choices);
      const [came, due] = await Promise.all([
        leads === 'none'
          ? []
          : newLeads(db, { ...{ account, until, at, seesOwnOnly }, onlyMine: leads === 'mine' }),
        followUps
          ? db
              .selectFrom('person')
              .select(['name', 'follow_up_at'])
              .where('follow_up_at', '<=', at)
              .where(IS_CONTACTABLE)
              .where((row) =>
                leads === 'all'
                  ? row.or([row('owner_id', '=', account), row('owner_id', 'is', null)])
                  : row('owner_id', '=', account),
              )
              .orderBy('follow_up_at')
              .limit(MAX_NAMES)
              .execute()
          : [],
      ]);
      return {
        leads: came.map(({ name }) => name),
        overdue: due.map(({ name }) => name),
        hasNews: came.length > 0 || due.some((row) => (row.follow_up_at ?? 0) > until),
      };
    },

    async takeLease({ account, until }) {
      const at = now();
      const { numUpdatedRows } = await db
        .updateTable('notice_choice')
        .set({ digest_lease_until: at + LEASE_MS })
        .where('account_id', '=', account)
        .where('digest_until', '=', until)
        .where((row) =>
          row.or([
            row('digest_lease_until', '<=', at),
            // A lease too far ahead, after the clock was put back.
            row('digest_lease_until', '>', at + LEASE_MS),
          ]),
        )
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async recordSent({ account }, at) {
      await db
        .updateTable('notice_choice')
        .set({ digest_until: at, digest_lease_until: 0 })
        .where('account_id', '=', account)
        .execute();
    },

    async switchOff(account, deadline = newIntakeDeadline()) {
      await store.intake.write(
        () => deadline,
        (trx) =>
          trx.updateTable('notice_choice').set({ digest: 'off' }).where('account_id', '=', account).execute(),
      );
    },
  };
}

type Wanted = { account: string; until: number; at: number; onlyMine: boolean; seesOwnOnly: boolean };

/**
 * The first id that an e-mail made at that time leaves to the next. Ids are made before their rows are committed, so
 * the newest are left: no lead is missed or named twice.
 */
const toldUpTo = (at: number) => firstIdAfter(at - OVERLAP_MS);

/** People who enquired or were released since, and those assigned to this account by others. */
async function newLeads(db: Store['db'], { account, until, at, onlyMine, seesOwnOnly }: Wanted) {
  const [from, to] = [toldUpTo(until), toldUpTo(at)];
  const [enquired, done] = await Promise.all([
    db
      .selectFrom('enquiry')
      .select('person_id')
      .where('id', '>=', from)
      .where('id', '<', to)
      .where('quarantine', 'is', null)
      // The desk knows its own entries.
      .where('form', 'not in', DESK_FORMS)
      .orderBy('id', 'desc')
      .limit(LOOKED_AT)
      .execute(),
    db
      .selectFrom('lead_activity')
      .select(['person_id', 'kind'])
      .where('id', '>=', from)
      .where('id', '<', to)
      .where('kind', 'in', ['owner', 'released'])
      .where('author_id', '!=', account)
      .where('undone_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(LOOKED_AT)
      .execute(),
  ]);
  const idsOf = (rows: { person_id: string }[]) => rows.map(({ person_id }) => person_id);
  const fresh = new Set(idsOf([...enquired, ...done.filter(({ kind }) => kind === 'released')]));
  const assigned = new Set(idsOf(done.filter(({ kind }) => kind === 'owner')));
  const ids = [...fresh, ...assigned];
  if (ids.length === 0) return [];
  const people = await db
    .selectFrom('person')
    .select(['id', 'name', 'owner_id'])
    .where('id', 'in', ids)
    .where(IS_CONTACTABLE)
    .orderBy('last_enquiry_id', 'desc')
    .execute();
  return people
    .filter(({ id, owner_id }) => {
      const isMine = owner_id === account;
      const isOthers = !isMine && owner_id !== null;
      if (seesOwnOnly && isOthers) return false;
      return (fresh.has(id) && (isMine || !onlyMine)) || (assigned.has(id) && isMine);
    })
    .slice(0, MAX_NAMES);
}
