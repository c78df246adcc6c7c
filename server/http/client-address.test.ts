import { BlockList } from 'node:net';
import { describe, expect, test } from 'vitest';
import { bareAddress, clientOf } from './client-address.ts';

const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');
const client = (remoteAddress: string, headers: Record<string, string> = {}) =>
  clientOf(new Headers({ host: 'site.example', ...headers }), 'http://x/', remoteAddress, proxies);

describe('clientOf', () => {
  test('forwarded headers of a stranger are ignored', () => {
    expect(
      client('203.0.113.9', { 'x-forwarded-for': '1.1.1.1', 'x-forwarded-host': 'evil.example' }),
    ).toEqual({
      address: '203.0.113.9',
      origin: 'http://site.example',
      isThisMachine: false,
      unnamedProxy: null,
      silentProxy: null,
    });
  });
  test('a trusted proxy names the client, the scheme and the host', () => {
    const headers = {
      'x-forwarded-for': '6.6.6.6, 198.51.100.7, 10.0.0.2',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'www.site.example',
    };
    expect(client('::ffff:10.0.0.1', headers)).toEqual({
      address: '198.51.100.7',
      origin: 'https://www.site.example',
      isThisMachine: false,
      unnamedProxy: null,
      silentProxy: null,
    });
  });
  test.each([
    ['198.51.100.7:5678', '198.51.100.7'],
    ['[2001:db8::7]:443, 10.0.0.2:80', '2001:db8::7'],
    ['6.6.6.6, unknown, 10.0.0.2', '10.0.0.1'],
    ['6.6.6.6, <script>', '10.0.0.1'],
    ['', '10.0.0.1'],
    [',', '10.0.0.1'],
  ])('x-forwarded-for %s comes from %s', (forwardedFor, address) => {
    expect(client('10.0.0.1', { 'x-forwarded-for': forwardedFor }).address).toBe(address);
  });
  test('a local client is itself unless a proxy forwards', () => {
    expect(client('127.0.0.1').isThisMachine).toBe(true);
    expect(client('::1').isThisMachine).toBe(true);
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']) {
      expect(client('127.0.0.1', { [name]: '198.51.100.7' }).isThisMachine, name).toBe(false);
    }
    expect(client('10.0.0.1').isThisMachine).toBe(false);
  });
  test('only a nearby proxy is reported as untrusted, because strangers may send any header', () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    expect(client('127.0.0.1', headers).unnamedProxy).toBe('127.0.0.1');
    expect(client('192.168.1.4', headers).unnamedProxy).toBe('192.168.1.4');
    expect(client('203.0.113.9', headers).unnamedProxy).toBe(null);
    expect(client('10.0.0.1', headers).unnamedProxy).toBe(null);
  });
});

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['1.2.3.4:5678', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['[::ffff:1.2.3.4]:80', '1.2.3.4'],
  ['::1', '::1'],
  ['[::1]:80', '::1'],
  ['"[2001:db8::1]:80"', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['1.2.3', ''],
  ['unknown', ''],
  ['', ''],
])('bareAddress of %s is %s', (hop, address) => expect(bareAddress(hop)).toBe(address));
