import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../process/config.ts';
import { callService } from '../call.ts';
import { queryHistory } from './email-history.ts';

const NOW = Date.parse('2026-11-26T06:00:00Z');
const row = (message: string) => ({
  result: 1,
  created_at: new Date(NOW).toISOString(),
  template_params: JSON.stringify({ message }),
});
const HISTORY = JSON.stringify({ is_last_page: true, rows: [row('Hello\n\nReference: V-ABC123')] });
/** Mails of other sites from the same account. */
const others = Array.from({ length: 60 }, () => row('y'.repeat(18_000)));
const LONG = JSON.stringify({ is_last_page: true, rows: [...others, row('Reference: V-ABC123')] });

/** The result of the history for the mail V-ABC123, for this response of the service. */
async function ask(answer: (response: ServerResponse) => void) {
  const service = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const { email } = readConfig({
    EMAIL_API_URL: `http://127.0.0.1:${port}`,
    EMAIL_USER_ID: 'user',
    EMAIL_ACCESS_TOKEN: 'token',
  });
  const { signal } = new AbortController();
  try {
    return await queryHistory(email, { reference: 'V-ABC123', createdAt: NOW }, (call) =>
      callService(call, { deadlineMs: 12_000, signal }),
    );
  } finally {
    service.closeAllConnections();
    service.close();
  }
}

const status = (code: number) => (response: ServerResponse) => response.writeHead(code).end('No');

describe('a mail without a response', () => {
  test.each<[string, (response: ServerResponse) => void]>([
    ['at once', (response) => response.end(HISTORY)],
    [
      'slowly',
      (response) => {
        response.write(HISTORY.slice(0, 40));
        setTimeout(() => response.end(HISTORY.slice(40)), 1200);
      },
    ],
    ['among long mails of others', (response) => response.end(LONG)],
  ])('is found where the history answers %s', async (_, answer) => {
    expect(await ask(answer)).toBe('found');
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['breaks off', (response) => response.write(HISTORY.slice(0, 40), () => response.destroy())],
    ['is a page of something in between', (response) => response.end('<html>Busy</html>')],
    ['comes too late', status(408)],
    ['is away', status(503)],
  ])('is asked for again where the history %s', async (_, answer) => {
    expect(await ask(answer)).toBe('unknown');
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['does not know it', (response) => response.end('{"is_last_page":true,"rows":[]}')],
    ['is not offered', status(404)],
    ['refuses the token', status(403)],
  ])('is sent where the history %s', async (_, answer) => {
    expect(await ask(answer)).toBe('absent');
  });
});
