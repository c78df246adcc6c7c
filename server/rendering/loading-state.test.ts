import { expect, test } from 'vitest';
import { markLoading } from './loading-state.ts';

test('the manifest is loaded when scripts ask for it, and is in the page for browsers without scripts', () => {
  const manifest = '<link rel="manifest" href="/manifest.webmanifest"/>';
  expect(markLoading(`<html lang="en-IN"><head>${manifest}<link rel="icon"/></head></html>`)).toBe(
    `<html data-loading="" lang="en-IN"><head><noscript>${manifest}</noscript><link rel="icon"/></head></html>`,
  );
});
