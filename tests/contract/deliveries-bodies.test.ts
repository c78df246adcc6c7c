// @module-tag built
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Form } from '../../domain/enquiries/types.ts';
import { enquire, FIELDS, openServices, type Services } from '../harness/deliveries.ts';
import type { RunningSite } from '../harness/site.ts';

let services: Services;
let site: RunningSite;
beforeAll(async () => {
  services = await openServices();
  // Nothing here fails on purpose: at this pace the lead waits for its e-mail however busy the machine is.
  site = await services.start({ RETRY_BASE_MS: '5000' });
});
afterAll(async () => {
  await site?.stop();
  await services?.close();
});
beforeEach(() => {
  services.email.reset();
  services.crm.reset();
  services.webhook.reset();
});

async function delivered(form: Form, changes: Record<string, string> = {}, page = '') {
  const { id, reference } = await enquire(site, form, { ...FIELDS[form], ...changes }, page);
  await services.sent(id, 'email');
  await services.sent(id, 'crm');
  return { id, reference, mail: services.email.received[0]!, lead: services.crm.received[0]! };
}
/** Date and time in India of the moment the enquiry came, as the e-mail writes them. */
const received = async (id: string) => {
  const at = new Date((await services.find(id)).createdAt);
  const zone = { timeZone: 'Asia/Kolkata' };
  return {
    day: new Intl.DateTimeFormat('en-GB', {
      ...zone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }).format(at),
    time: new Intl.DateTimeFormat('en-US', { ...zone, hour: 'numeric', minute: '2-digit' })
      .format(at)
      .replace('\u202f', ' '),
  };
};

test('both requests are JSON, carry the delivery in Idempotency-Key, and the e-mail leaves first', async () => {
  const { id, mail, lead } = await delivered('contact');
  expect(mail).toMatchObject({ method: 'POST', path: '/api/v1.0/email/send' });
  expect(mail.headers['content-type']).toBe('application/json');
  expect(lead.headers['content-type']).toBe('application/json');
  expect(mail.idempotencyKey).toBe((await services.delivery(id, 'email')).id);
  expect(lead.idempotencyKey).toBe((await services.delivery(id, 'crm')).id);
  expect(lead.at).toBeGreaterThanOrEqual(mail.answeredAt);
  expect(services.email.received).toHaveLength(1);
  expect(services.crm.received).toHaveLength(1);
});

test('delivery begins at once', async () => {
  const waits: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    services.email.reset();
    services.crm.reset();
    const { id, mail } = await delivered('contact');
    waits.push(mail.at - (await services.find(id)).createdAt);
  }
  // Whoever is not told looks two seconds after the last look; one of three may meet a busy machine.
  expect(Math.min(...waits)).toBeLessThan(1000);
});

test('a contact enquiry: the exact bodies', async () => {
  const page = 'https://www.vayuvan.example/contact-us?utm_source=x';
  const { id, reference, mail, lead } = await delivered('contact', {}, page);
  const at = await received(id);
  expect(mail.body).toEqual({
    lib_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    user_id: 'user-1',
    service_id: 'service-1',
    template_id: 'template-1',
    template_params: {
      from_name: 'Asha Verma',
      web_name: expect.stringContaining('Vayuvan'),
      message: [
        'Name: Asha Verma',
        'Email: asha@example.com',
        'Phone: 9876543210',
        'Subject: A corner plot',
        'Message: Is a corner plot free?\nWe are four.',
        `Date: ${at.day}`,
        `Time: ${at.time}`,
        `Reference: ${reference}`,
      ].join('\n'),
    },
  });
  expect(lead.path).toBe('/api/website-lead/leads/site-key');
  expect(lead.body).toEqual({
    name: 'Asha Verma',
    phone: '9876543210',
    email: 'asha@example.com',
    subject: 'A corner plot',
    message: `Is a corner plot free?\nWe are four.\nReference: ${reference}`,
    lead_source: expect.stringContaining('Vayuvan'),
    subsource: 'Contact Us',
    website: 'https://www.vayuvan.example',
    web_page: page,
    ad_platform: 'website',
  });
});

test('a popup enquiry: the exact bodies, city and plot area in the message', async () => {
  const { id, reference, mail, lead } = await delivered('popup');
  const at = await received(id);
  expect(mail.body).toMatchObject({
    template_params: {
      from_name: 'Asha Verma',
      message: [
        'Name: Asha Verma',
        'Email: asha@example.com',
        'Phone: 9876543210',
        'Area: 450 sq. yards',
        'City: Aligarh',
        'Property type: Residential plot',
        'Budget: 50 to 60 lakh',
        'Message: Please call after six.',
        `Date: ${at.day}`,
        `Time: ${at.time}`,
        `Reference: ${reference}`,
      ].join('\n'),
    },
  });
  expect(lead.path).toBe('/api/website-lead/leads/account-key');
  expect(lead.body).toEqual({
    name: 'Asha Verma',
    phone: '9876543210',
    email: 'asha@example.com',
    propertyType: 'Residential plot',
    Budget: '50 to 60 lakh',
    message: `Please call after six.\nCity: Aligarh\nPlot area: 450 sq. yards\nReference: ${reference}`,
    lead_source: expect.stringContaining('Vayuvan'),
    ad_platform: 'website',
    subsource: 'Popup',
    website: 'https://www.vayuvan.example',
    web_page: expect.stringMatching(/^https:\/\/www\.vayuvan\.example\//),
  });
});

test('a site visit: the exact bodies', async () => {
  const { id, reference, mail, lead } = await delivered('site-visit');
  const at = await received(id);
  expect(mail.body).toMatchObject({
    template_params: {
      message: [
        'Name: Asha Verma',
        'Phone: 9876543210',
        'Email: asha@example.com',
        'Visit date: 15/01/2030',
        'Visit time: 3:30 PM',
        'Number of visitors: 3',
        `Submitted on: ${at.day}`,
        `Submitted at: ${at.time}`,
        `Reference: ${reference}`,
      ].join('\n'),
    },
  });
  expect(lead.path).toBe('/api/website-lead/leads/source-id');
  expect(lead.body).toEqual({
    name: 'Asha Verma',
    phone: '9876543210',
    email: 'asha@example.com',
    date: '2030-01-15',
    time: '15:30',
    message: `Reference: ${reference}`,
    lead_source: expect.stringContaining('Vayuvan'),
    subsource: 'Site Visit',
    number_of_visitor: 3,
    website: 'https://www.vayuvan.example',
    web_page: expect.stringMatching(/^https:\/\/www\.vayuvan\.example\//),
    ad_platform: 'website',
  });
});

test('control characters stay out of the names that the service puts into headers', async () => {
  const { mail } = await delivered('contact', { name: 'Asha\r\nBcc: a@b.c' });
  const { template_params } = mail.body as { template_params: { from_name: string } };
  expect(template_params.from_name).toBe('Asha Bcc: a@b.c');
});

test('nothing of a person is in the log', async () => {
  await delivered('contact');
  expect(site.output()).toContain('delivery attempt');
  for (const personal of ['Asha', '98765', 'asha@example', 'corner plot']) {
    expect(site.output()).not.toContain(personal);
  }
});

test('the webhook: signed, at once, with the delivery as its id', async () => {
  const { id, reference } = await delivered('popup');
  await services.sent(id, 'webhook');
  const event = services.webhook.received.find(({ text }) => text.includes(reference))!;
  expect(event).toMatchObject({ accepted: true, status: 204 });
  expect(event.headers['webhook-id']).toBe((await services.delivery(id, 'webhook')).id);
  const createdAt = new Date((await services.find(id)).createdAt).toISOString();
  expect(event.body).toMatchObject({
    type: 'enquiry.created',
    timestamp: createdAt,
    data: {
      id,
      reference,
      form: 'popup',
      createdAt,
      fields: { name: 'Asha', lastName: 'Verma', phone: '9876543210', customPlotArea: '450 sq. yards' },
      page: expect.stringMatching(/^https:\/\/www\.vayuvan\.example\//),
      lastTouch: null,
      consent: { version: expect.any(String), at: expect.stringMatching(/^\d{4}-.*Z$/) },
    },
  });
});
