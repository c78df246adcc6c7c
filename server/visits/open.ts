import type { Signing } from '../crypto/signing.ts';
import type { Store } from '../database/open.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import { createVisitStore } from '../store/visits/visits.ts';
import { createVisitBoard } from './board.ts';
import { createVisitLinks } from './links.ts';

type Parts = {
  config: Pick<Config, 'siteUrl'>;
  store: Store;
  signing: Signing;
  now: () => number;
  log: Log;
};

/** Opens site visits: the store, the booking options, and links to visits. */
export function openVisits({ config, store, signing, now, log }: Parts) {
  const visits = createVisitStore(store, now);
  return {
    visits,
    visitBoard: createVisitBoard({ visits, log, now }),
    visitLinks: createVisitLinks(signing, config.siteUrl, now),
  };
}
