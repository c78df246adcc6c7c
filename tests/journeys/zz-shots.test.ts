import { DESKTOP, expectAccessible, expectAlive, expectNoSidewaysScroll, PHONE } from '../harness/browser.ts';
import { testOnOwnSite } from '../harness/journey.ts';
import { SETUP_TOKEN } from '../harness/site.ts';
const test = testOnOwnSite();
test('shots', async ({ visit, site }) => {
  const page = await visit(`/auth?setup=${SETUP_TOKEN}`, { viewport: PHONE });
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Password', { exact: true }).fill('four stones mark a plot');
  await page.getByRole('button', { name: 'Make the administrator account' }).click();
  await page.waitForURL('**/adminLeads');
  const fails: string[] = [];
  for (const [size, viewport] of [['p', PHONE], ['d', DESKTOP]] as const) {
    await page.setViewportSize(viewport);
    for (const [name, path] of [
      ['list', '/adminLibrary'],
      ['search', '/adminLibrary?q=gate'],
      ['unused', '/adminLibrary?show=unused'],
      ['medium', '/adminLibrary/aerial.jpg'],
      ['film', '/adminLibrary/park-orbit.mp4'],
      ['replace', '/adminLibrary/aerial.jpg/replace'],
      ['preview', '/adminLibrary/aerial.jpg/replace?with=gate.jpg'],
      ['removed', '/adminLibrary?removed=x.jpg'],
    ] as const) {
      await page.goto(site.url + path);
      await expectAlive(page);
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/library/${size}-${name}.png`, fullPage: name === 'medium' || name === 'film' || name === 'preview' });
      try { await expectNoSidewaysScroll(page); await expectAccessible(page); } catch (e) { fails.push(`${size} ${name}: ${String((e as Error).message).slice(0, 1500)}`); }
    }
  }
  if (fails.length) throw new Error(fails.join('\n\n'));
}, 240_000);
