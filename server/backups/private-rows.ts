import type { SecretName } from '../crypto/secrets.ts';
import type { Database } from '../database/schema.ts';

/** Tables that a backup leaves empty: whoever reads their rows could act as somebody signed in. */
export const PRIVATE_TABLES: readonly (keyof Database)[] = ['session', 'verification'];

/**
 * The secrets that every backup holds (docs/decisions/backups.md): links in sent messages, second factors and hashes of
 * erased people depend on them. A site makes the others anew.
 */
export const KEPT_SECRETS: readonly SecretName[] = ['signing', 'accounts', 'erasure'];
