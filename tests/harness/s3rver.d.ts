declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    /** Of Koa. */
    middleware: unknown[];
    httpServer: Server;
    store: {
      copyObject(
        fromBucket: string,
        fromKey: string,
        bucket: string,
        key: string,
        metadata: object,
      ): Promise<object>;
      getResourcePath(bucket: string, key: string, resource: string): string;
    };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
