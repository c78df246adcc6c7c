import type { Page } from 'playwright-core';

export type Scene = {
  /** Of the file: {name}-390.webp. */
  name: string;
  /** What the index says of it. */
  title: string;
  path: string;
  /** What is done before the picture is taken; then only what is in view is shown, not the whole page. */
  act?: (page: Page) => Promise<unknown>;
  /** The popup is kept away from every scene but its own. */
  popup?: boolean;
  /** Only at these widths. */
  only?: readonly number[];
  /** Lets move what moves. */
  moves?: boolean;
};

const article = '/blog/authority-plots-near-jewar-airport';

/** Every page of the site, and what opens over it. */
export const SCENES: readonly Scene[] = [
  { name: 'home', title: 'Home', path: '/' },
  { name: 'home-first', title: 'Home, first screen', path: '/', act: async () => {} },
  {
    name: 'home-menu',
    title: 'Menu of small screens',
    path: '/',
    only: [360, 390, 768],
    act: (page) => page.locator('header summary').click(),
  },
  {
    name: 'home-popup',
    title: 'Call-back form',
    path: '/',
    popup: true,
    act: (page) => page.locator('dialog[open]').waitFor({ timeout: 60_000 }),
  },
  {
    name: 'home-viewer',
    title: 'Gallery, over the page',
    path: '/',
    act: async (page) => {
      await page.getByRole('link', { name: 'More pictures' }).click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  ...(['Layout', 'Location', 'Price list 2025 (full size)', 'View Full'] as const).map((link) => ({
    name: `home-${link.split(/[ (]/)[0]?.toLowerCase()}`,
    title: `Full screen: ${link.replace(' (full size)', '')}`,
    path: '/',
    act: async (page: Page) => {
      await page.getByRole('link', { name: link }).first().click();
      await page.locator('dialog[open]').waitFor();
    },
  })),
  {
    name: 'home-slides',
    title: 'One picture of the gallery',
    path: '/',
    act: async (page) => {
      await page.getByRole('link', { name: 'More pictures' }).click();
      await page.locator('dialog[open] figure button').first().click();
      await page.getByRole('dialog', { name: 'Pictures, one by one' }).locator('img').first().waitFor();
    },
  },
  {
    name: 'home-chat',
    title: 'Chat panel',
    path: '/',
    only: [1440, 1920],
    act: (page) => page.locator('aside[aria-label=Chat] summary').click(),
  },
  { name: 'about-us', title: 'About us', path: '/about-us' },
  { name: 'why-jewar', title: 'Why Jewar', path: '/why-jewar' },
  {
    name: 'why-jewar-drive',
    title: 'Drive it with us, half way',
    path: '/why-jewar',
    moves: true,
    act: (page) =>
      page.evaluate(() => {
        const drive = document.querySelector('#drive');
        if (!drive) throw new Error('The drive has gone.');
        const { top, height } = drive.getBoundingClientRect();
        scrollTo({ top: scrollY + top + height / 2 - innerHeight / 2, behavior: 'instant' });
      }),
  },
  { name: 'amenities', title: 'Amenities', path: '/amenities' },
  { name: 'price', title: 'Price', path: '/price' },
  { name: 'plots', title: 'Layout plan', path: '/plots' },
  {
    name: 'plots-chosen',
    title: 'Layout plan, plot F06 chosen',
    path: '/plots#plot-F06',
    act: async (page) => {
      await page.mouse.move(9, 9);
      await page.locator('[data-plot=F06]').scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo({ top: 260, behavior: 'instant' }));
    },
  },
  {
    name: 'plots-views',
    title: 'Layout plan, from where pictures and films were taken',
    path: '/plots',
    act: async (page) => {
      await page.mouse.move(9, 9);
      await page.getByRole('button', { name: 'Show where pictures and films were taken' }).click();
      await page.evaluate(() => scrollTo({ top: 260, behavior: 'instant' }));
    },
  },
  {
    name: 'plots-wiped',
    title: 'Layout plan, half survey and half place',
    path: '/plots',
    act: async (page) => {
      await page.mouse.move(9, 9);
      await page.getByRole('slider', { name: /^From survey to place/ }).fill('50');
      await page.evaluate(() => scrollTo({ top: 160, behavior: 'instant' }));
    },
  },
  { name: 'plot', title: 'Plot F06', path: '/plots/F06' },
  { name: 'media', title: 'Media', path: '/media' },
  { name: 'media-search', title: 'Media, a search', path: '/media?q=registry' },
  { name: 'media-empty', title: 'Media, nothing found', path: '/media?q=helicopter' },
  { name: 'article', title: 'Article', path: article },
  { name: 'faq', title: 'FAQ', path: '/faq' },
  {
    name: 'faq-open',
    title: 'FAQ, an answer open',
    path: '/faq',
    act: (page) => page.locator('main details summary').first().click(),
  },
  { name: 'contact-us', title: 'Contact', path: '/contact-us' },
  {
    name: 'contact-refused',
    title: 'Contact, sent empty',
    path: '/contact-us',
    act: async (page) => {
      await page.locator('main form button[type=submit]').click();
      await page.locator('main [aria-invalid=true]').first().waitFor();
    },
  },
  { name: 'site-visit', title: 'Site visit', path: '/site-visit' },
  {
    name: 'site-visit-chosen',
    title: 'Site visit, a day and an hour chosen',
    path: '/site-visit',
    act: async (page) => {
      await page.mouse.move(9, 9);
      await page.getByRole('group', { name: 'The next fourteen days' }).getByRole('button').nth(3).click();
      await page.getByRole('button', { name: '10:30 AM' }).click();
    },
  },
  {
    name: 'thankyou-visit',
    title: 'Thank you, after a visit was booked',
    path: '/site-visit',
    act: async (page) => {
      await page.mouse.move(9, 9);
      await page.getByRole('group', { name: 'The next fourteen days' }).getByRole('button').nth(3).click();
      await page.getByRole('button', { name: '10:30 AM' }).click();
      const form = page.locator('#site-visit-form');
      await form.getByLabel('Name').fill('Asha Verma');
      await form.getByLabel('Phone Number').fill('9876500000');
      await form.getByLabel('Email').fill('asha@example.com');
      await form.getByLabel('Number of visitors').fill('2');
      await form.getByRole('checkbox').check();
      await form.getByRole('button', { name: 'Book the visit' }).click();
      await page.waitForURL('**/thankyou');
    },
  },
  { name: 'gallery', title: 'Gallery, as a page', path: '/gallery' },
  { name: 'subscribe', title: 'Subscribe', path: '/subscribe' },
  { name: 'thankyou', title: 'Thank you', path: '/thankyou' },
  { name: 'privacy-policy', title: 'Privacy policy', path: '/privacy-policy' },
  { name: 'accessibility', title: 'Accessibility', path: '/accessibility' },
  { name: 'not-found', title: 'Missing page', path: '/no-such-plot' },
  { name: 'login', title: 'Log in', path: '/login' },
  { name: 'auth', title: 'Ask for an account', path: '/auth' },
];
