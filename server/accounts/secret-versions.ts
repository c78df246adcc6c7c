import { createHash } from 'node:crypto';

/** Secrets derived from the operator's previous keys, and the store's own, which was used before any key. */
export type PreviousSecrets = { derived: readonly string[]; stored: string };

/**
 * Secrets for better-auth, which stores with each value the version that encrypted it; values without a version use
 * `secret`.
 */
export function secretsOf(secret: string, former: PreviousSecrets | null | undefined) {
  if (!former) return { secret };
  const secrets = [secret, ...former.derived].map((value) => ({ version: versionOf(value), value }));
  return { secret: former.stored, secrets };
}

const NOTE = '$ba$';

/** Whether the value is encrypted with the current secret. */
export const isCurrentSecret = (value: string, secret: string, former: PreviousSecrets | null | undefined) =>
  former ? value.startsWith(`${NOTE}${versionOf(secret)}$`) : !value.startsWith(NOTE);

/** Derive the version from the secret, so that the order of keys does not matter. */
const versionOf = (secret: string) => createHash('sha256').update(secret).digest().readUInt32BE();
