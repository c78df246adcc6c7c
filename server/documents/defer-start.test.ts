import { expect, test } from 'vitest';
import { deferStart } from './defer-start.ts';
import { inlineStyles } from './inline-styles.ts';

const SIGN = ' nonce="m"';
const PAGE = `<html><head><link${SIGN} rel="stylesheet" href="/assets/a.css"/><link${SIGN} rel="stylesheet" href="/assets/b.css"/></head><body><p>Text</p><script${SIGN} type="module">import "/assets/a.js";</script><script type="module">foreign()</script></body></html>`;

test('what makes the page React’s own becomes one script, and what waits for a touch takes its place', () => {
  const page = deferStart(PAGE, SIGN, ({ hash }) => `start(${hash.length})`);
  expect(page?.start.source).toBe('import "/assets/a.js";');
  expect(page?.html).toBe(PAGE.replace(' type="module">import "/assets/a.js";', '>start(22)'));
});

test('a page without such a script is left as it is', () => {
  expect(deferStart('<p>Plain</p><script type="module">foreign()</script>', SIGN, () => '')).toBeNull();
});

test('style sheets stand in the page, in their order, and their links wait, switched off', () => {
  const read = (href: string) => ({ '/assets/a.css': 'a{}\n', '/assets/b.css': 'b{}' })[href] ?? null;
  const html = inlineStyles(PAGE, SIGN, read);
  expect(html).toContain(
    `<style${SIGN}>a{}b{}</style><template><link disabled=""${SIGN} rel="stylesheet" href="/assets/a.css"/><link disabled=""${SIGN} rel="stylesheet" href="/assets/b.css"/></template>`,
  );
  expect(inlineStyles(PAGE, SIGN, () => null)).toBe(PAGE);
});
