import type { Server } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { networkOf } from '../crypto/hashes.ts';
import { bareAddress, isLoopback, isTrusted } from './client-address.ts';

/** Over all addresses. */
export const MAX_CONNECTIONS = 4_000;

/** A browser opens six; behind one address of an office or of a mobile network are many people. */
export const PER_ADDRESS = 100;

/**
 * For this machine itself: whoever comes from here is most often a proxy that nobody named in TRUSTED_PROXIES, and
 * with it every visitor.
 */
export const PER_LOOPBACK_ADDRESS = 1_000;

/** At most one line in the log for so long, in milliseconds. */
const QUIET_MS = 60_000;

/**
 * Nobody takes all places: so many connections an address at a time (a /64 of IPv6 is one), and those beyond are cut.
 * A trusted proxy has no such limit, for it speaks for all visitors.
 */
export function limitConnections(
  server: Server,
  { trusted, onRefused }: { trusted: BlockList; onRefused: () => void },
): void {
  const open = new Map<string, number>();
  let quietUntil = 0;
  server.maxConnections = MAX_CONNECTIONS;
  server.prependListener('connection', (socket: Socket) => {
    const address = bareAddress(socket.remoteAddress ?? '');
    if (isTrusted(trusted, address)) return;
    const key = networkOf(address);
    const count = (open.get(key) ?? 0) + 1;
    if (count > (isLoopback(address) ? PER_LOOPBACK_ADDRESS : PER_ADDRESS)) {
      socket.destroy();
      if (performance.now() >= quietUntil) {
        quietUntil = performance.now() + QUIET_MS;
        onRefused();
      }
      return;
    }
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}
