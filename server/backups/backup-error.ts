/** Something the operator can put right; the message is for them. */
export class BackupError extends Error {}
