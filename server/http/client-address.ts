import { type BlockList, isIP } from 'node:net';

/** Facts about a request's connection, from listen.ts; server/site.ts supplies them for internal requests. */
export type Connection = {
  /** The peer's address: the visitor's, or that of our proxy. */
  remoteAddress: string;
  /** Whether the peer has disconnected. */
  isGone: () => boolean;
  /** Lifts the time limit of an upload by a known sender; absent without a connection. */
  liftTime?: () => void;
  /** The cache key of a page rendered for the cache (server/documents); absent for a visitor's request. */
  cacheKey?: string;
};

/** Where a request came from: forwarded headers count only from a trusted proxy (contract: TRUSTED_PROXIES). */
export type Client = {
  address: string;
  /** Origin that the visitor requested, for example https://vayuvan.example. */
  origin: string;
  /** True for a local connection that no proxy forwarded. */
  isThisMachine: boolean;
  /** Address of a nearby proxy (this machine or a private network) that forwards but is not trusted; else null. */
  unnamedProxy: string | null;
  /** Address of a trusted proxy that sends no forwarded address; else null. */
  silentProxy: string | null;
};

const FORWARDED_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'via',
];
const LOOPBACK = /^(127\.|::1$)/;
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][\da-f]{2}:|fe80:)/i;

export const isLoopback = (address: string) => LOOPBACK.test(address);

export function isTrusted(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * The bare address of one hop: `1.2.3.4`, `1.2.3.4:5678`, `::1`, `[::1]`, `[::1]:80`, or IPv4 mapped into IPv6. Empty
 * for any other text.
 */
export function bareAddress(hop: string): string {
  let text = hop.trim();
  if (text.startsWith('"') && text.endsWith('"')) text = text.slice(1, -1);
  if (text.startsWith('[')) text = text.slice(1).split(']')[0] ?? '';
  // One colon precedes a port; an IPv6 address has several.
  else if (text.indexOf(':') === text.lastIndexOf(':')) text = text.split(':')[0] ?? '';
  const bare = (text.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) === 0 ? '' : bare;
}

/** `url` is the request's own; its host replaces a missing `Host` header. */
export function clientOf(headers: Headers, url: string, remoteAddress: string, trusted: BlockList): Client {
  const direct = bareAddress(remoteAddress);
  const host = headers.get('host') ?? new URL(url).host;
  const forwarded = FORWARDED_HEADERS.some((name) => headers.has(name));
  if (!isTrusted(trusted, direct)) {
    const isNear = isLoopback(direct) || PRIVATE.test(direct);
    return {
      address: direct,
      origin: `http://${host}`,
      isThisMachine: isLoopback(direct) && !forwarded,
      unnamedProxy: forwarded && isNear ? direct : null,
      silentProxy: null,
    };
  }
  const first = (name: string) => (headers.get(name) ?? '').split(',')[0]?.trim() ?? '';
  const scheme = first('x-forwarded-proto') === 'https' ? 'https' : 'http';
  return {
    address: nearestStranger(headers.get('x-forwarded-for') ?? '', trusted) || direct,
    origin: `${scheme}://${first('x-forwarded-host') || host}`,
    isThisMachine: isLoopback(direct) && !forwarded,
    unnamedProxy: null,
    silentProxy: headers.has('x-forwarded-for') ? null : direct,
  };
}

/** The nearest hop that is not one of our proxies. Hops to the left of it, or of an invalid one, may be forged. */
function nearestStranger(forwardedFor: string, trusted: BlockList): string {
  for (const hop of forwardedFor.split(',').reverse()) {
    const address = bareAddress(hop);
    if (address === '' || !isTrusted(trusted, address)) return address;
  }
  return '';
}
