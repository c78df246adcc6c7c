import { expect, test } from 'vitest';
import { clientOf } from '../http/client-address.ts';
import { readConfig } from '../process/config.ts';
import { createLog } from '../process/log.ts';
import { createOperations } from './operations.ts';

function open(env: Record<string, string>) {
  const lines: string[] = [];
  const config = readConfig(env);
  const operations = createOperations(config, createLog('warn', { write: (line) => void lines.push(line) }));
  const ask = (remoteAddress: string, given: Record<string, string>) => {
    const headers = new Headers(given);
    operations.notice(clientOf(headers, 'http://x/', remoteAddress, config.trustedProxies), headers);
  };
  return { operations, lines, ask };
}
const forwarded = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' };

test('an untrusted proxy is reported once, with the setting', () => {
  const { operations, lines, ask } = open({});
  for (let time = 0; time < 3; time += 1) ask('127.0.0.1', forwarded);
  expect(lines).toHaveLength(2);
  expect(lines.join()).toContain('TRUSTED_PROXIES=127.0.0.1');
  expect(lines.join()).not.toContain('198.51.100.7');
  expect(operations.notices('http://localhost:3000')).toHaveLength(2);
});

test('a stranger’s headers are not shown at the desk, and a trusted proxy is no problem', () => {
  const { operations, lines, ask } = open({
    TRUSTED_PROXIES: '10.0.0.0/8',
    SITE_URL: 'https://site.example',
  });
  ask('203.0.113.9', forwarded);
  ask('10.0.0.1', forwarded);
  expect(lines).toEqual([]);
  expect(operations.notices('https://site.example')).toEqual([]);
});

test('a trusted proxy without the client’s address is reported, and SITE_URL is not blamed for it', () => {
  const { operations, lines, ask } = open({
    TRUSTED_PROXIES: '127.0.0.1',
    SITE_URL: 'https://site.example',
  });
  ask('127.0.0.1', { 'user-agent': 'curl/8' });
  expect(lines).toEqual([]);
  for (let time = 0; time < 2; time += 1) ask('127.0.0.1', { 'user-agent': 'Mozilla/5.0 (Linux)' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('X-Forwarded-For');
  expect(operations.notices('http://127.0.0.1:3000')).toHaveLength(1);
});

test('https through a trusted proxy with an http SITE_URL is reported', () => {
  const { lines, ask } = open({ TRUSTED_PROXIES: '127.0.0.1', SITE_URL: 'http://site.example' });
  ask('127.0.0.1', { ...forwarded, host: 'site.example' });
  expect(lines.join()).toContain('Visitors come by https');
});

test('a SITE_URL that differs from the used address is reported', () => {
  expect(open({ HOST: '0.0.0.0' }).lines.join()).toContain('SITE_URL is http://localhost:3000');
  const { operations } = open({ SITE_URL: 'https://site.example' });
  expect(operations.notices('https://www.site.example')[0]).toContain('https://www.site.example');
  expect(open({}).operations.notices('http://127.0.0.1:3000')).toEqual([]);
});
