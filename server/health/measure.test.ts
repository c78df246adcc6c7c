import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lastBackup, recordBackup } from '../backups/last-backup.ts';
import type { ChannelStatus } from '../relay/channel-status.ts';
import type { Relay } from '../relay/relay.ts';
import { measure } from './measure.ts';
import { createMetrics } from './metrics.ts';

const NOW = Date.UTC(2026, 10, 29);
const dataDir = mkdtempSync(join(tmpdir(), 'vayuvan-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const crm: ChannelStatus = {
  name: 'crm',
  label: 'CRM',
  state: 'ready',
  reason: null,
  since: null,
  until: null,
  waiting: 3,
  oldestMs: 90_000,
  refused: 1,
  doubtful: 0,
  parked: 0,
};

test('deliveries, the age of the oldest and of the backup are printed; old counts vanish with the store', async () => {
  const metrics = createMetrics();
  let isAway = false;
  const sources = {
    metrics,
    dataDir,
    backups: { lastBackup: () => lastBackup(dataDir), lastCopy: () => NOW - 50_000 },
    now: () => NOW,
    documents: null,
    readiness: {
      ready: async () => {
        if (isAway) throw new Error('The store is away.');
      },
      close: () => undefined,
    },
    relay: { channels: async () => [crm] } as unknown as Relay,
  };
  await measure(sources);
  const first = await metrics.registry.metrics();
  expect(first).toContain('site_ready 1');
  expect(first).toContain('deliveries{channel="crm",state="waiting"} 3');
  expect(first).toContain('deliveries_oldest_seconds{channel="crm"} 90');
  expect(first).not.toContain('backup_age_seconds{kind="backup"}');
  expect(first).toContain('backup_age_seconds{kind="continuous"} 50');

  await recordBackup(dataDir, new Date(NOW - 3_600_000));
  isAway = true;
  await measure(sources);
  const then = await metrics.registry.metrics();
  expect(then).toContain('site_ready 0');
  expect(then).toContain('backup_age_seconds{kind="backup"} 3600');
  expect(then).not.toContain('deliveries{');
});
