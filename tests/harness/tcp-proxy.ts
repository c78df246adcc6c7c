import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  /** The given URL with the proxy's address. */
  url: string;
  /** From now on each byte arrives so much later, in both directions. */
  delay: (ms: number) => void;
  /** Breaks every connection, with what is on its way, and refuses new ones until `restore`. */
  cut: () => void;
  /** Swallows all bytes without closing a connection: the other side has vanished. */
  swallow: () => void;
  /** New connections work again; swallowed ones stay dead, as in a real network. */
  restore: () => void;
  /** Bytes that have come from the client so far. */
  received: () => number;
  close: () => Promise<void>;
};

type Link = { sockets: [Socket, Socket]; isDead: boolean };

/** A TCP proxy before the server of `target`, which fails as networks fail. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const url = new URL(target);
  const to = { port: Number(url.port), host: url.hostname };
  const links = new Set<Link>();
  let state: 'open' | 'cut' | 'swallowing' = 'open';
  let delayMs = 0;
  let received = 0;

  /** Hands on data and its end, in order, each after the delay. */
  function forward(link: Link, from: Socket, into: Socket) {
    let freeAt = 0;
    const later = (act: () => void) => {
      freeAt = Math.max(freeAt, performance.now() + delayMs);
      const wait = freeAt - performance.now();
      const now = () => {
        if (!link.isDead) act();
      };
      if (wait > 0) setTimeout(now, wait);
      else now();
    };
    from.on('data', (chunk) => {
      if (from === link.sockets[0]) received += chunk.length;
      later(() => into.write(chunk));
    });
    from.on('end', () => later(() => into.end()));
    from.on('error', () => into.destroy());
    from.on('close', () => {
      links.delete(link);
      if (!link.isDead) into.destroy();
    });
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect({ ...to, allowHalfOpen: true });
    const link: Link = { sockets: [near, far], isDead: state === 'swallowing' };
    links.add(link);
    forward(link, near, far);
    forward(link, far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(target);
  own.hostname = '127.0.0.1';
  own.port = String((server.address() as AddressInfo).port);

  const destroyAll = () => {
    for (const { sockets } of links) for (const socket of sockets) socket.destroy();
  };
  return {
    url: own.href,
    delay(ms) {
      delayMs = ms;
    },
    cut() {
      state = 'cut';
      destroyAll();
    },
    swallow() {
      state = 'swallowing';
      for (const link of links) link.isDead = true;
    },
    restore() {
      state = 'open';
      delayMs = 0;
    },
    received: () => received,
    async close() {
      const closed = once(server, 'close');
      server.close();
      destroyAll();
      await closed;
    },
  };
}
