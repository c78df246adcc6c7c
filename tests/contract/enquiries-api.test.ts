// @module-tag built
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../harness/site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const contact = {
  name: 'Asha Verma',
  phone: '+91 98765 43210',
  email: 'asha@example.com',
  subject: 'Plot 128',
  message: 'Is it still free?',
};
const popup = { name: 'Ravi', phone: '9123456780', email: 'ravi@example.com', plotArea: '200' };
const visit = {
  name: 'Meera',
  phone: '9988776655',
  email: 'meera@example.com',
  date: '2035-01-15',
  time: '10:30',
  numvisitor: 2,
  consent: true,
};
const APIS: [string, Record<string, unknown>][] = [
  ['/api/enquiries/contact', contact],
  ['/api/enquiries/popup', popup],
  ['/api/enquiries/site-visit', visit],
];
const ALL = [...APIS.map(([path]) => path), '/api/subscriptions'];

function send(path: string, fields: object, headers: Record<string, string> = {}) {
  return fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(fields),
  });
}
function sendForm(path: string, fields: Record<string, unknown>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return fetch(site.url + path, { method: 'POST', body, headers, redirect: 'manual' });
}

describe('an enquiry', () => {
  test.each(APIS)('%s takes JSON and a form, and answers 201 with id and reference', async (path, fields) => {
    for (const answer of [await send(path, fields), await sendForm(path, fields)]) {
      expect(answer.status).toBe(201);
      expect(await answer.json()).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        reference: expect.stringMatching(/^V-[0-9A-HJKMNP-TV-Z]{6}$/),
      });
    }
  });

  test.each(APIS)('%s answers every wrong field at once', async (path) => {
    const answer = await send(path, {});
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as { errors: Record<string, string> };
    expect(errors.phone).toBe('Phone number is required');
    expect(errors.email).toBe('Please enter a valid email address');
    expect(Object.keys(errors).length).toBeGreaterThanOrEqual(4);
  });

  test('the same key and fields give the first answer again; other fields are a new enquiry', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await send('/api/enquiries/contact', contact, key);
    const again = await send('/api/enquiries/contact', contact, key);
    const mended = await send('/api/enquiries/contact', { ...contact, phone: '9876543211' }, key);
    expect([first.status, again.status, mended.status]).toEqual([201, 200, 201]);
    const body = await first.json();
    expect(await again.json()).toEqual(body);
    expect(await mended.json()).not.toEqual(body);
  });

  test('the field `submission` is such a key too', async () => {
    const fields = { ...popup, submission: crypto.randomUUID() };
    expect((await sendForm('/api/enquiries/popup', fields)).status).toBe(201);
    expect((await sendForm('/api/enquiries/popup', fields)).status).toBe(200);
  });

  test('what fills in the hidden field is thanked like everybody', async () => {
    const answer = await send('/api/enquiries/contact', { ...contact, website_url: 'https://spam.example' });
    expect(answer.status).toBe(201);
  });
});

test('a subscription is kept once and thanked each time', async () => {
  const first = await send('/api/subscriptions', { email: 'news@example.com' });
  expect(first.status).toBe(201);
  expect(await first.json()).toEqual({ id: expect.any(String), reference: expect.stringMatching(/^V-/) });
  const known = await send('/api/subscriptions', { email: 'NEWS@example.com' });
  expect(known.status).toBe(201);
  expect(await known.json()).toEqual({ id: expect.any(String), reference: expect.stringMatching(/^V-/) });
  const refused = await send('/api/subscriptions', { email: 'nobody' });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({ errors: { email: 'Please enter a valid email address' } });
});

describe('what is no enquiry', () => {
  test.each(ALL)('%s: another type, another method, too much, broken', async (path) => {
    const post = (body: BodyInit, type: string) =>
      fetch(site.url + path, { method: 'POST', body, headers: { 'content-type': type } });
    expect((await post('<a/>', 'application/xml')).status).toBe(415);
    expect((await post('x', 'text/plain')).status).toBe(415);
    expect((await fetch(site.url + path, { method: 'POST' })).status).toBe(415);
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await fetch(site.url + path, { method });
      expect(answer.status, method).toBe(405);
      expect(answer.headers.get('allow')).toBe('POST');
    }
    const large = await post(JSON.stringify({ message: 'x'.repeat(33_000) }), 'application/json');
    expect(large.status).toBe(413);
    for (const body of ['{', '[]', 'null', '"x"', '']) {
      const answer = await post(body, 'application/json');
      expect(answer.status, body).toBe(400);
      expect(await answer.json()).toHaveProperty('error');
    }
    expect((await post('--x', 'multipart/form-data; boundary=y')).status).toBe(400);
  });

  test('a form that is none has no address', async () => {
    const answer = await send('/api/enquiries/fax', contact);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toHaveProperty('error');
  });

  test('a body without a length is measured as it comes', async () => {
    const stream = (text: string) =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(text));
          controller.close();
        },
      });
    const post = (text: string) =>
      fetch(`${site.url}/api/enquiries/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: stream(text),
        duplex: 'half',
      } as RequestInit);
    expect((await post(JSON.stringify(contact))).status).toBe(201);
    expect((await post(JSON.stringify({ ...contact, message: 'x'.repeat(40_000) }))).status).toBe(413);
  });

  test('another site cannot post', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      expect((await send('/api/enquiries/contact', contact, { origin })).status).toBe(403);
    }
    expect((await send('/api/enquiries/contact', contact, { origin: site.url })).status).toBe(201);
  });
});

describe('too many', () => {
  let narrow: RunningSite;
  beforeAll(async () => {
    narrow = await startSite({ env: { ENQUIRIES_PER_MINUTE: '2' } });
  });
  afterAll(() => narrow.stop());

  test('the third in a minute waits; a repeated one does not count; the page keeps its values', async () => {
    const post = (fields: object) =>
      fetch(`${narrow.url}/api/enquiries/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
    const first = { ...contact, submission: 'one' };
    expect((await post(first)).status).toBe(201);
    for (let again = 0; again < 5; again += 1) expect((await post(first)).status).toBe(200);
    expect((await post({ ...contact, subject: 'Second' })).status).toBe(201);
    const third = await post({ ...contact, subject: 'Third' });
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await third.json()).toHaveProperty('error');

    const page = await fetch(`${narrow.url}/contact-us`, {
      method: 'POST',
      body: new URLSearchParams({ ...contact, subject: 'Kept on the page' }),
      redirect: 'manual',
    });
    expect(page.status).toBe(429);
    const html = await page.text();
    expect(html).toContain('Too many messages from this connection. Please wait a minute, or call us.');
    expect(html).toContain('Kept on the page');
  });
});

describe('forms on pages', () => {
  test.each([
    ['/contact-us', contact],
    ['/?index', { ...contact, form: 'contact' }],
    ['/', { ...popup, form: 'popup' }],
    ['/site-visit', visit],
    ['/subscribe', { email: 'page@example.com' }],
  ])('%s leads to the thank-you page', async (path, fields) => {
    const answer = await sendForm(path, fields);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/thankyou');
  });

  test('a refused form comes back whole, with its messages', async () => {
    const answer = await sendForm('/contact-us', {
      ...contact,
      name: '<b>"Asha"</b> & family of Khair',
      phone: '12',
    });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain('Phone number must be at least 10 digits');
    expect(html).toContain('Name can be at most 20 characters');
    expect(html).toContain('value="&lt;b&gt;&quot;Asha&quot;&lt;/b&gt; &amp; family of Khair"');
    expect(html).toContain('Is it still free?</textarea>');
  });

  test('a refused visit keeps its tick, which nobody has to give twice', async () => {
    const refused = await sendForm('/site-visit', { ...visit, phone: '12', consent: 'on' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(/<input[^>]*name="consent"[^>]*checked=""/);
    const { consent: _, ...unticked } = visit;
    const again = await (await sendForm('/site-visit', unticked)).text();
    expect(again).not.toMatch(/<input[^>]*name="consent"[^>]*checked=""/);
  });

  test('the thank-you page shows what was sent to the browser that sent it, and to nobody else', async () => {
    const answer = await sendForm('/site-visit', visit);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('sent=')) ?? '';
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    const open = (path: string, headers: Record<string, string>) => fetch(site.url + path, { headers });
    const own = { cookie: cookie.split(';')[0] ?? '' };

    const mine = await open('/thankyou', own);
    expect(mine.headers.get('cache-control')).toContain('no-store');
    const html = await mine.text();
    expect(html).toMatch(/V-[0-9A-HJKMNP-TV-Z]{6}/);
    expect(html).toContain('15 Jan 2035');
    expect(html).toContain('calendar.google.com');
    const file = await open('/visit.ics', own);
    expect(file.headers.get('content-type')).toContain('text/calendar');
    expect(await file.text()).toContain('DTSTART:20350115T050000Z');

    const others = await (await open('/thankyou', {})).text();
    expect(others).toContain('Thank You for Connecting!');
    expect(others).not.toContain('15 Jan 2035');
    // Who opens it without having sent anything is not told that something is kept.
    expect(others).toContain('If you have just written to us, it is in our book');
    const forged = await (await open('/thankyou', { cookie: `${own.cookie.slice(0, -1)}x` })).text();
    expect(forged).not.toContain('15 Jan 2035');
    expect((await open('/visit.ics', {})).status).toBe(404);
  });

  test('how a visitor came is remembered on the first page, and a hostile cookie does no harm', async () => {
    const page = await fetch(`${site.url}/price?utm_source=poster`);
    expect(page.headers.getSetCookie().join()).toMatch(
      /came_by=[\w-]+; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax/,
    );
    for (const cookie of [
      'came_by=%%%',
      'came_by=e30',
      `came_by=${'A'.repeat(8000)}`,
      'sent=..',
      'came_by',
    ]) {
      expect((await fetch(`${site.url}/thankyou`, { headers: { cookie } })).status, cookie).toBe(200);
      expect((await send('/api/enquiries/contact', contact, { cookie })).status, cookie).toBe(201);
    }
  });
});
