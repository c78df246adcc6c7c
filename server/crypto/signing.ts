import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signed short values for browsers. They are readable, so they must hold no secret. */
export type Signing = {
  /**
   * Returns the value with expiry and signature, fit for a cookie. `purpose` stops a token from being used elsewhere.
   */
  sign: (purpose: string, value: string, lastsMs: number) => string;
  /** The value of an unexpired token of that purpose, else null. */
  verify: (purpose: string, token: string | null | undefined) => string | null;
};

/** `secret` is shared by all processes (crypto/secrets.ts), so each can verify the tokens of the others. */
export function createSigning(secret: string, now: () => number): Signing {
  const mac = (purpose: string, payload: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${payload}`).digest();

  return {
    sign(purpose, value, lastsMs) {
      const payload = `${now() + lastsMs}.${Buffer.from(value).toString('base64url')}`;
      return `${payload}.${mac(purpose, payload).toString('base64url')}`;
    },
    verify(purpose, token) {
      const [, payload = '', expiry = '', value = '', signature = ''] =
        /^((\d{1,16})\.([\w-]*))\.([\w-]{43})$/.exec(token ?? '') ?? [];
      // Compare as text: the last base64url letter has spare bits, so decoded bytes would accept a changed token.
      const expected = Buffer.from(signature);
      const wanted = Buffer.from(mac(purpose, payload).toString('base64url'));
      if (expected.length !== wanted.length || !timingSafeEqual(expected, wanted)) return null;
      return Number(expiry) > now() ? Buffer.from(value, 'base64url').toString() : null;
    },
  };
}
