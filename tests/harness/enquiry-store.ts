import type { Store } from '../../server/database/open.ts';
import { readConfig } from '../../server/process/config.ts';
import { openChannels } from '../../server/relay/channels/list.ts';
import type { EnquiryStore } from '../../server/store/enquiries/enquiry-types.ts';
import { createEnquiryStore } from '../../server/store/intake/enquiries.ts';

/** The enquiries of a store, for tests in which neither limits nor retries play a part. */
export const openEnquiries = (store: Store, now: () => number): EnquiryStore =>
  createEnquiryStore(store, {
    now,
    enquiriesPerMinute: 1_000_000,
    retryBaseMs: 5000,
    addressSecret: 'secret',
    channels: openChannels(readConfig({})),
  });
