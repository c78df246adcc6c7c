import { isIP } from 'node:net';
import { isLoopback } from '../http/client-address.ts';
import type { Config } from '../process/config.ts';

/** The names of the settings through which data leaves this machine unencrypted. */
export async function plainConnections({ databaseUrl, uploadsBucket, ...config }: Config): Promise<string[]> {
  const addresses = {
    EMAIL_API_URL: config.email.url,
    CRM_API_URL: config.crm.url,
    WEBHOOK_URL: config.webhook.url,
    META_GRAPH_URL: config.sources.meta.graphUrl,
    UPLOADS_URL: uploadsBucket?.endpoint ?? '',
  };
  const plain = Object.entries(addresses)
    .filter(([, url]) => url.startsWith('http:') && !isThisMachine(new URL(url).hostname))
    .map(([name]) => name);
  if (databaseUrl !== null && (await isPlain(databaseUrl))) plain.push('DATABASE_URL');
  return plain;
}

/** Reads the address as `pg` does, with `sslmode` and `PGSSLMODE`. */
async function isPlain(databaseUrl: string): Promise<boolean> {
  const { Client } = (await import('pg')).default;
  const { host, ssl } = new Client({ connectionString: databaseUrl });
  // A host that begins with a slash is a local socket.
  return !ssl && !host.startsWith('/') && !isThisMachine(host);
}

const isThisMachine = (host: string) => {
  const address = host.replace(/^\[|\]$/g, '');
  return address === 'localhost' || (isIP(address) !== 0 && isLoopback(address));
};
