import type { Server } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { networkOf } from '../crypto/hashes.ts';
import { bareAddress, isLoopback, isTrusted } from './client-address.ts';

/** Limit over all addresses. */
export const MAX_CONNECTIONS = 4_000;

/** A browser opens six; many people may share one address of an office or a mobile network. */
export const PER_ADDRESS = 100;

/**
 * Limit for this machine: local connections most often come from a proxy missing in TRUSTED_PROXIES, with all visitors
 * behind it.
 */
export const PER_LOOPBACK_ADDRESS = 1_000;

/** Log at most one line in this many milliseconds. */
const QUIET_MS = 60_000;

/**
 * Limits the connections of each address (an IPv6 /64 counts as one) and closes those beyond. Trusted proxies have no
 * limit, because they speak for all visitors.
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
