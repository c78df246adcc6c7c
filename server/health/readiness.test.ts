import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

const fakeStore = (probe: () => Promise<void>) => ({
  probe,
  ping: async () => {},
  dialect: 'sqlite' as const,
});
const config = { dataDir: tmpdir() };

test('ready after a write to the disk; concurrent requests share one probe', async () => {
  const probe = vi.fn(async () => {});
  const { ready } = createReadiness(fakeStore(probe), config);
  await Promise.all([ready(), ready(), ready()]);
  await ready();
  expect(probe).toHaveBeenCalledTimes(1);
});

test('a failed write is not ready, and is tried again', async () => {
  let broken = true;
  const { ready } = createReadiness(
    fakeStore(async () => {
      if (broken) throw new Error('disk I/O error');
    }),
    config,
  );
  await expect(ready()).rejects.toThrow('disk I/O error');
  broken = false;
  await ready();
});

test('a full disk or a closing site is not ready', async () => {
  const full = createReadiness(
    fakeStore(async () => {}),
    config,
    { freeBytes: Number.MAX_SAFE_INTEGER },
  );
  await expect(full.ready()).rejects.toThrow(/bytes are free/);
  const closing = createReadiness(
    fakeStore(async () => {}),
    config,
  );
  closing.close();
  await expect(closing.ready()).rejects.toThrow(/closing/);
});

test('a store that never responds is not ready', async () => {
  const { ready } = createReadiness(
    fakeStore(() => new Promise(() => {})),
    config,
    { timeoutMs: 20 },
  );
  await expect(ready()).rejects.toThrow('The store has not answered within 20 ms.');
});
