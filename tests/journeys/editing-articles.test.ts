import { expect } from 'vitest';
import { testOnOwnSite } from '../harness/journey.ts';
import { editPage, inPage } from '../harness/page-editor.ts';

const test = testOnOwnSite();

test('the still of an article that opens with a film is chosen on the page, and its film by its title', async ({
  visit,
  site,
}) => {
  const page = await editPage(visit, site, '/blog/perfect-blend-luxury-comfort-location');
  await inPage(page, 'figure img').click({ position: { x: 40, y: 150 } });
  await page.getByRole('button', { name: 'Choose another for First picture' }).waitFor();
  await inPage(page, 'main').getByText('Along the boulevard').first().click();
  const title = page.getByLabel('Title of the film', { exact: true });
  await expect.poll(() => title.inputValue()).toBe('Along the boulevard');
});
