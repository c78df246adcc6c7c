import type { Argon2Parameters } from 'node:crypto';
import { vi } from 'vitest';

/**
 * Hashes passwords at a hundredth of the cost, because tests check thousands of passwords. The format is the same;
 * `server/accounts/argon2.test.ts` checks the real cost.
 */
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  const argon2: typeof crypto.argon2 = (name, parameters, done) =>
    crypto.argon2(name, cheap(parameters), done);
  return { ...crypto, argon2, default: { ...crypto, argon2 } };
});

const cheap = (parameters: Argon2Parameters): Argon2Parameters => ({ ...parameters, memory: 64, passes: 1 });
