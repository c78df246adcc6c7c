// @module-tag built
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const assets = join(import.meta.dirname, '../../build/client/assets');
const server = join(import.meta.dirname, '../../build/server/index.js');
const scripts = globSync('*.js', { cwd: assets }).map((name) => ({
  name,
  text: readFileSync(join(assets, name), 'utf8'),
}));
/** The scripts of public pages: the client of islands, and the islands themselves. */
const ofVisitors = ({ name }: { name: string }) => /^islands?-/.test(name);
const holding = (text: string) =>
  scripts.filter((script) => script.text.includes(text)).map(({ name }) => name);

test('what only the house needs of a form is in no script that a browser loads', () => {
  expect(holding('Please enter a valid email address')).not.toEqual([]);
  for (const text of [
    'lead_source',
    'number_of_visitor',
    'ad_platform',
    'Vayuvan Website',
    'Visit date: ',
    'Popup enquiry',
    'create-website-lead',
  ]) {
    expect(holding(text), text).toEqual([]);
  }
});

test('the rules of the fields come when somebody begins to fill in a form, not with the page', () => {
  const holders = holding('Number of visitors is required');
  // One for islands, and one for what the desk shows of them.
  expect(holders).toHaveLength(2);
  for (const rules of holders) {
    const asking = scripts.filter(({ name, text }) => name !== rules && text.includes(rules));
    expect(asking.length).toBeGreaterThan(0);
    for (const { text } of asking) expect(text).not.toMatch(new RegExp(`from"\\./${rules}"`));
  }
});

test('the phone numbers of all countries are in no script that a browser loads', () => {
  expect(readFileSync(server, 'utf8')).toContain('country_calling_codes');
  expect(holding('country_calling_codes')).toEqual([]);
});

test('what editors fill content in with is in no script that a visitor’s page loads', () => {
  const editors = holding('Must be an address that begins with https://');
  expect(editors).not.toEqual([]);
  expect(editors.filter((name) => ofVisitors({ name }))).toEqual([]);
});

test('no script of the public pages has anything of the router, of loaders and actions, or of the desk', () => {
  expect(scripts.filter(ofVisitors).length).toBeGreaterThan(8);
  const elsewhere = [...scripts.map(({ text }) => text), readFileSync(server, 'utf8')];
  for (const text of [
    // What the router throws and writes wherever it is.
    '__reactRouter',
    'useLoaderData',
    // A loader reads the content, an action takes an enquiry, a page says what search engines read of it.
    '.content.snapshot',
    '.intake',
    'twitter:card',
    'RealEstateAgent',
    'adminLeads',
  ]) {
    expect(
      elsewhere.some((script) => script.includes(text)),
      text,
    ).toBe(true);
    expect(
      holding(text).filter((name) => ofVisitors({ name })),
      text,
    ).toEqual([]);
  }
});

test('what measures visits is one small script of its own', () => {
  const measuring = scripts.filter(({ text }) => text.includes('largest-contentful-paint'));
  expect(measuring.map(({ name }) => name)).toEqual([expect.stringMatching(/^measure-/)]);
  expect(measuring[0]?.text.length).toBeLessThan(10_000);
});

test('no script of a public page reads a locale', () => {
  // The first that is read costs a slow phone 60 ms.
  const reading = ({ text }: { text: string }) => /new Intl\.\w+Format|\.toLocale\w*String\(/.test(text);
  expect(scripts.filter(ofVisitors).filter(reading)).toEqual([]);
});

test('the styles that all others change come before all others', () => {
  const manifest = scripts.find(({ text }) => text.includes('"entry":{'))?.text ?? '';
  const cssOf = (part: string) => {
    const [, files] = new RegExp(`"${part}":\\{[^}]*"css":\\[([^\\]]*)\\]`).exec(manifest) ?? [];
    return files?.match(/[^/"]+\.css/g) ?? (files === '' ? [] : null);
  };
  // What the beginning brings is linked to before what the root does.
  expect(cssOf('entry')).toEqual([]);
  const [first = ''] = cssOf('root') ?? [];
  expect(readFileSync(join(assets, first), 'utf8')).toMatch(/^@font-face|^:root/);
});
