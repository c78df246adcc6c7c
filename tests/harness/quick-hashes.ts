import type { Argon2Parameters } from 'node:crypto';
import { vi } from 'vitest';

/**
 * Passwords at a hundredth of what they cost: who may come in is asked some thousand times here, and a hash is meant to
 * be slow. It is written and read the same way; what it really costs is said in `server/accounts/argon2.test.ts`.
 */
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  const argon2: typeof crypto.argon2 = (name, parameters, done) =>
    crypto.argon2(name, cheap(parameters), done);
  return { ...crypto, argon2, default: { ...crypto, argon2 } };
});

const cheap = (parameters: Argon2Parameters): Argon2Parameters => ({ ...parameters, memory: 64, passes: 1 });
