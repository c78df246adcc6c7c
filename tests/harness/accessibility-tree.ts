import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Value = { value?: unknown };
type Node = { ignored: boolean; role?: Value; name?: Value };

/** Whoever hears a page knows each of these by its name alone. */
const NAMED = new Set([
  ...['button', 'link', 'heading', 'image', 'dialog', 'alertdialog', 'textbox', 'searchbox', 'spinbutton'],
  ...[
    'checkbox',
    'radio',
    'radiogroup',
    'combobox',
    'listbox',
    'option',
    'slider',
    'switch',
    'tab',
    'tabpanel',
  ],
  ...['menuitem', 'Date', 'InputTime', 'DisclosureTriangle', 'DisclosureTriangleGrouped', 'region'],
]);
/** Of several, each is told from the others by its name. */
const LANDMARKS = new Set([
  'banner',
  'navigation',
  'main',
  'contentinfo',
  'complementary',
  'region',
  'search',
]);

/**
 * What is wrong with the page as a screen reader is given it, by Chromium's own accessibility tree: what is to be found by
 * its name has none, not one thing is the main one, no heading, two landmarks of a kind that are called the same.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as unknown as { nodes: Node[] };
  await devtools.detach();
  const shown = nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({ role: String(role?.value ?? ''), name: String(name?.value ?? '').trim() }));
  const ofRole = (role: string) => shown.filter((each) => each.role === role).length;
  const landmarks = shown
    .filter(({ role }) => LANDMARKS.has(role))
    .map(({ role, name }) => `${role} ${name}`);
  return [
    ...shown
      .filter(({ role, name }) => NAMED.has(role) && name === '')
      .map(({ role }) => `${role} without a name`),
    ...landmarks.filter((each, index) => landmarks.indexOf(each) !== index).map((each) => `${each}, twice`),
    ...(ofRole('main') === 1 ? [] : [`main, ${ofRole('main')} times`]),
    ...(ofRole('heading') > 0 ? [] : ['no heading']),
  ];
}

export async function expectNamed(page: Page): Promise<void> {
  expect({ page: page.url(), faults: await accessibilityProblems(page) }).toEqual({
    page: page.url(),
    faults: [],
  });
}
