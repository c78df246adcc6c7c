import { BlockList } from 'node:net';
import { describe, expect, test } from 'vitest';
import { peerOf } from './peer.ts';

const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');
const peer = (remoteAddress: string, headers: Record<string, string> = {}) =>
  peerOf({ headers: { host: 'site.example', ...headers }, socket: { remoteAddress } as never }, proxies);

describe('peerOf', () => {
  test('forwarded headers of a stranger are ignored', () => {
    expect(peer('203.0.113.9', { 'x-forwarded-for': '1.1.1.1', 'x-forwarded-host': 'evil.example' })).toEqual(
      {
        address: '203.0.113.9',
        origin: 'http://site.example',
        inside: false,
      },
    );
  });
  test('a trusted proxy names the client, the scheme and the host', () => {
    const headers = {
      'x-forwarded-for': '6.6.6.6, 198.51.100.7, 10.0.0.2',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'www.site.example',
    };
    expect(peer('::ffff:10.0.0.1', headers)).toEqual({
      address: '198.51.100.7',
      origin: 'https://www.site.example',
      inside: false,
    });
  });
  test('this machine is inside, unless it speaks for somebody else', () => {
    expect(peer('127.0.0.1').inside).toBe(true);
    expect(peer('127.0.0.1', { 'x-forwarded-for': '198.51.100.7' }).inside).toBe(false);
    expect(peer('10.0.0.1').inside).toBe(true);
  });
});
