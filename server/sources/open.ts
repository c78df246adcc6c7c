import type { ContentReader } from '../content/reader.ts';
import type { Store } from '../database/open.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import type { EnquiryStore } from '../store/enquiries/enquiry-types.ts';
import { createKnownName } from '../store/sources/known-name.ts';
import { createLeadSources as createSourceStore } from '../store/sources/lead-sources.ts';
import { createSourceEvents } from '../store/sources/source-events.ts';
import { type Fetching, startFetching } from './fetching.ts';
import { createLeadSources } from './lead-sources.ts';
import { openSourceList } from './list.ts';
import { createTakeLead, type SourceResult } from './take-lead.ts';

type Parts = {
  store: Store;
  config: Config;
  content: Pick<ContentReader, 'snapshot'>;
  enquiries: Pick<EnquiryStore, 'submit' | 'findSubmitted'>;
  log: Log;
  now: () => number;
  pokeRelay: () => void;
  onAccepted: (form: string) => void;
  onResult: (source: string, result: SourceResult) => void;
};

/** Opens the lead sources. `start` fetches announced leads in the background. */
export function openSources({ store, config, log, now, onResult, ...parts }: Parts) {
  const list = openSourceList(config);
  const events = createSourceEvents(store, now);
  let fetching: Fetching | null = null;
  const takeLead = createTakeLead({
    ...parts,
    siteUrl: config.siteUrl,
    now,
    events,
    knownName: createKnownName(store),
    onResult,
  });
  return {
    leadSources: createLeadSources({
      ...{ list, events, takeLead, onResult },
      store: createSourceStore(store, now),
      pokeFetching: () => fetching?.poke(),
    }),
    purge: events.purge,
    start() {
      fetching = startFetching({
        sources: list,
        events,
        takeLead,
        retryBaseMs: config.retryBaseMs,
        log,
        now,
      });
    },
    stop: async () => fetching?.stop(),
  };
}
