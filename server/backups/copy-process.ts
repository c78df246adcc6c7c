import { setPriority } from 'node:os';
import { BackupError, isOfTheSystem } from './backup-error.ts';
import { type MadeCopy, makeCopy, scratchOf } from './make-copy.ts';
import { openTarget, type TargetSettings } from './open-target.ts';
import type { UploadsPlace } from './uploads-storage.ts';

/** Makes one continuous copy apart from the site: the checks, compression and encryption take seconds of a processor. */
export type CopyTask = { site: UploadsPlace; settings: TargetSettings; at: number; hasCopies: boolean };
export type CopyAnswer = ({ ok: true } & MadeCopy) | { ok: false; reason: string };

setPriority(10);
process.umask(0o077);
// Ignore signals to the process group: the server ends this process itself.
process.on('SIGTERM', () => undefined);
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));

process.on('message', async (task: CopyTask) => {
  reply(await answerTo(task));
});

async function answerTo({ site, settings, at, hasCopies }: CopyTask): Promise<CopyAnswer> {
  try {
    const target = await openTarget(settings, scratchOf(site.dataDir));
    const made = await makeCopy({ site, target, key: settings.key, now: new Date(at), hasCopies });
    return { ok: true, ...made };
  } catch (error) {
    const isForOperators = error instanceof BackupError || isOfTheSystem(error);
    const { message, stack } = error as Error;
    return { ok: false, reason: (isForOperators ? message : stack) ?? message };
  }
}

function reply(answer: CopyAnswer): void {
  if (process.connected) process.send?.(answer, () => process.exit(0));
}
