import { createECDH, createHash } from 'node:crypto';

/**
 * The VAPID key pair that identifies this site to push services, base64url. Browsers subscribe with the public half.
 */
export type VapidKeys = { publicKey: string; privateKey: string };

/** Derives the key pair from a 256-bit secret (crypto/secrets.ts): no set-up, and the same pair in every process. */
export function vapidKeys(secret: string): VapidKeys {
  const pair = createECDH('prime256v1');
  for (let bytes = Buffer.from(secret, 'base64url'); ; bytes = createHash('sha256').update(bytes).digest()) {
    try {
      pair.setPrivateKey(bytes);
      return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
    } catch {
      // One number in four thousand million is no valid key of this curve: hash again.
    }
  }
}
