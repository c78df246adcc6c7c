import { refused } from './refusals.ts';
import type { Administrator } from './requests.ts';
import type { Account, Parts, Refusal } from './types.ts';

/** The stored name of the rule; it dates from when only administrators were covered. */
const NAME = 'administrators-second-factor';

/** Accounts that must use a second factor; `everybody` means every account with a role. */
export type SecondFactorAudience = 'nobody' | 'administrators' | 'everybody';

const STORED = { nobody: 'no', administrators: 'yes', everybody: 'everybody' } as const;
const EVENTS = {
  nobody: 'second-factor-not-demanded',
  administrators: 'second-factor-demanded',
  everybody: 'second-factor-demanded-of-everybody',
} as const;

export type SecondFactorRule = {
  secondFactorAudience: () => Promise<SecondFactorAudience>;
  /** Sets the rule. The administrator needs a second factor first, to avoid locking themselves out. */
  demandSecondFactor: (
    of: SecondFactorAudience,
    account: Account,
    by: Administrator,
  ) => Promise<{ outcome: 'ok' } | Refusal>;
  /** Whether this account must use a second factor. */
  mustUseSecondFactor: (account: Account) => Promise<boolean>;
  /** Whether this account must set up a second factor before anything else. */
  owesSecondFactor: (account: Account) => Promise<boolean>;
};

export function createSecondFactorRule({ store, events }: Parts): SecondFactorRule {
  async function secondFactorAudience(): Promise<SecondFactorAudience> {
    const row = await store.db
      .selectFrom('account_rule')
      .select('value')
      .where('name', '=', NAME)
      .executeTakeFirst();
    if (row?.value === STORED.everybody) return 'everybody';
    return row?.value === STORED.administrators ? 'administrators' : 'nobody';
  }

  async function mustUseSecondFactor({ role }: Account) {
    if (role === null) return false;
    const audience = await secondFactorAudience();
    return audience === 'everybody' || (audience === 'administrators' && role === 'administrator');
  }

  return {
    secondFactorAudience,
    mustUseSecondFactor,
    async demandSecondFactor(of, account, by) {
      if (of !== 'nobody' && !account.secondFactor) {
        return refused('Set up a second factor for your own account first: under your name in the side bar.');
      }
      const value = STORED[of];
      await store.db
        .insertInto('account_rule')
        .values({ name: NAME, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
      await events.record({ what: EVENTS[of], who: by.id, requestId: by.requestId });
      return { outcome: 'ok' };
    },
    owesSecondFactor: async (account) => !account.secondFactor && (await mustUseSecondFactor(account)),
  };
}
