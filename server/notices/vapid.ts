import { createECDH, createHash } from 'node:crypto';

/** The key by which push services know this site: the browser subscribes with the public half. Both base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** From a secret of 256 bits (crypto/secrets.ts), so that nothing need be set up and every process has the same. */
export function vapidKeys(secret: string): VapidKeys {
  const pair = createECDH('prime256v1');
  for (let bytes = Buffer.from(secret, 'base64url'); ; bytes = createHash('sha256').update(bytes).digest()) {
    try {
      pair.setPrivateKey(bytes);
      return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
    } catch {
      // One number in four thousand million is no key of this curve.
    }
  }
}
