import type { Owner } from '../../../domain/leads/activity.ts';
import { type Duty, type DutyAccount, isAway, nextInTurn } from '../../../domain/leads/assignment.ts';
import { areStorable, type DeskRules } from '../../../domain/leads/desk-rules.ts';
import type { LeadChange } from '../../../domain/leads/import/import-context.ts';
import { takeLock } from '../../database/dialect.ts';
import type { Store, Trx } from '../../database/open.ts';
import { IS_CONTACTABLE } from '../enquiries/contactable.ts';
import type { LeadStore } from '../leads/lead-types.ts';
import { dutyAccounts, dutyColumns, readRules, recordTurns } from './duty-rows.ts';

/** An account with its open leads. `name` is null for an account that has left the desk. */
export type OpenLeads = { owner: string; name: string | null; many: number };

export type DutyStore = {
  rules: () => Promise<DeskRules>;
  /** The last change of the rules; null on a new store. */
  lastChange: () => Promise<{ by: string; at: number } | null>;
  accounts: () => Promise<DutyAccount[]>;
  /** Changes the rules as they are now. False when there are too many of them. */
  changeRules: (change: (rules: DeskRules) => DeskRules, by: Owner) => Promise<boolean>;
  /** False for an account that does not belong to the desk. */
  setDuty: (account: string, duty: Duty) => Promise<boolean>;
  /** Owners of open leads (neither booked nor lost) who are away or have left. */
  waitingLeads: () => Promise<OpenLeads[]>;
  /**
   * Passes the open leads of an owner to those on duty, in turn, as one batch that can be undone. Null when nobody
   * is on duty.
   */
  passOn: (owner: string, by: Owner) => Promise<{ batch: string; changed: number; left: number } | null>;
};

type Leads = Pick<LeadStore, 'changeMany' | 'newBatch'>;

export function createDutyStore(store: Store, leads: Leads, now: () => number): DutyStore {
  const { db } = store;
  const openLeads = (trx: Store['db'] | Trx) =>
    trx.selectFrom('person').where('stage', 'not in', ['booked', 'lost']).where(IS_CONTACTABLE);

  return {
    rules: () => readRules(db),

    async lastChange() {
      const row = await db
        .selectFrom('desk_rules')
        .select(['changed_by as by', 'changed_at as at'])
        .executeTakeFirst();
      return row ?? null;
    },

    accounts: () => dutyAccounts(db),

    changeRules: (change, by) =>
      store.write(async (trx) => {
        await takeLock(trx, store.dialect, 'quotas');
        const rules = change(await readRules(trx));
        if (!areStorable(rules)) return false;
        const row = { data: JSON.stringify(rules), changed_at: now(), changed_by: by.name };
        await trx
          .insertInto('desk_rules')
          .values({ id: 1, ...row })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute();
        return true;
      }),

    setDuty: (account, duty) =>
      store.write(async (trx) => {
        const known = await dutyAccounts(trx);
        if (!known.some(({ id }) => id === account)) return false;
        await trx
          .insertInto('duty')
          .values({ account_id: account, turn: 0, ...dutyColumns(duty) })
          .onConflict((conflict) => conflict.column('account_id').doUpdateSet(dutyColumns(duty)))
          .execute();
        return true;
      }),

    async waitingLeads() {
      const accounts = await dutyAccounts(db);
      const present = accounts.filter((account) => !isAway(account, now())).map(({ id }) => id);
      let owned = openLeads(db)
        .select(['owner_id', (rows) => rows.fn.countAll<number>().as('many')])
        .where('owner_id', 'is not', null)
        .groupBy('owner_id');
      if (present.length > 0) owned = owned.where('owner_id', 'not in', present);
      const rows = await owned.execute();
      return rows.map(({ owner_id, many }) => ({
        owner: owner_id ?? '',
        name: accounts.find(({ id }) => id === owner_id)?.name ?? null,
        many: Number(many),
      }));
    },

    async passOn(owner, by) {
      const changes = await store.write(async (trx) => {
        // Leads that come in meanwhile wait, so that each account gets its turn.
        await takeLock(trx, store.dialect, 'submissions');
        const [accounts, rules, people] = [
          await dutyAccounts(trx),
          await readRules(trx),
          await openLeads(trx)
            .select(['id', 'name', 'source', 'campaign'])
            .where('owner_id', '=', owner)
            .orderBy('last_enquiry_id')
            .execute(),
        ];
        const others = accounts.filter((account) => account.id !== owner && !isAway(account, now()));
        return dealt(people, others, rules, { owner, at: now(), record: (turns) => recordTurns(trx, turns) });
      });
      if (changes === null) return null;
      const batch = leads.newBatch();
      const { changed, left } = await leads.changeMany(batch, changes, by);
      return { batch, changed, left: left.length };
    },
  };
}

type Open = { id: string; name: string; source: string; campaign: string | null };
type Dealing = { owner: string; at: number; record: (turns: DutyAccount[]) => Promise<void> };

/** One change for each lead, so that each account gets as many; null when nobody is on duty. */
async function dealt(
  people: readonly Open[],
  accounts: DutyAccount[],
  rules: DeskRules,
  { owner, at, record }: Dealing,
): Promise<LeadChange[] | null> {
  const changes: LeadChange[] = [];
  const turns = new Map<string, DutyAccount>();
  let turn = Math.max(0, ...accounts.map((account) => account.turn));
  for (const [index, { id, name, source, campaign }] of people.entries()) {
    const present = accounts.map((account) => turns.get(account.id) ?? account);
    const next = nextInTurn(present, rules, { source, campaign, size: '' }, at);
    if (!next) return null;
    turn += 1;
    turns.set(next.id, { ...next, turn });
    changes.push({
      ...{ line: index + 1, lead: id, name },
      before: { owner: { id: owner, name: '' } },
      after: { owner: { id: next.id, name: next.name } },
    });
  }
  await record([...turns.values()]);
  return changes;
}
