import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { Received } from './received.ts';
import { type Answer, isRecord, type StandIn, type StandInOptions, startStandIn } from './service.ts';

const LIMITS = [
  'What a push service does with a message: the device has it at once, and so do tests.',
  'Topics and urgency: they are looked at, and change nothing.',
];

type Device = { address: PushAddress; open: (body: Buffer) => unknown; isGone: boolean };
type PushAddress = { endpoint: string; p256dh: string; auth: string };

export type PushStandIn = StandIn & {
  /** A browser that has subscribed. */
  addDevice: () => PushAddress;
  /** From now on it is not known any more. */
  removeDevice: (endpoint: string) => void;
  /** What devices were shown, in order. */
  shown: { endpoint: string; message: unknown; subject: string }[];
};

/** A push service that opens every message as the browser would (RFC 8291) and checks who sent it (RFC 8292). */
export async function startPushStandIn(options: StandInOptions = {}): Promise<PushStandIn> {
  const devices = new Map<string, Device>();
  const shown: PushStandIn['shown'] = [];

  function take(request: Received): Answer {
    const device = devices.get(request.path);
    if (!device || device.isGone) return { status: 410, body: 'push subscription has unsubscribed' };
    const { headers } = request;
    if (!/^\d+$/.test(String(headers.ttl))) return { status: 400, body: 'TTL is required' };
    if (headers['content-encoding'] !== 'aes128gcm') return { status: 415, body: 'aes128gcm is required' };
    const sender = senderOf(String(headers.authorization), stand.url, request.at);
    if ('problem' in sender) return { status: 403, body: sender.problem };
    try {
      const message = device.open(request.bytes);
      shown.push({ endpoint: device.address.endpoint, message, subject: sender.subject });
    } catch (error) {
      return { status: 400, body: `the message cannot be opened: ${String(error)}` };
    }
    return { status: 201, body: '', accepted: true };
  }

  const stand = await startStandIn(
    {
      service: 'push',
      title: 'Push service (stand-in)',
      limits: LIMITS,
      handle: (request) =>
        request.method === 'POST' && request.path.startsWith('/push/') ? take(request) : null,
      forget: () => {
        shown.length = 0;
      },
    },
    options,
  );
  return {
    ...stand,
    shown,
    addDevice() {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const device = newDevice(stand.url + path);
      devices.set(path, device);
      return device.address;
    },
    removeDevice(endpoint) {
      const device = devices.get(new URL(endpoint).pathname);
      if (device) device.isGone = true;
    },
  };
}

function newDevice(endpoint: string): Device {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    address: { endpoint, p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    isGone: false,
    open(body) {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const key = derive(pair.computeSecret(sender), auth, info, 32);
      const content = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12);
      const sealed = body.subarray(21 + sender.length);
      const decipher = createDecipheriv('aes-128-gcm', content, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
    },
  };
}

/** Whom the signed token names; or why it is refused. */
function senderOf(
  authorization: string,
  audience: string,
  at: number,
): { subject: string } | { problem: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return { problem: 'no vapid key' };
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return { problem: 'the token is not signed by this key' };
  const { aud, exp, sub } = read(claims);
  if (aud !== audience) return { problem: `the token is for ${String(aud)}` };
  const seconds = Number(exp) - at / 1000;
  if (!(seconds > 0 && seconds <= 24 * 3600 + 60)) return { problem: 'the token lasts too long or is over' };
  if (!/^(mailto:|https:)/.test(String(sub))) return { problem: 'the token names nobody' };
  return { subject: String(sub) };
}

function read(part: string): Record<string, unknown> {
  const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  return isRecord(value) ? value : {};
}
