import type { Page } from 'playwright-core';
import { PASSWORD } from './people.ts';

/** Fills in and sends the form that a page of the administration leads to; Asha unless told. */
export async function logIn(page: Page, email = 'asha@example.com', password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
