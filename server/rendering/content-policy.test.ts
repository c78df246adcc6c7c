import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withContentPolicy } from './content-policy.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('only inline scripts with the mark are approved, and the mark is removed', () => {
  const page = [
    '<link rel="modulepreload" href="/a.js" nonce="m4rk"/>',
    '<script nonce="m4rk">ours()</script>',
    '<script type="module" nonce="m4rk" async="">also()</script>',
    '<script nonce="m4rk" src="/a.js"></script>',
    '<script>theirs()</script>',
    '<script nonce="guess">theirs(2)</script>',
    '<script type="application/ld+json">{}</script>',
  ].join('');
  const { html, policy } = withContentPolicy(page, 'm4rk', true);
  expect(policy).toContain(`script-src 'self' ${hashOf('ours()')} ${hashOf('also()')};`);
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(html).not.toContain('m4rk');
  expect(html).toContain('<script>ours()</script>');
  expect(html).toContain('<script type="module" async="">also()</script>');
});

test('a script after content keeps its own hash', () => {
  const page = '<script>theirs(<!-- <script nonce="x">--></script><script nonce="m4rk">ours()</script>';
  expect(withContentPolicy(page, 'm4rk', false).policy).toContain(`script-src 'self' ${hashOf('ours()')};`);
});
