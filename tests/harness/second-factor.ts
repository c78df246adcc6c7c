import { createHmac } from 'node:crypto';

/** The six digits that an app shows for this key (base32, spaces allowed) at this time (RFC 6238, 30 seconds). */
export function codeFor(key: string, now = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const digest = createHmac('sha1', fromBase32(key)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The next code, which is already valid. Use it after the current one was used. */
export const nextCodeFor = (key: string) => codeFor(key, Date.now() + 30_000);

function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/[\s=]/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The key in an `otpauth:` address. */
export const keyOf = (uri: string) => new URL(uri).searchParams.get('secret') ?? '';
