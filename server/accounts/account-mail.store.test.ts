import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import { readConfig } from '../process/config.ts';
import { createAccountMail } from './account-mail.ts';

const LINK = 'https://vayuvan.example/auth/reset?link=secret';
const MESSAGE = { name: 'Asha', email: 'asha@example.com', link: LINK };

let database: TestDatabase;
let server: Server;
let answers: number[];
let received: { template_id: string; template_params: Record<string, string> }[];

beforeEach(async () => {
  database = await makeDatabase('sqlite', inject('postgresUrl'));
  answers = [];
  received = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push(JSON.parse(body));
    response.writeHead(answers.shift() ?? 200).end('OK');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await database.remove();
});

async function open(env: Record<string, string> = {}) {
  const { port } = server.address() as { port: number };
  const { email, siteUrl } = readConfig({
    SITE_URL: 'https://vayuvan.example',
    EMAIL_API_URL: `http://127.0.0.1:${port}`,
    EMAIL_USER_ID: 'user',
    EMAIL_SERVICE_ID: 'service',
    EMAIL_TEMPLATE_ID: 'enquiries',
    EMAIL_ACCOUNT_TEMPLATE_ID: 'accounts',
    EMAIL_RATE_PER_SECOND: '1000',
    ...env,
  });
  const store = await database.open();
  const { log } = database.options;
  return createAccountMail({ email, siteUrl, store, retryBaseMs: 1, now: Date.now, log });
}

test('a link is mailed to its owner with a separate template, and retried after a failure', async () => {
  answers = [500, 429];
  expect(await (await open())?.send(MESSAGE)).toBe(true);
  expect(received).toHaveLength(3);
  expect(received[2]).toMatchObject({
    template_id: 'accounts',
    template_params: { to_email: 'asha@example.com', link: LINK, message: expect.stringContaining(LINK) },
  });
});

test('a mail is given up after a refusal or five failures', async () => {
  const mail = await open();
  answers = [400];
  expect(await mail?.send(MESSAGE)).toBe(false);
  answers = [500, 500, 500, 500, 500];
  expect(await mail?.send(MESSAGE)).toBe(false);
  expect(received).toHaveLength(6);
});

test('without the template no mail is sent', async () => {
  expect(await open({ EMAIL_ACCOUNT_TEMPLATE_ID: '' })).toBeNull();
});
