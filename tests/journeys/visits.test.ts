import { expect } from 'vitest';
import { dayAfter } from '../../domain/dates/calendar.ts';
import { indiaDay } from '../../domain/dates/india.ts';
import { dayMonthYear, weekdayOf } from '../../domain/dates/words.ts';
import { expectAccessible, expectNoSidewaysScroll, type WatchedPage } from '../harness/browser.ts';
import { expectFitsEveryWidth, expectOutcome, openDesk, SMALL_PHONE, TABLET } from '../harness/desk.ts';
import { testOnOwnSite } from '../harness/journey.ts';

const test = testOnOwnSite();

/** What became of a visit has the focus, so that it is read out, and stands in view. */
const expectAnswered = (page: WatchedPage, words: string) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { top = -1, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
        return top > 0 && bottom < innerHeight ? document.activeElement?.textContent : 'out of view';
      }),
    )
    .toContain(words);

test('a visit is booked, confirmed, moved by its visitor, and kept from others by a full hour', async ({
  visit,
  site,
}) => {
  const day = dayAfter(indiaDay(Date.now()));
  const next = dayAfter(day);
  const words = `${weekdayOf(next)} ${dayMonthYear(next)}`;
  const visitor = await visit('/site-visit', { viewport: SMALL_PHONE });
  const form = visitor.locator('#site-visit-form');
  await form.getByLabel('Visit date').fill(day);
  await form.getByLabel('Visit time').selectOption('10:30');
  await form.getByLabel('Name').fill('Meera Sharma');
  await form.getByLabel('Phone Number').fill('9876543211');
  await form.getByLabel('Email').fill('meera@example.com');
  await form.getByLabel('Number of visitors').fill('3');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Book the visit' }).click();
  await visitor.waitForURL('**/thankyou');

  // The salesperson: how many an hour takes, and a word for her.
  const desk = await openDesk(visit, { viewport: TABLET });
  await desk.goto(`${site.url}/adminVisits/places`);
  await expectAccessible(desk);
  await desk
    .getByRole('region', { name: 'Every half hour' })
    .getByLabel('Visits in each half hour')
    .fill('1');
  await desk.getByRole('button', { name: 'Set it' }).click();
  await expectOutcome(desk, 'A half hour takes 1 visit.');
  await desk.goto(`${site.url}/adminLeads?view=next`);
  await desk.getByRole('region', { name: 'Visits to confirm' }).getByRole('link', { name: 'Meera' }).click();
  await desk.waitForURL('**/adminVisits?day=*');
  const whatsapp = desk.getByRole('link', { name: /WhatsApp in English to Meera Sharma/ });
  expect(decodeURIComponent((await whatsapp.getAttribute('href')) ?? '')).toContain('/visit/');
  await desk.getByRole('button', { name: 'Confirm : Meera Sharma, 10:30 AM' }).click();
  await expectOutcome(desk, 'The visit is confirmed.');
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);

  // Her own link: another day by a link, an hour by one tap.
  await visitor.getByRole('link', { name: 'Move or cancel the visit' }).click();
  await visitor.getByText('Confirmed', { exact: true }).waitFor();
  await visitor.getByRole('navigation', { name: 'Day' }).getByRole('link').nth(2).click();
  await visitor.getByRole('heading', { name: words }).waitFor();
  await expectAccessible(visitor);
  await expectNoSidewaysScroll(visitor);
  await visitor.getByRole('button', { name: '11:00 AM' }).click();
  await expectOutcome(visitor, `Your visit is moved to ${words}, 11:00 AM.`);
  await expectAnswered(visitor, 'Your visit is moved');
  await visitor.getByText('To be confirmed', { exact: true }).waitFor();

  // Without scripts too; and what is refused stands by the form that was sent.
  const noScript = await visit(new URL(visitor.url()).pathname, {
    viewport: SMALL_PHONE,
    javaScriptEnabled: false,
    expects: [/^409: POST .*\/visit\//],
  });
  const hour = (name: string) => noScript.getByRole('button', { name });
  await noScript.getByRole('navigation', { name: 'Day' }).getByRole('link').nth(2).click();
  await visitor.getByRole('button', { name: '11:30 AM' }).click();
  await expectOutcome(visitor, `Your visit is moved to ${words}, 11:30 AM.`);
  await hour('9:00 AM').click();
  await expectAnswered(noScript, 'This visit was changed since you opened this page.');
  await hour('11:00 AM').click();
  await expectAnswered(noScript, 'Your visit is moved');

  // Somebody else: the hour is shown as full, and what was typed without a script comes back.
  const other = await visit('/site-visit', { viewport: SMALL_PHONE });
  await other.getByRole('group', { name: 'The next fourteen days' }).getByRole('button').nth(2).click();
  await expect.poll(() => other.getByRole('button', { name: '11:00 AM full' }).isDisabled()).toBe(true);
  await expectAccessible(other);
  const plain = await visit('/site-visit', {
    viewport: SMALL_PHONE,
    javaScriptEnabled: false,
    expects: [/^400: POST .*\/site-visit/],
  });
  const taken = plain.locator('noscript li');
  expect([await taken.isVisible(), await taken.textContent()]).toEqual([true, `${words}: full at 11:00 AM.`]);
  const again = plain.locator('#site-visit-form');
  await again.getByLabel('Visit date').fill(next);
  await again.getByLabel('Visit time').selectOption('11:00');
  await again.getByLabel('Name').fill('Kabir Rao');
  await again.getByLabel('Phone Number').fill('9876543212');
  await again.getByLabel('Email').fill('kabir@example.com');
  await again.getByLabel('Number of visitors').fill('1');
  await again.getByRole('checkbox').check();
  await again.getByRole('button', { name: 'Book the visit' }).click();
  await plain.getByText('is full. Still free near it: 10:00 AM, 10:30 AM, 11:30 AM.').waitFor();
  expect(await again.getByLabel('Name').inputValue()).toBe('Kabir Rao');
  expect(await again.getByLabel('Visit time').inputValue()).toBe('11:00');

  // The desk, on a phone: it is there on the new day, is taken back when the wrong button was met, and comes to today.
  await desk.setViewportSize(SMALL_PHONE);
  await desk.getByRole('link', { name: 'The next day' }).click();
  await desk.getByRole('button', { name: 'Cancel : Meera Sharma, 11:00 AM' }).click();
  await expectOutcome(desk, 'The visit is cancelled.');
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expectOutcome(desk, 'It is as it was before.');
  await desk.getByRole('link', { name: 'Move', exact: true }).click();
  await desk.getByRole('heading', { name: 'Move Meera Sharma' }).waitFor();
  await expectFitsEveryWidth(desk);
  await desk.getByRole('button', { name: '4:00 PM' }).click();
  await expectOutcome(desk, `Moved to ${words}, 4:00 PM.`);
  await desk.getByRole('link', { name: 'Meera Sharma', exact: true }).click();
  await desk.getByRole('heading', { level: 2, name: 'Meera Sharma' }).waitFor();
  const history = desk.getByRole('list').filter({ hasText: 'Visit moved' });
  await history.getByText('Stage: Incoming → Visit planned').waitFor();
  await history.getByText('The visitor,').first().waitFor();
  await expectAccessible(desk);
});
