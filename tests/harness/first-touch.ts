import type { Page } from 'playwright-core';

/** Paths of what has been fetched so far, by how they end. */
export const fetchedPaths = (page: Page, ending: string) =>
  page.evaluate(
    (ending) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith(ending)),
    ending,
  );
export const scripts = (page: Page) => fetchedPaths(page, '.js');

/** How many there are of the map, the plots to scale and the price lists, which are drawn. */
export const countDrawings = (page: Page) =>
  Promise.all(
    [
      '#focus svg[aria-labelledby] text >> text=Yamuna Expressway',
      '#sizes svg[role=img]',
      '#explore svg[role=img]',
    ].map((which) => page.locator(which).count()),
  );

/** The client of static pages and what its islands need. */
export const ISLAND_SCRIPTS = /\/assets\/island[^/]+\.js/;
/** Whether an island of a static page answers. */
export const isHydrated = (page: Page, name: string) =>
  page
    .locator(`[data-island=${name}]`)
    .evaluate((island: HTMLElement) => island.dataset.hydrated !== undefined);

/** Scripts of a page of the desk, for `delayScripts`. */
export const DESK_SCRIPTS = /\/assets\/[^/]+\.js/;

/** Like a slow line: the scripts that bring React, those of islands unless told, wait until `arrive` is called. */
export function delayScripts(scripts = ISLAND_SCRIPTS) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const before = (page: Page) =>
    page.route(scripts, async (route) => {
      await arrived;
      // What was asked for by a page that has been left is answered to nobody.
      await route.continue().catch(() => undefined);
    });
  return { before, arrive: () => arrive() };
}

/** Fills in the form of the contact page without a touch of the page. */
export const fillContactForm = (page: Page) =>
  page.locator('#contact-form').evaluate((form: HTMLFormElement) => {
    const values: Record<string, string> = {
      name: 'Asha Verma',
      phone: '9876543210',
      email: 'asha@example.com',
      subject: 'A corner plot',
      message: 'Is a corner plot free?',
    };
    for (const [name, value] of Object.entries(values)) {
      (form.elements.namedItem(name) as HTMLInputElement).value = value;
    }
  });

/** Sends it as somebody does who has touched the page, without waiting for what comes of it. */
export const submitAfterTouch = (page: Page) =>
  page.locator('#contact-form').evaluate((form: HTMLFormElement) => {
    dispatchEvent(new Event('pointerdown'));
    form.requestSubmit();
  });

/** As a translator does in the browser: every text is put into an element of its own. */
export const translatePage = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest('script, style')) found.push(text);
    }
    for (const text of found) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  });
