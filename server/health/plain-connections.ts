import { isIP } from 'node:net';
import { isLoopback } from '../http/client-address.ts';
import type { Config } from '../process/config.ts';

/** The settings by which data leaves this machine unencrypted. */
export async function plainConnections({ databaseUrl, ...config }: Config): Promise<string[]> {
  const addresses = {
    EMAIL_API_URL: config.email.url,
    CRM_API_URL: config.crm.url,
    WEBHOOK_URL: config.webhook.url,
  };
  const plain = Object.entries(addresses)
    .filter(([, url]) => url.startsWith('http:') && !isThisMachine(new URL(url).hostname))
    .map(([name]) => name);
  if (databaseUrl !== null && (await isPlain(databaseUrl))) plain.push('DATABASE_URL');
  return plain;
}

/** As `pg` itself reads the address, with `sslmode` and `PGSSLMODE`. */
async function isPlain(databaseUrl: string): Promise<boolean> {
  const { Client } = (await import('pg')).default;
  const { host, ssl } = new Client({ connectionString: databaseUrl });
  // A path is a socket of this machine.
  return !ssl && !host.startsWith('/') && !isThisMachine(host);
}

const isThisMachine = (host: string) => {
  const address = host.replace(/^\[|\]$/g, '');
  return address === 'localhost' || (isIP(address) !== 0 && isLoopback(address));
};
