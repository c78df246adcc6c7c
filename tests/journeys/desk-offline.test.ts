import { expect } from 'vitest';
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, type WatchedPage } from '../harness/browser.ts';
import { testOnOwnSite, type Visit } from '../harness/journey.ts';
import { logIn } from '../harness/log-in.ts';
import { copyAccount, PASSWORD } from '../harness/people.ts';
import { type RunningSite, SETUP_TOKEN, startSite } from '../harness/site.ts';
import { type PushStandIn, startPushStandIn } from '../stand-ins/push.ts';

let service: PushStandIn;
const test = testOnOwnSite(async (onCleanup) => {
  service = await startPushStandIn();
  onCleanup(() => service.close());
  return startSite({ env: { PUSH_ORIGINS: service.url } });
});

/** The browser's own push service is out of reach here: its part is the stand-in's. */
function subscribeAt(page: WatchedPage, { endpoint, p256dh, auth }: Record<string, string>) {
  return page.addInitScript(
    (json) => {
      let subscription: object | null = null;
      const unsubscribe = async () => {
        subscription = null;
        return true;
      };
      const made = { endpoint: json.endpoint, options: { applicationServerKey: null }, unsubscribe };
      // A browser without a window refuses every notice.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          subscription = { ...made, toJSON: () => json };
          return subscription;
        },
        getSubscription: async () => subscription,
      });
    },
    { endpoint, keys: { p256dh, auth } },
  );
}

/**
 * The browser itself has its network while pages and workers have none, and so it would send at once what waits: the
 * pages alone send here, once they hear that the network is back.
 */
const leaveOutSync = (page: WatchedPage) =>
  page.addInitScript(() => {
    const manager = (window as { SyncManager?: { prototype: { register: () => Promise<void> } } })
      .SyncManager;
    if (manager) manager.prototype.register = async () => undefined;
  });

const note = (page: WatchedPage) =>
  page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Write it down' }) })
    .getByLabel('Note');

/** Somebody else at the desk, on a computer, sets the stage of the lead that came in first. */
async function setStageAsRavi(visit: Visit, site: RunningSite, stage: string) {
  copyAccount(site.dataDir, { name: 'Ravi', email: 'ravi@example.com', role: 'sales' });
  const desk = await visit('/login', { viewport: DESKTOP });
  await logIn(desk, 'ravi@example.com');
  await desk.waitForURL('**/adminLeads');
  const lead = desk.getByRole('region', { name: 'Lead', exact: true });
  await desk.getByRole('table', { name: 'Leads' }).locator('tbody').getByRole('link').first().click();
  await lead.getByLabel('Stage', { exact: true }).selectOption(stage);
  await desk.getByRole('button', { name: 'Write it down' }).click();
  await desk.getByRole('status').getByText('The stage is changed.').waitFor();
}

/** The worker says that a request was answered which was on its way when the network went (app/desk-worker/network-state.ts). */
const hearOfLateAnswer = (page: WatchedPage) =>
  page.evaluate(async () => {
    const heard = new BroadcastChannel('desk');
    const told = new BroadcastChannel('desk');
    const isHeard = new Promise((resolve) => heard.addEventListener('message', resolve, { once: true }));
    told.postMessage({ reached: true });
    await isHeard;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const channel of [heard, told]) channel.close();
  });

test('a phone is told of a lead, loses the network, reads it, writes a note, and keeps nothing once logged out', async ({
  visit,
  site,
}) => {
  const page = await visit(`/auth?setup=${SETUP_TOKEN}`, {
    viewport: { width: 360, height: 740 },
    expects: [/^failed: .*ERR_INTERNET_DISCONNECTED/, /^503: GET .*\/adminLeads\?/],
    before: async (own) => {
      await leaveOutSync(own);
      await subscribeAt(own, service.addDevice());
    },
  });
  const context = page.context();
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Make the administrator account' }).click();
  await page.waitForURL('**/adminLeads');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Notices' }).click();
  await page.getByRole('button', { name: 'Switch on notices here' }).click();
  await page.getByText('Notices are switched on for this device.').waitFor();
  await page.getByText('This one').waitFor();
  // Whatever the hour is: the same twice is no quiet hour.
  await page.getByLabel('Quiet from').fill('00:00');
  await page.getByLabel('until').fill('00:00');
  await page.getByRole('button', { name: 'Keep the choices' }).click();
  await page.getByText('Your choices are kept.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const answer = await fetch(`${site.url}/api/enquiries/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({
      ...{ name: 'Meera Sharma', phone: '9876543211', email: 'meera@example.com' },
      ...{ subject: 'A corner plot', message: 'Is it still free?' },
    }),
  });
  expect(answer.status).toBe(201);
  await expect.poll(() => service.shown.length).toBe(1);
  const { message } = service.shown[0] as { message: { title: string; url: string } };
  expect(message.title).toBe('New lead: Meera');

  // What a notice opens is the lead, with the call one tap away.
  await page.goto(site.url + message.url);
  expect(await page.getByRole('link', { name: 'Call', exact: true }).getAttribute('href')).toBe(
    'tel:+919876543211',
  );
  await page.getByText('Can be read offline on this device for 7 days').waitFor();
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  expect(manifest).toBe('/adminDesk.webmanifest');

  // A document that is opened has the network for a moment, until the browser takes it away from that too.
  const outbox = '**/adminLeads/outbox';
  await context.route(outbox, (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
  const bar = page.getByText('You are offline: as of');
  await bar.waitFor();
  await hearOfLateAnswer(page);
  expect(await bar.isVisible()).toBe(true);
  await note(page).fill('Her brother decides');
  await page.getByRole('button', { name: 'Write it down' }).click();
  await page.getByText('Waits to be sent: Meera Sharma').waitFor();
  await expect.poll(() => note(page).inputValue()).toBe('');
  await page.getByRole('region', { name: 'Lead', exact: true }).getByLabel('Owner').selectOption('Asha');
  await page.getByRole('button', { name: 'Set the owner' }).click();
  await page.getByText('The site does not answer just now').waitFor();
  await expectAccessible(page);

  await page.goto(`${site.url}/adminLeads?view=next`);
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Meera Sharma' }).click();
  await page.getByText('Is it still free?', { exact: true }).waitFor();
  await page.getByText('Waits to be sent: Meera Sharma').waitFor();
  await expectNoSidewaysScroll(page);

  await context.unroute(outbox);
  await context.setOffline(false);
  const history = page.getByRole('listitem').filter({ hasText: 'Her brother decides' });
  await history.getByText('Note', { exact: true }).waitFor();
  await page.getByText('Waits to be sent').waitFor({ state: 'detached' });
  expect(await history.count()).toBe(1);

  // A call is noted without a network while somebody else sets the stage: only the stage is left as they set it.
  await context.setOffline(true);
  await page.getByText('You are offline: as of').waitFor();
  const write = page.getByRole('button', { name: 'Write it down' });
  const call = page.locator('form').filter({ has: write });
  await call.getByRole('radio', { name: 'Call', exact: true }).check();
  await call.getByRole('radio', { name: 'Reached' }).check();
  await call.getByLabel('Stage', { exact: true }).selectOption('Negotiation');
  await call.getByLabel('Note').fill('Wants the corner');
  await write.click();
  await page.getByText('Waits to be sent: Meera Sharma').waitFor();
  await setStageAsRavi(visit, site, 'Visited');
  await context.setOffline(false);
  const told = page.getByRole('list', { name: 'Written on this device' });
  await told.getByText('Kept, but for the stage: Meera Sharma').waitFor();
  await told
    .getByText('Ravi set the stage to Visited meanwhile; it stays. Your call and note are saved.')
    .waitFor();
  const kept = page.getByText('Call: Reached; Negotiation was chosen, Visited stayed');
  await kept.waitFor();
  await page.setViewportSize({ width: 768, height: 1024 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await told.getByText('Ravi set the stage to Visited meanwhile').waitFor();
  expect([await kept.count(), await page.getByText('Wants the corner').count()]).toEqual([1, 1]);
  await told.getByRole('button', { name: 'Remove' }).click();
  await told.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 360, height: 740 });

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  const pages = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('pages')));
  await expect.poll(pages).toEqual([]);
  await context.setOffline(true);
  await page.goto(site.url + message.url);
  await page.getByText('No lead is kept on this device.').waitFor();
  await context.setOffline(false);
});
