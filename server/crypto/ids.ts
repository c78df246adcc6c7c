import { randomBytes } from 'node:crypto';
import { REFERENCE_BYTES, referenceFrom } from '../../domain/enquiries/reference.ts';

let lastTime = 0;
let counter = 0;

/** A UUID version 7: sorts by `now` (milliseconds since 1970), and within this process by call order. */
export function newId(now: number): string {
  const random = randomBytes(10);
  if (now === lastTime && counter < 0xfff) {
    counter += 1;
  } else {
    lastTime = now;
    // Start in the lower half, so that ids of one millisecond have room to count up.
    counter = random.readUInt16BE(0) & 0x7ff;
  }
  const time = now.toString(16).padStart(12, '0');
  const low = (0x7000 | counter).toString(16);
  const variant = (0x8000 | (random.readUInt16BE(2) & 0x3fff)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-${low}-${variant}-${random.toString('hex', 4)}`;
}

/** Sorts after every id made up to `time` and before every later one. */
export function firstIdAfter(time: number): string {
  const next = (time + 1).toString(16).padStart(12, '0');
  return `${next.slice(0, 8)}-${next.slice(8)}`;
}

/** A reference for an enquiry, not guessable from another one. */
export function newReference(): string {
  return referenceFrom(randomBytes(REFERENCE_BYTES));
}

/** More collisions in a row than this, among a thousand million references, are a bug. */
export const REFERENCE_ATTEMPTS = 8;
