import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';

/** Where a request really came from: forwarded headers count only from a trusted proxy (contract: TRUSTED_PROXIES). */
export type Peer = {
  address: string;
  /** Origin the visitor asked, for example https://vayuvan.example. */
  origin: string;
  /** True when the client itself is this machine or a trusted proxy. */
  inside: boolean;
};

const LOOPBACK = /^(127\.|::1$)/;
const plain = (address: string) => address.replace(/^::ffff:/, '');
const isTrusted = (list: BlockList, address: string) =>
  list.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

export function peerOf(incoming: Pick<IncomingMessage, 'headers' | 'socket'>, trusted: BlockList): Peer {
  const direct = plain(incoming.socket.remoteAddress ?? '');
  const header = (name: string) => {
    const value = incoming.headers[name];
    return (Array.isArray(value) ? value.join(',') : (value ?? '')).split(',').map((part) => part.trim());
  };
  const host = incoming.headers.host ?? 'localhost';
  const forwarded = header('x-forwarded-for').filter(Boolean).map(plain);
  if (direct === '' || !isTrusted(trusted, direct)) {
    return {
      address: direct,
      origin: `http://${host}`,
      inside: LOOPBACK.test(direct) && forwarded.length === 0,
    };
  }
  // The nearest address that is not one of our proxies; what stands left of it may be invented.
  const address = forwarded.reverse().find((hop) => !isTrusted(trusted, hop)) ?? direct;
  const scheme = header('x-forwarded-proto')[0] === 'https' ? 'https' : 'http';
  return {
    address,
    origin: `${scheme}://${header('x-forwarded-host')[0] || host}`,
    inside: address === direct || LOOPBACK.test(address),
  };
}
