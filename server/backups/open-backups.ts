import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import { createContinuousCopy } from './continuous-copy.ts';
import { lastBackup, lastDrill } from './last-backup.ts';
import { copySettings } from './open-target.ts';

type Options = {
  config: Config;
  metrics: { measureCopy: (status: () => { currentAt: number | null }, now: () => number) => void };
  now: () => number;
  log: Log;
};

/** Opens the continuous copy that `BACKUP_URL` asks for, if any, and the dates of backups. */
export function openBackups({ config, metrics, now, log }: Options) {
  const settings = copySettings(config);
  const copy = settings && createContinuousCopy({ site: config, settings, now, log });
  if (copy) metrics.measureCopy(copy.status, now);
  return {
    /** Begins to copy; returns the function that stops it. */
    start: copy?.start ?? (() => () => undefined),
    notice: copy?.notice ?? (() => null),
    /** For the launch list. */
    dates: {
      lastBackup: () => lastBackup(config.dataDir),
      lastDrill: () => lastDrill(config.dataDir),
      lastCopy: () => copy?.status().currentAt,
    },
  };
}
