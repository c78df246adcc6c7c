import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest test files, slowest first. Started last, one of them would run alone while other workers are idle.
 * Vitest caches durations, but a clean checkout knows only the file sizes.
 */
const LONGEST = [
  'tests/journeys/every-page.test.ts',
  'tests/journeys/editing-on-the-page.test.ts',
  'tests/journeys/admin-pages.test.ts',
  'tests/journeys/old-browsers.test.ts',
  'tests/journeys/popup.test.ts',
  'tests/journeys/page-editors.test.ts',
  'tests/journeys/home-overlays.test.ts',
  'tests/journeys/records.test.ts',
  'tests/journeys/failed-requests.test.ts',
  'tests/journeys/account.test.ts',
  'tests/journeys/slow-line.test.ts',
  'tests/contract/inputs.test.ts',
  'tests/contract/store-network.test.ts',
  'tests/contract/brochure-replacement.test.ts',
  'tests/contract/many-at-once.test.ts',
  'tests/contract/emptied-texts.test.ts',
  'tests/contract/uploads-hostile.test.ts',
  'tests/contract/markup.test.ts',
  'tests/contract/deliveries-processes.test.ts',
  'tests/contract/uploads-in-bucket.test.ts',
  'tests/contract/invalid-rows.test.ts',
  'tests/contract/admin-roles.test.ts',
  'tests/contract/floods.test.ts',
  'tests/contract/move.test.ts',
  'tests/contract/separate-disks.test.ts',
  'tests/contract/start.test.ts',
  'tests/contract/content-fuzz.test.ts',
  'tests/contract/shared-pages.test.ts',
  'tests/contract/deliveries-failures.test.ts',
  'tests/contract/deliveries-settings.test.ts',
  'tests/contract/continuous-copy.test.ts',
  'tests/contract/proxies.test.ts',
  'server/database/lock-timeout.test.ts',
  'server/relay/refusals.store.test.ts',
  'server/moving/move.store.test.ts',
  'server/content/editing.store.test.ts',
  'server/relay/retries.store.test.ts',
  'server/accounts/accounts.store.test.ts',
  'server/accounts/second-factor.store.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.indexOf(relative(this.ctx.config.root, moduleId));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
