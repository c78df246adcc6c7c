import { namedPlot } from '../../domain/township/named-plot.ts';
import type { ContentReader } from '../content/reader.ts';
import type { Signing } from '../crypto/signing.ts';
import type { Store } from '../database/open.ts';
import type { Log } from '../process/log.ts';
import { createEnquiryStore } from '../store/intake/enquiries.ts';
import type { SubmissionRules } from '../store/intake/submission.ts';
import { createSubscriptionStore } from '../store/intake/subscriptions.ts';
import type { VisitBoard } from '../visits/board.ts';
import { createEnterLead } from './enter-lead.ts';
import { createIntake, type IntakeParts } from './intake.ts';
import { createUnsubscribing } from './unsubscribing.ts';

type Parts = Pick<IntakeParts, 'siteUrl' | 'pokeRelay' | 'onRefusal' | 'onAccepted'> & {
  store: Store;
  rules: SubmissionRules;
  /** Yields until pending page requests are answered (yield-to-readers.ts). */
  yieldTurn: () => Promise<void>;
  content: ContentReader;
  visitBoard: VisitBoard;
  signing: Signing;
  /** Signs links in messages. */
  links: Signing;
  log: Log;
};

/** Creates the intake and the stores behind it. */
export function openEnquiries({
  store,
  rules,
  yieldTurn,
  content,
  visitBoard,
  signing,
  links,
  log,
  ...parts
}: Parts) {
  const { siteUrl } = parts;
  const enquiries = createEnquiryStore(store, rules, yieldTurn);
  const subscriptions = createSubscriptionStore(store, rules);
  return {
    enquiries,
    subscriptions,
    unsubscribing: createUnsubscribing({ signing: links, subscriptions, siteUrl }),
    enterLead: createEnterLead({ ...parts, now: rules.now, enquiries, content }),
    intake: createIntake({
      ...parts,
      log,
      now: rules.now,
      enquiries,
      subscriptions,
      signing,
      wordings: async () => (await content.snapshot()).consentWordings,
      isPlot: async (number) => namedPlot(number, await content.snapshot()) !== null,
      taken: visitBoard.taken,
    }),
  };
}
