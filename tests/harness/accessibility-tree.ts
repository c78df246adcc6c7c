import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Value = { value?: unknown };
type Node = { ignored: boolean; role?: Value; name?: Value };

/** Roles whose elements screen readers announce by their name only. */
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
/** Landmark roles: several landmarks of one role need different names. */
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
 * Problems of a page in Chromium's accessibility tree: a control without a name, no single `main`, no heading, or
 * two landmarks of one role with the same name.
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
