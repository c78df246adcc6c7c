import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { crmRequest, missingKey } from '../../domain/enquiries/crm-body.ts';
import { leadMessage, leadParts, leadsPath } from '../../domain/enquiries/crm-lead.ts';
import { emailParts } from '../../domain/enquiries/email-lines.ts';
import { emailText } from '../../domain/enquiries/email-text.ts';
import type { FormDeclaration, HandlingOf } from '../../domain/enquiries/form.ts';
import * as forms from '../../domain/enquiries/forms/index.ts';
import type { FormList } from '../../domain/enquiries/handling.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import { createSigning } from '../crypto/signing.ts';
import { readConfig } from '../process/config.ts';
import { openChannels } from '../relay/channels/list.ts';
import { createEnquiryStore } from '../store/intake/enquiries.ts';
import { createSubscriptionStore } from '../store/intake/subscriptions.ts';
import { createIntake, type Intake } from './intake.ts';

/** First place: the form’s own file. Its component and route belong to the app. */
const form = {
  name: 'callback',
  page: '/price',
  api: '/api/enquiries/callback',
  limits: { name: 30, hour: 40 },
  fields: (rule) => ({
    name: rule.requiredLine('Name', 30, 'Name is required'),
    phone: rule.phone(),
    email: rule.email(),
    hour: rule.requiredLine('Hour', 40, 'Please say when'),
    message: rule.optionalText('Message', 100),
  }),
  wording: { version: 'callback-1', language: 'en', text: 'We call you back.' },
} as const satisfies FormDeclaration;

const handling: HandlingOf<typeof form> = {
  title: 'Call back',
  summary: ({ hour }) => hour,
  rows: ({ hour }) => [['Hour', hour]],
  receipt: ({ hour }) => [['Hour', hour]],
  emailLines: (enquiry) => [emailParts(enquiry).name, `Hour: ${enquiry.fields.hour}`],
  crm: {
    needs: 'siteKey',
    followsEmail: true,
    request: (enquiry, { siteKey }) => ({
      path: leadsPath(siteKey),
      body: { ...leadParts(enquiry).person, message: leadMessage(enquiry, [`Hour: ${enquiry.fields.hour}`]) },
    }),
  },
};

/** Second place: its line in the list. */
const list: FormList = { ...forms, callback: { form, handling } };

describe.each(DIALECTS)('an additional form, on %s', (dialect) => {
  let database: TestDatabase;
  let intake: Intake;
  let enquiries: ReturnType<typeof createEnquiryStore>;
  const now = () => Date.UTC(2026, 10, 21, 6);
  beforeAll(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    const store = await database.open();
    const rules = {
      now,
      enquiriesPerMinute: 5,
      retryBaseMs: 5000,
      addressSecret: 'secret',
      channels: openChannels(readConfig({})),
    };
    enquiries = createEnquiryStore(store, rules);
    intake = createIntake({
      siteUrl: 'https://vayuvan.example',
      log: { error: () => expect.fail('the store took it not') },
      now,
      enquiries,
      subscriptions: createSubscriptionStore(store, rules),
      signing: createSigning('secret', now),
      pokeRelay: () => {},
      onRefusal: () => {},
      onAccepted: () => {},
      list,
    });
  });
  afterAll(() => database.remove());

  const send = (fields: Record<string, string>) =>
    intake.submit(
      ['callback'],
      new Request('https://vayuvan.example/api/enquiries/callback', {
        method: 'POST',
        body: new URLSearchParams(fields),
      }),
      { requestId: 'r', address: '192.0.2.1' },
    );

  test('is validated, stored with its deliveries, and sent by mail and as a lead', async () => {
    expect(intake.forms).toContain('callback');
    const right = { name: 'Asha', phone: '9876543210', email: 'asha@example.com' };
    expect(await send(right)).toMatchObject({ outcome: 'refused', errors: { hour: 'Please say when' } });

    const taken = await send({ ...right, hour: 'after six' });
    if (!('stored' in taken)) throw new Error(taken.outcome);
    const kept = await enquiries.find(taken.stored.id);
    if (!kept) throw new Error('not stored');
    expect(kept).toMatchObject({ webPage: '/price', consent: { version: 'callback-1' } });
    expect(new Set(kept.deliveries.map(({ state }) => state))).toEqual(new Set(['waiting']));
    expect(emailText(kept, list)).toBe(`Name: Asha\nHour: after six\nReference: ${kept.reference}`);
    const lead = crmRequest(kept, { siteKey: 's', accountKey: '', sourceId: '' }, list);
    expect(lead).toMatchObject({ path: '/api/website-lead/leads/s' });
    expect(lead?.body.message).toBe(`Hour: after six\nReference: ${kept.reference}`);
    const without = { siteKey: '', accountKey: 'a', sourceId: 'i' };
    expect(crmRequest(kept, without, list)).toBeNull();
    expect(missingKey('callback', without, list)).toBe('siteKey');
  });
});
