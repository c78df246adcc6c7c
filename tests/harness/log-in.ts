import type { Page } from 'playwright-core';
import { PASSWORD } from './people.ts';

/** Logs in at the form that admin pages redirect to, by default as Asha. */
export async function logIn(page: Page, email = 'asha@example.com', password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}
