import { expect, test } from 'vitest';
import { deferStart } from './defer-start.ts';
import { inlineStyles } from './inline-styles.ts';

const SIGN = ' nonce="m"';
const PAGE = `<html><head><link${SIGN} rel="modulepreload" href="/assets/a.js"/><link${SIGN} rel="stylesheet" href="/assets/a.css"/><link${SIGN} rel="stylesheet" href="/assets/b.css#"/></head><body><p>Text</p><script${SIGN}>restore(storageKey)</script><script${SIGN}>one()</script><script${SIGN} type="module" async="">import "/assets/a.js";</script><script${SIGN}>two()</script><script>foreign()</script></body></html>`;

test('what the router wrote becomes one script, classic parts before the imports; its elements stay, empty', () => {
  const page = deferStart(PAGE, SIGN, ({ hash }) => `start(${hash.length})`);
  expect(page?.start.source).toBe('one()\n;two()\n;import "/assets/a.js";');
  expect(page?.html).toContain(`<script${SIGN}>start(22)</script>`);
  expect(page?.html).toContain(`<script${SIGN} type="module" async=""></script><script${SIGN}></script>`);
  expect(page?.html).toContain('restore(storageKey)');
  expect(page?.html).toContain('<script>foreign()</script>');
  expect(page?.html).not.toContain('modulepreload');
});

test('a page without scripts of the router is left as it is', () => {
  expect(deferStart('<p>Plain</p><script>foreign()</script>', SIGN, () => '')).toBeNull();
});

test('style sheets stand in the page, in their order, and their links are switched off', () => {
  const read = (href: string) => ({ '/assets/a.css': 'a{}\n', '/assets/b.css': 'b{}' })[href] ?? null;
  const html = inlineStyles(PAGE, SIGN, read);
  expect(html).toContain(
    `<style${SIGN}>a{}b{}</style><link disabled=""${SIGN} rel="stylesheet" href="/assets/a.css"/>`,
  );
  expect(html).toContain(`<link disabled=""${SIGN} rel="stylesheet" href="/assets/b.css#"/>`);
  // For parts imported later, which look for the address itself.
  expect(html).toContain(`<link disabled=""${SIGN} rel="stylesheet" href="/assets/b.css"/>`);
  expect(inlineStyles(PAGE, SIGN, () => null)).toBe(PAGE);
});
