import { refused } from './refusals.ts';
import type { By } from './requests.ts';
import type { Account, Parts, Refusal } from './types.ts';

const NAME = 'administrators-second-factor';

export type SecondFactorRule = {
  /** Whether administrators must use a second factor. */
  isSecondFactorDemanded: () => Promise<boolean>;
  /** Whoever demands it must have one, or would shut themselves out. */
  demandSecondFactor: (demanded: boolean, account: Account, by: By) => Promise<{ outcome: 'ok' } | Refusal>;
  /** Whether this account has to set a second factor up before it may do anything else. */
  owesSecondFactor: (account: Account) => Promise<boolean>;
};

export function createSecondFactorRule({ store, events }: Parts): SecondFactorRule {
  async function isSecondFactorDemanded() {
    const row = await store.db
      .selectFrom('account_rule')
      .select('value')
      .where('name', '=', NAME)
      .executeTakeFirst();
    return row?.value === 'yes';
  }

  return {
    isSecondFactorDemanded,
    async demandSecondFactor(demanded, account, by) {
      if (demanded && !account.secondFactor) {
        return refused('Set up a second factor for your own account first: under your name in the side bar.');
      }
      const value = demanded ? 'yes' : 'no';
      await store.db
        .insertInto('account_rule')
        .values({ name: NAME, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
      const what = demanded ? 'second-factor-demanded' : 'second-factor-not-demanded';
      await events.record({ what, who: by.id, requestId: by.requestId });
      return { outcome: 'ok' };
    },
    owesSecondFactor: async (account) =>
      account.role === 'administrator' && !account.secondFactor && (await isSecondFactorDemanded()),
  };
}
