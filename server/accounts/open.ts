import { derivedSecret, readSecret, secretFor } from '../crypto/secrets.ts';
import type { Config } from '../process/config.ts';
import { createAccounts } from './accounts.ts';
import type { AccountsOptions } from './types.ts';

type Options = Pick<AccountsOptions, 'store' | 'events' | 'mail' | 'now' | 'log'> & { config: Config };

/** Opens the accounts with the secrets that encrypt their second factors. */
export async function openAccounts({ config, store, ...parts }: Options) {
  const [secretKey, ...formerKeys] = config.secretKeys;
  return createAccounts({
    ...parts,
    store,
    secret: await secretFor(store, secretKey, 'accounts'),
    formerSecrets:
      secretKey === undefined
        ? null
        : {
            derived: formerKeys.map((key) => derivedSecret(key, 'accounts')),
            stored: await readSecret(store, 'accounts'),
          },
    siteUrl: config.siteUrl,
    setupToken: config.setupToken,
  });
}
