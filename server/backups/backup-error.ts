/** A failure that the operator can fix; the message is for them. */
export class BackupError extends Error {}
