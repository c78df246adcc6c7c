import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callService } from './call.ts';

let requests = 0;
/** A server that accepts every request and never responds. */
const silent = createServer(() => {
  requests += 1;
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

const call = (signal: AbortSignal, deadlineMs = 60_000) =>
  callService({ method: 'GET', url }, { deadlineMs, signal });

test('a response after the deadline counts as none', async () => {
  const { signal } = new AbortController();
  expect(await call(signal, 50)).toEqual({ status: 0, body: 'No answer within 50 ms', retryAfter: null });
});

test('an aborted call says so and does not blame the service', async () => {
  const stopping = new AbortController();
  const before = requests;
  const answer = call(stopping.signal);
  await expect.poll(() => requests).toBe(before + 1);
  stopping.abort();
  expect(await answer).toMatchObject({ status: 0, body: 'Given up: the site was stopping' });
});

test('no request is sent while the site stops', async () => {
  const before = requests;
  expect(await call(AbortSignal.abort())).toMatchObject({
    status: 0,
    body: 'Given up: the site was stopping',
  });
  expect(requests).toBe(before);
});
