import { createHash } from 'node:crypto';

/** Secrets of former keys of the operator, and the one of the store, which came before any of them. */
export type PreviousSecrets = { derived: readonly string[]; stored: string };

/** better-auth notes beside each encrypted value which of `secrets` made it; a value without a note is of `secret`. */
export function secretsOf(secret: string, former: PreviousSecrets | null | undefined) {
  if (!former) return { secret };
  const secrets = [secret, ...former.derived].map((value) => ({ version: versionOf(value), value }));
  return { secret: former.stored, secrets };
}

const NOTE = '$ba$';

/** Whether a value was encrypted with the present secret. */
export const isCurrentSecret = (value: string, secret: string, former: PreviousSecrets | null | undefined) =>
  former ? value.startsWith(`${NOTE}${versionOf(secret)}$`) : !value.startsWith(NOTE);

/** The number of a secret is the same in whatever order the keys are given. */
const versionOf = (secret: string) => createHash('sha256').update(secret).digest().readUInt32BE();
