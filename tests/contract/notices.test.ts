import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../domain/dates/durations.ts';
import { createSigning } from '../../server/crypto/signing.ts';
import { form, PASSWORD, signIn, signInPeople } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';
import { type PushStandIn, startPushStandIn } from '../stand-ins/push.ts';

let site: SiteInProcess;
let service: PushStandIn;
let cookie = '';

beforeAll(async () => {
  service = await startPushStandIn();
  site = await openSiteInProcess({ env: { PUSH_ORIGINS: service.url } });
  cookie = (await signInPeople(site)).administrator;
});
afterAll(async () => {
  await site.stop();
  await service.close();
});

type Secret = { value: string };

const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const CHOICES = { intent: 'choices', form: 'choices', leads: 'mine', digest: 'daily', followUps: 'on' };

/** What the page says, without scripts. */
async function words(answer: Response): Promise<string> {
  return (await answer.text()).replace(/<(script|style|head)[\s\S]*?<\/\1>/g, '').replaceAll('<!-- -->', '');
}
const look = async (path = '/adminNotices') => words(await site.fetch(path, { headers: { cookie } }));
async function post(fields: Record<string, string>) {
  const answer = await site.fetch('/adminNotices', {
    ...form(fields),
    headers: { cookie, 'user-agent': CHROME },
  });
  return { status: answer.status, text: await words(answer) };
}

test('choices are kept without a script, and a wrong one is said beside its field, with what was typed', async () => {
  const kept = await post({ ...CHOICES, quietFrom: '22:00', quietUntil: '07:30' });
  expect([kept.status, kept.text]).toEqual([200, expect.stringContaining('Your choices are kept.')]);
  expect(await look()).toMatch(/value="22:00"/);
  const wrong = await post({ ...CHOICES, leads: 'none', quietFrom: 'late', quietUntil: '06:15' });
  expect(wrong.status).toBe(409);
  expect(wrong.text).toContain('Enter a time such as 21:00.');
  expect(wrong.text).toMatch(/value="06:15"/);
  expect(wrong.text).toMatch(/value="none"[^>]*checked|checked[^>]*value="none"/);
  expect(await look()).toMatch(/value="22:00"/);
});

test('a device is added by the address of a known service alone, tried, and removed', async () => {
  const device = { intent: 'add-device', form: 'device', ...service.addDevice() };
  for (const endpoint of ['http://169.254.169.254/latest', 'https://evil.example/push', 'nothing']) {
    expect((await post({ ...device, endpoint })).text).toContain('a service that this site does not know');
  }
  expect((await post({ ...device, p256dh: 'x' })).text).toContain('gave no keys');
  expect((await post({ intent: 'add-device', form: 'device' })).text).toContain('need JavaScript');
  expect((await post(device)).text).toContain('Notices are switched on');
  const [kept] = await site.services.notices.devices(await ownId());
  expect(kept).toMatchObject({ name: 'Chrome on Android' });
  expect(await look()).not.toContain(device.endpoint);

  const id = kept?.id ?? '';
  expect((await post({ intent: 'try-device', id })).text).toContain('The push service has taken it');
  expect(service.shown).toMatchObject([
    { message: { title: 'A notice from the desk' }, subject: expect.stringMatching(/^mailto:/) },
  ]);
  service.removeDevice(device.endpoint);
  expect((await post({ intent: 'try-device', id })).text).toContain('so the device is removed');
  expect((await post({ intent: 'remove-device', id })).text).toContain('not in the list any more');
});

test('a browser whose subscription was renewed goes on under its new address, for its own account alone', async () => {
  const account = await ownId();
  const [old, fresh] = [service.addDevice(), service.addDevice()];
  expect(await site.services.notices.addDevice(account, 'Chrome', old)).toHaveProperty('cookie');
  const [before] = await site.services.notices.devices(account);
  const renew = (fields: Record<string, string>, headers: Record<string, string> = { cookie }) =>
    site.fetch('/adminNotices/device', { ...form({ old: old.endpoint, ...fresh, ...fields }), headers });
  expect((await renew({}, {})).status).toBe(302);
  expect((await renew({}, { cookie, origin: 'https://evil.example' })).status).toBe(403);
  expect((await renew({ old: 'https://push.example/of-another' })).status).toBe(404);
  expect((await renew({ endpoint: 'https://evil.example/push' })).status).toBe(400);
  expect((await renew({ p256dh: 'x' })).status).toBe(400);
  expect((await site.services.notices.devices(account))[0]).toEqual(before);
  const same = await renew({ ...old });
  expect([same.status, same.headers.get('set-cookie')]).toEqual([
    204,
    expect.stringContaining('notice_device='),
  ]);
  expect((await site.services.notices.devices(account))[0]).toEqual(before);
  expect((await renew({})).status).toBe(204);
  const [after] = await site.services.notices.devices(account);
  expect(after).toEqual({ ...before, mark: expect.any(String) });
  expect(after?.mark).not.toBe(before?.mark);
  await site.services.notices.tryDevice(account, after?.id ?? '');
  expect(service.shown.at(-1)).toMatchObject({ endpoint: fresh.endpoint });
  const asked = await site.fetch('/adminNotices/device', { headers: { cookie } });
  expect(await asked.json()).toEqual({ publicKey: site.services.notices.publicKey });
  await site.services.notices.removeDevice(account, after?.id ?? '');
});

test('logging out ends the notices of this device, and everywhere else those of the others, without a script', async () => {
  const [account, own] = [await ownId(), await signIn(site, 'asha@example.com')];
  const { notices } = site.services;
  await notices.addDevice(account, 'Chrome', service.addDevice());
  await notices.addDevice('ravi', 'Of somebody else', service.addDevice());
  const device = { intent: 'add-device', form: 'device', ...service.addDevice() };
  const added = await site.fetch('/adminNotices', {
    ...form(device),
    headers: { cookie: own, 'user-agent': CHROME },
  });
  const [line = ''] = added.headers.getSetCookie().filter((each) => each.startsWith('notice_device='));
  expect(line).toContain('HttpOnly');
  const names = async () => (await notices.devices(account)).map(({ name }) => name);
  expect(await names()).toEqual(['Chrome on Android', 'Chrome']);

  const logOut = (cookies: string) => site.fetch('/logout', { ...form({}), headers: { cookie: cookies } });
  const changed = line.split(';')[0]?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  await logOut(`${await signIn(site, 'asha@example.com')}; ${changed}`);
  expect(await names(), 'a cookie that this site has not written').toHaveLength(2);
  const out = await logOut(`${own}; ${line.split(';')[0]}`);
  expect([out.status, out.headers.get('location')]).toEqual([303, '/login']);
  expect(out.headers.getSetCookie().some((each) => /^notice_device=;.*Max-Age=0/.test(each))).toBe(true);
  expect(await names()).toEqual(['Chrome']);

  const again = await signIn(site, 'asha@example.com');
  const here = await site.fetch('/adminNotices', {
    ...form({ ...device, ...service.addDevice() }),
    headers: { cookie: again, 'user-agent': CHROME },
  });
  const known = here.headers.getSetCookie().find((each) => each.startsWith('notice_device=')) ?? '';
  const shown = await site.fetch('/account', { headers: { cookie: again } });
  const asked = await words(shown);
  expect(asked).toContain('Logging out everywhere else also ends the notices');
  expect(asked).toMatch(/value="end-others"[^>]*>[\s\S]{0,80}Log out everywhere else/);
  const others = {
    ...form({ intent: 'end-others' }),
    headers: { cookie: `${again}; ${known.split(';')[0]}` },
  };
  expect(await words(await site.fetch('/account', others))).toContain('Everywhere else you are logged out.');
  expect(await names(), 'only this browser is left').toEqual(['Chrome on Android']);
  expect(await notices.devices('ravi')).toHaveLength(1);
  cookie = again;
  for (const { id } of await notices.devices(account)) await notices.removeDevice(account, id);
});

test('nobody has more devices than ten', async () => {
  const account = await ownId();
  for (let count = 0; count < 10; count += 1) {
    expect(await site.services.notices.addDevice(account, 'Chrome', service.addDevice())).toHaveProperty(
      'cookie',
    );
  }
  expect(await site.services.notices.addDevice(account, 'Chrome', service.addDevice())).toEqual({
    problem: expect.stringContaining('10 devices'),
  });
});

test('the desk is installed from its own pages; the public ones know nothing of it', async () => {
  const head = async (path: string) =>
    /<link rel="manifest" href="([^"]+)"/.exec(
      await (await site.fetch(path, { headers: { cookie } })).text(),
    )?.[1];
  expect(await head('/adminLeads')).toBe('/adminDesk.webmanifest');
  expect(await head('/contact-us')).toBe('/manifest.webmanifest');
  expect(await (await site.fetch('/contact-us')).text()).not.toMatch(/adminDesk|serviceWorker/);
  const manifest = (await (await site.fetch('/adminDesk.webmanifest')).json()) as Record<string, unknown>;
  expect(manifest).toMatchObject({
    name: 'Vayuvan desk',
    start_url: '/adminLeads?view=next',
    scope: '/admin',
    display: 'standalone',
  });
  const worker = await site.fetch('/adminDesk.js');
  expect(worker.headers.get('content-type')).toContain('text/javascript');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  const etag = worker.headers.get('etag') ?? '';
  expect((await site.fetch('/adminDesk.js', { headers: { 'if-none-match': `W/${etag}` } })).status).toBe(304);
});

test('the link of an e-mail switches them off when its button is pressed, and by nothing else', async () => {
  await post({ ...CHOICES, quietFrom: '22:00', quietUntil: '07:30' });
  const account = await ownId();
  const { digests, notices } = site.services;
  expect(digests.areMailed).toBe(false);
  expect(await look()).toContain('no e-mail service for accounts yet');
  const forged = await site.fetch('/digestOff?link=forged');
  expect([forged.status, await words(forged)]).toEqual([404, expect.stringContaining('not valid any more')]);
  expect((await site.fetch('/digestOff?link=forged', { method: 'POST' })).status).toBe(404);
  expect(await notices.choices(account)).toMatchObject({ digest: 'daily' });
  expect(forged.headers.get('cache-control')).toBe('no-store');

  const database = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'), { readOnly: true });
  const { value } = database.prepare("select value from secret where name = 'signing'").get() as Secret;
  database.close();
  const path = `/digestOff?link=${createSigning(value, Date.now).sign('digest-off', account, 60_000)}`;
  expect(await words(await site.fetch(path))).toContain('Send me no more of them');
  expect(await notices.choices(account)).toMatchObject({ digest: 'daily' });
  expect(
    (await site.fetch(path, { method: 'POST', headers: { origin: 'https://evil.example' } })).status,
  ).toBe(403);
  expect(await words(await site.fetch(path, form({})))).toContain('You get no more of these e-mails.');
  expect(await notices.choices(account)).toMatchObject({ digest: 'off', leads: 'mine' });
});

async function ownId(): Promise<string> {
  const signedIn = await site.services.accounts.signIn(
    { email: 'asha@example.com', password: PASSWORD },
    { address: '198.51.100.7', requestId: 'test', userAgent: '' },
  );
  return signedIn.outcome === 'ok' ? signedIn.account.id : '';
}

/** A lead who has enquired just now, by its id. */
async function enquire(name: string, phone: string): Promise<string> {
  const fields = { name, phone, email: `${phone}@example.com`, subject: 'A plot', message: 'Is it free?' };
  const sent = await site.fetch('/api/enquiries/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify(fields),
  });
  expect(sent.status).toBe(201);
  const listed = await site.services.leads.list({}, { before: null, after: null, limit: 1 }, 'nobody');
  return listed[0]?.id ?? '';
}

test('what was written without a network is kept once, by its account alone, or says why not', async () => {
  const [lead, account] = [await enquire('Meera Sharma', '9876543211'), await ownId()];
  const at = String(Date.now() - HOUR_MS);
  const note = { intent: 'note', note: 'Her brother decides', lead, account, at, key: 'key-of-a-note' };
  const send = async (fields: Record<string, string>, headers: Record<string, string> = { cookie }) => {
    const answer = await site.fetch('/adminLeads/outbox', { ...form({ ...note, ...fields }), headers });
    return {
      status: answer.status,
      said: answer.status < 300 || answer.status > 399 ? await answer.json() : null,
    };
  };
  const sent = await Promise.all([send({}), send({}), send({})]);
  expect(new Set(sent.map(({ said }) => said.undo)).size).toBe(1);
  expect(sent[0]).toMatchObject({ status: 200, said: { done: 'The note is kept.' } });
  const called = { intent: 'contact', way: 'call', outcome: 'reached', note: '', key: 'key-of-a-call' };
  expect(await send(called)).toMatchObject({ status: 200 });
  const found = await site.services.leads.find(lead);
  expect(found?.activities.filter(({ activity }) => activity?.kind === 'note')).toHaveLength(1);
  // Written before the enquiry came in: no clock of a telephone makes the first call earlier than that.
  expect(found?.firstContactAt).toBe(found?.history[0]?.createdAt);

  // It was to be followed up within the hour, and the stage is another now: the rest of it is kept, once.
  const stage = { stage: 'negotiation', present: 'incoming', due: String(Date.now() - 1_800_000) };
  const late = { ...called, ...stage, key: 'key-of-a-late-call', note: 'Call back' };
  const left = 'You set the stage to Visited meanwhile; it stays. Your call, note and follow-up are saved.';
  const by = { id: account, name: 'Asha' };
  await site.services.leads.change(lead, { stage: { stage: 'visited', lostReason: null } }, by);
  for (const _ of [1, 2]) {
    expect(await send(late)).toMatchObject({ status: 200, said: { done: left, partly: true } });
  }
  const after = await site.services.leads.find(lead);
  expect(after).toMatchObject({ stage: 'visited', followUpAt: Number(stage.due) });
  expect(after?.activities.filter(({ activity }) => activity?.kind === 'contact')).toHaveLength(2);

  expect(await send({ account: 'somebody-else' })).toMatchObject({ status: 412 });
  expect(await send({ intent: 'owner' })).toMatchObject({
    status: 409,
    said: { problem: expect.any(String) },
  });
  expect(await send({ key: '' })).toMatchObject({ status: 409 });
  expect(await send({ at: 'yesterday' })).toMatchObject({ status: 409 });
  expect(await send({ key: 'another-key', note: '' })).toMatchObject({
    status: 409,
    said: { problem: 'Write the note first.' },
  });
  expect(await send({ key: 'another-key', lead: 'nobody' })).toMatchObject({
    status: 409,
    said: { problem: 'This is not there any more.' },
  });
  expect((await send({ key: 'another-key' }, {})).status).toBe(302);
});

test('a device keeps a lead without anybody else’s name, and learns which of them are gone', async () => {
  const lead = await enquire('Meera Sharma', '9876543211');
  await enquire('Kabir Rao', '9876543212');
  const page = await look(`/adminLeads?lead=${lead}&alone=1`);
  expect(page).toContain('Meera Sharma');
  expect(page).not.toContain('Kabir');
  expect((await site.fetch('/adminLeads?lead=nobody&alone=1', { headers: { cookie } })).status).toBe(404);
  const ask = async () =>
    (await site.fetch(`/adminLeads/kept?ids=${lead}%20nobody`, { headers: { cookie } })).json();
  expect(await ask()).toEqual({ gone: ['nobody'], erased: ['nobody'] });
  const by = { id: await ownId(), name: 'Asha' };
  await site.services.personalData.restrict(lead, 'objection', by);
  expect(await ask()).toEqual({ gone: [lead, 'nobody'], erased: ['nobody'] });
});
