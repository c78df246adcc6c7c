import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { Bucket } from '../../server/object-storage/bucket.ts';
import { type BucketLocation, readBucketLocation } from '../../server/object-storage/location.ts';

type Koa = { path: string; mountPath?: string; state: { vhost?: boolean } };

/** The keys that the server knows. */
export const S3_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
export const BUCKET = 'vayuvan-files';

export type S3Server = {
  /** For UPLOADS_URL and the like. */
  url: (prefix?: string) => string;
  location: (prefix?: string) => BucketLocation;
  port: number;
  /** As after a restart or an outage: what it holds stays. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
};

/** An S3 server of this machine that others wrote: it checks signatures, and keeps objects as files. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'vayuvan-s3-'));
  let running = await listen(directory, 0);
  const { port } = running;
  const stop = async () => {
    running.server.httpServer.closeAllConnections();
    await running.server.close();
  };
  const endpoint = `http://127.0.0.1:${port}`;
  const url = (prefix = 'site') => `s3://${BUCKET}/${prefix}?endpoint=${encodeURIComponent(endpoint)}`;
  return {
    port,
    url,
    location(prefix) {
      const read = readBucketLocation(url(prefix), S3_KEYS);
      if ('problems' in read) throw new Error(read.problems.join());
      return read.location;
    },
    stop,
    async start() {
      running = await listen(directory, port);
    },
    async remove() {
      await stop().catch(() => undefined);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The keys that begin with this. */
export async function keysIn(bucket: Pick<Bucket, 'list'>, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of bucket.list(prefix)) keys.push(key);
  return keys;
}

async function listen(directory: string, port: number) {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  // It forgets the slash after a bucket when it checks the signature of a list.
  server.middleware.splice(-1, 0, (ctx: Koa, next: () => Promise<void>) => {
    if (/^\/[^/]+\/$/.test(ctx.path)) {
      ctx.state.vhost = true;
      ctx.mountPath = '/';
    }
    return next();
  });
  // On Amazon a copy of an object onto itself is younger.
  const copyObject = server.store.copyObject.bind(server.store);
  server.store.copyObject = async (...given) => {
    const [, , bucket, key] = given;
    await utimes(server.store.getResourcePath(bucket, key, 'object'), new Date(), new Date());
    return copyObject(...given);
  };
  const { port: at } = await server.run();
  return { server, port: at };
}
