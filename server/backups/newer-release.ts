import { unknownMigration } from '../database/migrate.ts';
import { BackupError } from './backup-error.ts';

/** Throws BackupError when a backup has migrations that this release does not know. */
export function refuseNewerRelease(migrations: readonly string[], place: string): void {
  const unknown = unknownMigration(migrations);
  if (unknown === undefined) return;
  throw new BackupError(
    `The backup ${place} was made by a newer release (${unknown} is not known here). Install that release first.`,
  );
}
