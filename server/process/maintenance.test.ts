import { expect, test, vi } from 'vitest';
import { startMaintenance } from './maintenance.ts';

test('a failed task is logged and does not stop the others', async () => {
  const warn = vi.fn();
  const removed: string[] = [];
  const broken = new Error('no such file');
  const stop = startMaintenance(
    {
      uploads: async () => {
        throw broken;
      },
      personalData: async () => void removed.push('personalData'),
    },
    { warn } as never,
  );
  await expect.poll(() => removed).toEqual(['personalData']);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err: broken, what: 'uploads' }, expect.any(String));
  stop();
});
