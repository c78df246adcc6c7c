import { randomBytes, randomInt } from 'node:crypto';
import { readCode } from '../../domain/inputs/one-time-code.ts';
import { hashPassword, saltOf } from './argon2.ts';

/** Characters that are not confused with others when copied by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODES = 10;

/** Ten codes of ten characters (49 bits), such as `h4kmw-2xq7b`. */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: CODES }, () => `${part()}-${part()}`);
}

/** Normalizes a typed code to its stored form with a hyphen. */
export function recoveryCode(typed: string): string {
  const plain = readCode(typed);
  return `${plain.slice(0, 5)}-${plain.slice(5)}`;
}

/** Hashes all codes under one salt, so that a typed code is hashed once (ASVS 6.5.2). Throws QueueFull. */
export async function hashRecoveryCodes(codes: readonly string[]): Promise<string[]> {
  const salt = randomBytes(16);
  return Promise.all(codes.map((code) => hashPassword(code, salt)));
}

/** The hash that matches the code, or null. Throws QueueFull. */
export async function matchingHash(code: string, hashes: readonly string[]): Promise<string | null> {
  const salt = saltOf(hashes[0] ?? '');
  if (!salt) return null;
  const hash = await hashPassword(code, salt);
  return hashes.includes(hash) ? hash : null;
}
