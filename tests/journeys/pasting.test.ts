import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { administratorCookies } from '../harness/administrator-cookies.ts';
import { DESKTOP } from '../harness/browser.ts';
import { CLIPBOARDS } from '../harness/clipboards.ts';
import { testOnOwnSite } from '../harness/journey.ts';
import { editPage, inPage } from '../harness/page-editor.ts';

const test = testOnOwnSite();

/** Pastes as a browser would; true where the page took it over. A browser's own clipboard would clean Word's HTML. */
const paste = (box: Locator, { html, plain }: { html: string; plain: string }) =>
  box.evaluate(
    (element, types) => {
      const data = new DataTransfer();
      for (const [type, text] of Object.entries(types)) data.setData(type, text);
      element.dispatchEvent(new Event('focus'));
      return !element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true, composed: true }),
      );
    },
    { 'text/html': html, 'text/plain': plain },
  );

const WORD = `## What to check

Ask for the **sale deed** of the plot, and for its *khata* number; “not later”.

- The map
  - with its scale
- The [register](https://up-rera.in/)

### Then

1. Pay
2. Register

See the file.

| Size | Price |
| --- | --- |
| 100 | 52.5 \\| lakh |`;
const DOCS = `## Water and power

The borewell is **shared** and *metered*, see [the tariff](https://www.jvvnl.example/).

- Pipe
  - Meter
- Line`;
const HOSTILE = `Look **here** at this

<script>alert(2)</script> stays words`;

test('what is copied from a word processor is pasted into an article as Markdown, and can be undone', async ({
  visit,
  site,
}) => {
  const cookies = await administratorCookies(site);
  const page = await visit('/adminBlog/new', {
    viewport: DESKTOP,
    before: (own) => own.context().addCookies(cookies),
  });
  const box = page.getByLabel(/^Text/).first();
  const preview = page.getByRole('region', { name: 'The text as visitors read it' });
  for (const [name, expected] of [
    ['word', WORD],
    ['docs', DOCS],
    ['hostile', HOSTILE],
  ] as const) {
    await box.fill('Before.');
    await box.press('End');
    expect(await paste(box, CLIPBOARDS[name]), name).toBe(true);
    await expect.poll(() => box.inputValue(), { message: name }).toBe(`Before.\n\n${expected}`);
    if (name === 'word') await preview.getByRole('heading', { level: 2, name: 'What to check' }).waitFor();
    if (name === 'hostile') expect(await preview.locator('script, img, iframe, [onclick]').count()).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(() => box.inputValue(), { message: `${name}, undone` }).toBe('Before.');
  }
  // Words alone, and the source of a text, are the browser's to paste.
  expect(await paste(box, CLIPBOARDS.source)).toBe(false);
  expect(await paste(box, CLIPBOARDS.words)).toBe(false);
  expect(await paste(box, { html: '', plain: '# As it is' })).toBe(false);
});

test('and so on the page itself', async ({ visit, site }) => {
  const page = await editPage(visit, site, '/blog/authority-plots-near-jewar-airport');
  await inPage(page, 'main .prose p').click();
  const box = page.getByLabel(/^Text( \(required\))?$/);
  await box.fill('');
  expect(await paste(box, CLIPBOARDS.docs)).toBe(true);
  await expect.poll(() => box.inputValue()).toBe(DOCS);
  await inPage(page, 'main').getByRole('heading', { name: 'Water and power' }).first().waitFor();
});
