import { type BlockList, isIP } from 'node:net';

/** What listen.ts knows of a request's connection; server/site.ts says it of a request that came over none. */
export type Connection = {
  /** Address at the other end: the visitor's, or that of the proxy before us. */
  remoteAddress: string;
  /** Whether the other end has gone: nobody hears the answer. */
  isGone: () => boolean;
  /** Gives whoever is known the time to send something large; absent where there is no connection. */
  liftTime?: () => void;
  /** Name of the page that is made to be kept for everybody (server/documents); absent for a visitor's request. */
  cacheKey?: string;
};

/** Where a request really came from: forwarded headers count only from a trusted proxy (contract: TRUSTED_PROXIES). */
export type Client = {
  address: string;
  /** Origin the visitor asked, for example https://vayuvan.example. */
  origin: string;
  /** True for a connection of this machine's own that no proxy has forwarded. */
  isThisMachine: boolean;
  /** Address of a proxy near by (this machine's or a private network's) that forwards and is not trusted; else null. */
  unnamedProxy: string | null;
  /** Address of a trusted proxy that does not say for whom it asks; else null. */
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
 * The bare address of one hop: `1.2.3.4`, `1.2.3.4:5678`, `::1`, `[::1]`, `[::1]:80`, an IPv4 address in IPv6's
 * clothes. Empty for what is no address.
 */
export function bareAddress(hop: string): string {
  let text = hop.trim();
  if (text.startsWith('"') && text.endsWith('"')) text = text.slice(1, -1);
  if (text.startsWith('[')) text = text.slice(1).split(']')[0] ?? '';
  // One colon stands before a port; an IPv6 address has more.
  else if (text.indexOf(':') === text.lastIndexOf(':')) text = text.split(':')[0] ?? '';
  const bare = (text.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) === 0 ? '' : bare;
}

/** `url` is the request's own, whose host stands in for a missing `Host` header. */
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

/** The nearest hop that is not one of our proxies; what stands left of it, or left of what is no address, may be invented. */
function nearestStranger(forwardedFor: string, trusted: BlockList): string {
  for (const hop of forwardedFor.split(',').reverse()) {
    const address = bareAddress(hop);
    if (address === '' || !isTrusted(trusted, address)) return address;
  }
  return '';
}
