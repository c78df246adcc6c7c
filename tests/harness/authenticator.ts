import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Faults that a device has on purpose. */
type Faults = { origin?: string; rpId?: string; isVerified?: boolean; id?: string };

const ORIGIN = 'http://localhost:3000';
const RP_ID = 'localhost';

const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value]);

/** A device with one passkey, in software (WebAuthn level 3, §6): P-256, without attestation. */
export function createAuthenticator() {
  const id = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;

  function authenticatorData({ rpId = RP_ID, isVerified = true }: Faults, key?: KeyObject): Buffer {
    counter += 1;
    const head = Buffer.alloc(37);
    createHash('sha256').update(rpId).digest().copy(head);
    head[32] = 0x01 | (isVerified ? 0x04 : 0) | (key ? 0x40 : 0);
    head.writeUInt32BE(counter, 33);
    if (!key) return head;
    const { x = '', y = '' } = key.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
    return Buffer.concat([head, Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
  }

  const clientData = (type: string, options: object, { origin = ORIGIN }: Faults) =>
    Buffer.from(JSON.stringify({ type, challenge: (options as { challenge: string }).challenge, origin }));

  const answer = (own: string, response: Record<string, string>) =>
    JSON.stringify({ id: own, rawId: own, type: 'public-key', clientExtensionResults: {}, response });

  return {
    id: id.toString('base64url'),

    /** The answer to the options of a new passkey. */
    create(options: object, faults: Faults = {}): string {
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')],
        bytes(authenticatorData(faults, publicKey)),
      ]);
      return answer(id.toString('base64url'), {
        clientDataJSON: clientData('webauthn.create', options, faults).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      });
    },

    /** The signed answer to the options of a log-in. */
    get(options: object, faults: Faults = {}): string {
      const data = authenticatorData(faults);
      const client = clientData('webauthn.get', options, faults);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return answer(faults.id ?? id.toString('base64url'), {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };
}
