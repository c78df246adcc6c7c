/** A failure that the operator can fix; the message is for them. */
export class BackupError extends Error {}

/** A backup whose bytes are not those that were written. `restore --latest` then takes the one before. */
export class DamagedBackup extends BackupError {}

/** Errors of the operating system, such as a full disk or missing permission; Node's message names path and cause. */
export const isOfTheSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && 'syscall' in error;
