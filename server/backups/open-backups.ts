import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import { createContinuousCopy } from './continuous-copy.ts';
import { lastBackup, lastDrill } from './last-backup.ts';
import { copySettings } from './open-target.ts';

type Options = {
  config: Config;
  now: () => number;
  log: Log;
};

/** Opens the continuous copy that `BACKUP_URL` asks for, if any, and the dates of backups. */
export function openBackups({ config, now, log }: Options) {
  const settings = copySettings(config);
  const copy = settings && createContinuousCopy({ site: config, settings, now, log });
  return {
    /** Begins to copy; returns the function that stops it. */
    start: copy?.start ?? (() => () => undefined),
    notice: copy?.notice ?? (() => null),
    /** For the launch list and the metrics. */
    dates: {
      lastBackup: () => lastBackup(config.dataDir),
      lastDrill: () => lastDrill(config.dataDir),
      /** Null before the first copy, undefined without BACKUP_URL. */
      lastCopy: () => copy?.status().currentAt,
    },
  };
}
