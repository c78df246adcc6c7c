import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const assets = join(import.meta.dirname, '../../build/client/assets');
const scripts = globSync('*.js', { cwd: assets }).map((name) => ({
  name,
  text: readFileSync(join(assets, name), 'utf8'),
}));
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
  const [rules] = holding('Number of visitors is required');
  expect(holding('Number of visitors is required')).toHaveLength(1);
  const asking = scripts.filter(({ name, text }) => name !== rules && text.includes(rules ?? '?'));
  expect(asking.length).toBeGreaterThan(0);
  for (const { text } of asking) expect(text).not.toMatch(new RegExp(`from"\\./${rules}"`));
});

test('what editors fill content in with is in no script that a visitor’s page loads', () => {
  const editors = holding('Must be an address that begins with https://');
  expect(editors).not.toEqual([]);
  expect(editors.filter((name) => name.startsWith('shared-'))).toEqual([]);
});

test('what measures visits is one small script of its own', () => {
  const measuring = scripts.filter(({ text }) => text.includes('largest-contentful-paint'));
  expect(measuring.map(({ name }) => name)).toEqual([expect.stringMatching(/^measure-/)]);
  expect(measuring[0]?.text.length).toBeLessThan(10_000);
});
