import { expect, test } from 'vitest';
import { readConfig } from '../process/config.ts';
import { plainConnections } from './plain-connections.ts';

const SECRET = Buffer.alloc(32, 'k').toString('base64');
const plain = (env: Record<string, string>) => plainConnections(readConfig(env));

test('lists every service and database on another machine without TLS', async () => {
  const env = {
    EMAIL_API_URL: 'http://mail.example',
    CRM_API_URL: 'http://10.0.0.7:8080/crm',
    WEBHOOK_URL: 'http://127.example.net/hook',
    WEBHOOK_SECRET: SECRET,
    DATABASE_URL: 'postgres://site:secret@db.example/vayuvan',
  };
  expect(await plain(env)).toEqual(['EMAIL_API_URL', 'CRM_API_URL', 'WEBHOOK_URL', 'DATABASE_URL']);
});

test.each<Record<string, string>>([
  {},
  { EMAIL_API_URL: 'https://mail.example', CRM_API_URL: 'https://crm.example' },
  { EMAIL_API_URL: 'http://localhost:9', CRM_API_URL: 'http://127.0.0.2', WEBHOOK_URL: 'http://[::1]:8/' },
  { DATABASE_URL: 'postgres://site@db.example/vayuvan?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://site@127.0.0.1:5432/vayuvan' },
  { DATABASE_URL: 'postgres://site@localhost/vayuvan?host=/var/run/postgresql' },
  { DATABASE_URL: 'postgres://%2Fvar%2Frun%2Fpostgresql/vayuvan' },
])('says nothing of %j', async (env) => {
  expect(await plain({ ...env, WEBHOOK_SECRET: SECRET })).toEqual([]);
});

test('reports sslmode=disable as unencrypted', async () => {
  expect(await plain({ DATABASE_URL: 'postgres://a@db.example/b?sslmode=disable' })).toEqual([
    'DATABASE_URL',
  ]);
});
