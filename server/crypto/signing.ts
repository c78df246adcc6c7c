import { createHmac, timingSafeEqual } from 'node:crypto';

/** Short values handed to a browser that only this site can have written. They can be read, so they hold no secret. */
export type Signing = {
  /** The value with its time of expiry and a signature, fit for a cookie. `purpose` keeps one use from passing as another. */
  sign: (purpose: string, value: string, lastsMs: number) => string;
  /** The value of an unexpired token of that purpose, else null. */
  verify: (purpose: string, token: string | null | undefined) => string | null;
};

/** `secret` is the same in every process (crypto/secrets.ts), so that each knows the others' tokens. */
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
      // As text: the last letter has bits to spare, so bytes would let a changed token pass.
      const given = Buffer.from(signature);
      const wanted = Buffer.from(mac(purpose, payload).toString('base64url'));
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      return Number(expiry) > now() ? Buffer.from(value, 'base64url').toString() : null;
    },
  };
}
