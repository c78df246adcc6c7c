// @module-tag slow
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { indiaDay } from '../../domain/dates/india.ts';
import { EMAILS, type InputCase, NAMES, PHONES } from '../harness/input-cases.ts';
import { cookiesOf, form, PASSWORD } from '../harness/people.ts';
import { startPostgres } from '../harness/postgres.ts';
import { SETUP_TOKEN } from '../harness/site.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** Each kind of input at every place that takes it: all read it alike, on both databases. */

type Read = InputCase[1];
/** Sends the text to a place and answers what the place made of it. */
type Place = (written: string) => Promise<Read>;

const PERSON = { name: 'Asha Rao', phone: '9876543288', email: 'asha.rao@example.com' };
const FORMS = {
  contact: { subject: 'A plot', message: 'Is it free?' },
  popup: { plotArea: '200' },
  'site-visit': { date: indiaDay(Date.now() + 5 * DAY_MS), time: '10:00', numvisitor: '2', consent: 'on' },
};
const PAGES = { contact: '/contact-us', popup: '/?index', 'site-visit': '/site-visit' };

describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
  let postgres: Awaited<ReturnType<typeof startPostgres>> | null = null;
  let site: SiteInProcess;
  let cookie = '';
  let senders = 0;

  beforeAll(async () => {
    if (dialect === 'postgres') postgres = await startPostgres();
    site = await openSiteInProcess({
      env: postgres ? { DATABASE_URL: postgres.url } : {},
    });
    const admin = { name: 'Admin', email: 'admin@example.com', password: PASSWORD };
    await site.fetch(`/auth?setup=${SETUP_TOKEN}`, form(admin));
    cookie = cookiesOf(await site.fetch('/login', form(admin)));
  });
  afterAll(async () => {
    await site.stop();
    await postgres?.stop();
  });

  /** From an address of its own, for limits are not what is tried here. */
  const send = (path: string, init: RequestInit) => {
    senders += 1;
    const remoteAddress = `198.51.${Math.floor(senders / 250)}.${senders % 250}`;
    return site.fetch(path, init, { remoteAddress });
  };
  const json = (body: object): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const asAdmin = async (path: string, fields?: Record<string, string>) => {
    const answer = await send(path, { ...(fields && form(fields)), headers: { cookie } });
    return (await answer.text())
      .replaceAll('<!-- -->', '')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&');
  };
  /** The message of a page that shows its form again. */
  const errorIn = (html: string) =>
    /<p [^>]*id="[^"]*-error"[^>]*>(?:<svg.*?<\/svg>)?([^<]+)<\/p>/s.exec(html)?.[1] ?? html.slice(0, 2000);
  const storedEnquiry = async (id: string) => {
    const found = await site.services.enquiries.find(id);
    if (!found) throw new Error('It was not stored.');
    return found.fields as Record<string, string>;
  };

  type Field = keyof typeof PERSON;
  type Form = keyof typeof FORMS;
  /** As a program or a page with a script sends it. */
  const api =
    (on: Form, field: Field): Place =>
    async (written) => {
      const answer = await send(`/api/enquiries/${on}`, json({ ...PERSON, ...FORMS[on], [field]: written }));
      const body = (await answer.json()) as { id: string; errors: Record<string, string> };
      if (answer.status !== 201) return { refused: body.errors[field] ?? JSON.stringify(body) };
      return { is: (await storedEnquiry(body.id))[field] ?? '' };
    };
  /** As a page without a script sends it. */
  const page =
    (on: Form, field: Field): Place =>
    async (written) => {
      const fields = { ...PERSON, ...FORMS[on], form: on, [field]: written };
      const answer = await send(PAGES[on], form(fields));
      if (answer.status !== 303) return { refused: errorIn(await answer.text()) };
      const sent = new Request(site.url, { headers: { cookie: cookiesOf(answer) } });
      const { id } = site.services.intake.sentBy(sent) as { id: string };
      return { is: (await storedEnquiry(id))[field] ?? '' };
    };
  /** The pages read an input before the database does, so they are tried on one only: rendering them takes long. */
  const pages = (field: Field): Record<string, Place> =>
    dialect === 'postgres'
      ? {}
      : {
          'contact page': page('contact', field),
          'home page': page('popup', field),
          'visit page': page('site-visit', field),
        };

  /** A lead of its own for the places that change or look for one. */
  async function lead(fields: Partial<typeof PERSON>): Promise<string> {
    const own = randomUUID().slice(0, 8).replace(/\d/g, 'q');
    const made = { name: `Lead ${own}`, phone: newNumber(), email: `${own}@example.com`, ...fields };
    const answer = await send('/api/enquiries/contact', json({ ...made, ...FORMS.contact }));
    const { id } = (await answer.json()) as { id: string };
    return (await site.services.leads.findByEnquiry(id)) ?? '';
  }
  let leads = 0;
  const newNumber = () => String(7_000_000_000 + 7919 * ++leads);

  /** The administrator corrects the data of a person. */
  const correction =
    (field: Field): Place =>
    async (written) => {
      const id = await lead({});
      const before = await site.services.leads.find(id);
      if (!before) throw new Error('There is no lead.');
      const fields = { name: before.name, phone: before.phone, email: before.email, city: '' };
      const path = `/adminPersonalData/${id}`;
      const html = await asAdmin(path, { form: 'correct', intent: 'correct', ...fields, [field]: written });
      const after = await site.services.leads.find(id);
      const value = after?.[field] ?? '';
      // The next one may have the number or address.
      if (value !== before[field]) await asAdmin(path, { form: 'correct', intent: 'correct', ...fields });
      return value === before[field] ? { refused: errorIn(html) } : { is: value };
    };

  const expectedIn = (place: string, read: Read): Read => {
    // An account can have no address whose ending better-auth refuses.
    if (place.startsWith('account') && 'is' in read && /xn--h2brj9c$/.test(read.is))
      return { refused: 'To log in you need an address that ends in a to z, such as .com or .in' };
    if (place === 'correction') return atTheDesk(read);
    return read;
  };
  /** The desk takes numbers from abroad too. */
  const atTheDesk = (read: Read): Read => ('is' in read || !read.abroad ? read : { is: read.abroad });
  async function agree(cases: readonly InputCase[], places: Record<string, Place>) {
    for (const [name, place] of Object.entries(places)) {
      for (const [written, read] of cases) {
        const expected = expectedIn(name, read);
        const made = await place(written);
        const said = `${name}: ${JSON.stringify(written)}`;
        if ('is' in expected) expect(made, said).toEqual(expected);
        else expect('refused' in made && made.refused, said).toContain(expected.refused);
      }
    }
  }

  test.each([
    ['phone', PHONES],
    ['email', EMAILS],
    ['name', NAMES],
  ] as const)('a %s that is corrected', (field, cases) => agree(cases, { correction: correction(field) }));

  /** Whoever has the numbers that a number from abroad or a rounded one would be cut to. */
  const strangers = ['4479111234', '0044791112', '1415555012', '4155550123', '9876543209', '0065912345'];

  test.each([
    ['phone', PHONES],
    ['email', EMAILS],
  ] as const)('a search for a %s finds its person, and no stranger', async (field, cases) => {
    const everybody = new Map<string, string>();
    for (const [, read] of cases) {
      if ('is' in read && !everybody.has(read.is)) {
        everybody.set(read.is, await lead({ [field]: read.is, name: 'Found Rightly' }));
      }
    }
    for (const phone of strangers) await lead({ phone, name: 'Found Wrongly' });
    const other = await lead({ name: 'Somebody Else' });
    for (const [written, read] of cases) {
      const q = encodeURIComponent(written);
      for (const path of [
        `/adminLeads?q=${q}`,
        `/adminLeads.csv?q=${q}`,
        `/adminLeads?lead=${other}&same=${q}`,
        `/adminPersonalData?q=${q}`,
      ]) {
        const html = await asAdmin(path);
        const found = path.includes('&same') ? (/name="same".*?<\/details>/s.exec(html)?.[0] ?? '') : html;
        const said = `${path} (${JSON.stringify(written)})`;
        if ('is' in read) expect(found, said).toContain('Found Rightly');
        expect(found, said).not.toContain('Found Wrongly');
      }
    }
  });

  test('a phone number', async () => {
    await agree(PHONES, {
      'contact API': api('contact', 'phone'),
      'popup API': api('popup', 'phone'),
      'visit API': api('site-visit', 'phone'),
      ...pages('phone'),
    });
  });

  test('an e-mail address', async () => {
    const subscribe =
      (path: string, body: (email: string) => RequestInit): Place =>
      async (email) => {
        const before = await site.services.subscriptions.list({ before: null, limit: 1 });
        for (const { id } of before) await site.services.subscriptions.leave(id, 'link');
        const answer = await send(path, body(email));
        if (answer.status === 400) return { refused: await answer.text() };
        const [kept] = await site.services.subscriptions.list({ before: null, limit: 1 });
        return { is: kept?.email ?? '' };
      };
    const account: Place = async (email) => {
      const asked = await send('/auth', form({ name: 'Asha Rao', email, password: PASSWORD }));
      if (asked.status !== 200) return { refused: errorIn(await asked.text()) };
      const [request] = await site.services.accounts.requests();
      return { is: request?.email ?? '' };
    };
    await agree(EMAILS, {
      'contact API': api('contact', 'email'),
      'popup API': api('popup', 'email'),
      'visit API': api('site-visit', 'email'),
      ...pages('email'),
      'subscriptions API': subscribe('/api/subscriptions', (email) => json({ email })),
      'subscribe page': subscribe('/subscribe', (email) => form({ email, form: 'subscribe' })),
      'account request': account,
    });
  });

  test("a person's name", async () => {
    const account: Place = async (name) => {
      const email = `${randomUUID()}@example.com`;
      const asked = await send('/auth', form({ name, email, password: PASSWORD }));
      if (asked.status !== 200) return { refused: errorIn(await asked.text()) };
      const requests = await site.services.accounts.requests();
      return { is: requests.find((each) => each.email === email)?.name ?? '' };
    };
    await agree(NAMES, {
      'contact API': api('contact', 'name'),
      'popup API': api('popup', 'name'),
      'visit API': api('site-visit', 'name'),
      ...pages('name'),
      'account request': account,
    });
  });

  test.each([
    ['Phone', 'phone', PHONES],
    ['E-mail', 'email', EMAILS],
  ] as const)('a file that names a lead by its %s', async (column, field, cases) => {
    for (const [written, read] of cases) {
      if ('is' in read) await lead({ [field]: read.is, name: 'Found Rightly' });
      const body = new FormData();
      const file = new Blob([`${column},Stage\n"${written}",Visited\n`]);
      body.append('file', file, 'stages.csv');
      body.append('intent', 'read');
      body.append('form', 'file');
      const answer = await send('/adminLeads/import', { method: 'POST', body, headers: { cookie } });
      const html = await answer.text();
      const said = `${column}: ${JSON.stringify(written)}`;
      if ('is' in read) expect(html, said).toContain('Stage: Incoming → Visited');
      else if (read.abroad) expect(html, said).toContain(`No lead has the number ${read.abroad}.`);
      else expect(html, said).toContain(field === 'phone' ? 'is no phone number' : 'is no e-mail address');
      expect(html.includes('The spreadsheet has rounded it.'), said).toBe(
        /E/.test(written) && field === 'phone',
      );
    }
  });

  test.each([
    ['/media', 'plot', '“pl\u00adot”\u200b'],
    ['/adminBlog', 'plot', '\u202aplot\u202c,'],
    ['/adminLibrary', 'plan', 'pl\u2060an\ufeff'],
    ['/adminLeads', 'Found Rightly', '\u200eFound\u00a0Right\u00adly'],
    ['/adminPersonalData', 'Found Rightly', 'Found Rightly\u200b.'],
  ])('a search term at %s', async (path, term, copied) => {
    const main = async (q: string) => {
      const html = await asAdmin(`${path}?q=${encodeURIComponent(q)}`);
      return /<main.*<\/main>/s.exec(html)?.[0].replace(/<[^>]+>/g, ' ');
    };
    const found = await main(term);
    expect(found).not.toBe(await main('zzzqx'));
    expect(await main(copied)).toBe(found);
  });

  test('an account is found by its address at the login and for a new password', async () => {
    for (const written of [
      'mailto:Admin@Example.com',
      'Admin <admin@example.com>',
      '\u202aadmin＠example.com\u202c,',
    ]) {
      const login = await send('/login', form({ email: written, password: PASSWORD }));
      expect(login.status, JSON.stringify(written)).toBe(303);
      const asked = await send('/auth/reset', form({ email: written }));
      expect(asked.status, JSON.stringify(written)).toBe(200);
      const [reset] = await site.services.accounts.resets();
      expect(reset?.askedAt, JSON.stringify(written)).not.toBeNull();
    }
  });
});
