import { createHash, createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Keyed hash of a client address. */
export function hashAddress(address: string, secret: string): string {
  return createHmac('sha256', secret).update(networkOf(address)).digest('base64url').slice(0, 22);
}

/** Keyed hash of the network that a client address belongs to. */
export function hashNetwork(address: string, secret: string): string {
  return hashAddress(
    isIPv6(address) ? `${networkOf(address).split(':').slice(0, 3).join(':')}::` : address,
    secret,
  );
}

/**
 * Addresses are counted by network: a household or phone has a whole IPv6 /64 and could use a new address each time.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
  return groups.slice(0, 4).join(':');
}

/** Equal for equal forms and fields; the order of the fields does not matter. */
export function hashFields(form: string, fields: object): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify([form, sorted]));
}

/** Equal for messages that differ only in case and spacing; null for an empty message. */
export function hashMessage(message: string): string | null {
  const plain = message.toLowerCase().replace(/\s+/g, ' ').trim();
  return plain === '' ? null : sha256(plain);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
