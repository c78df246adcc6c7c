import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../tests/harness/any-text.ts';
import { CONTACT, POPUP, SITE_VISIT } from '../../tests/harness/enquiries.ts';
import { crmRequest } from './crm-body.ts';
import { emailText, templateParams } from './email-text.ts';
import { handlingOf } from './handling.ts';

test('a contact message lists what was asked and when, in Indian time', () => {
  expect(templateParams(CONTACT)).toEqual({
    from_name: 'Asha Verma',
    web_name: 'Vayuvan Website',
    message: [
      'Name: Asha Verma',
      'Email: asha@example.com',
      'Phone: 9876543210',
      'Subject: Plot 128',
      'Message: Is plot 128 still free?',
      'Date: 21/11/2026',
      'Time: 11:02 AM',
      'Reference: V-7KQ2M9',
    ].join('\n'),
  });
});

test('a popup message names the area and only what was filled in', () => {
  expect(emailText(POPUP)).toContain('Name: Ravi Sharma\n');
  expect(emailText(POPUP)).toContain('Area: 200 sq. yards\nCity: Ghaziabad\n');
  const bare = { ...POPUP, fields: { ...POPUP.fields, city: '', budget: '', propertyType: '', message: '' } };
  expect(emailText(bare)).not.toMatch(/City|Budget|Property|Message/);
  const sized = (customPlotArea: string) =>
    emailText({ ...POPUP, fields: { ...POPUP.fields, plotArea: 'custom', customPlotArea } });
  expect(sized('250')).toContain('Area: 250 sq. yards\n');
  expect(sized('200 to ३००')).toContain('Area: 200 to ३०० sq. yards\n');
  expect(sized('1 bigha')).toContain('Area: 1 bigha\n');
});

test('a visit message gives day/month/year and a twelve-hour time', () => {
  const lines = emailText(SITE_VISIT).split('\n');
  expect(lines).toContain('Visit date: 05/12/2026');
  expect(lines).toContain('Visit time: 2:30 PM');
  expect(lines).toContain('Number of visitors: 3');
  expect(lines).toContain('Submitted on: 21/11/2026');
  expect(lines).toContain('Submitted at: 11:02 AM');
});

test('names stay on one line and the text ends with the reference, for any fields', () => {
  const text = anyText(40);
  fc.assert(
    fc.property(text, text, text, text, (name, lastName, email, message) => {
      const params = templateParams({
        ...POPUP,
        fields: { ...POPUP.fields, name, lastName, email, message },
      });
      expect(params.from_name).not.toMatch(/\p{Cc}|\p{Cs}/u);
      expect(params.message).not.toMatch(/[^\P{Cc}\t\n]|\p{Cs}/u);
      expect(params.message.endsWith('\nReference: V-7KQ2M9')).toBe(true);
      expect(params.message.split('\n').filter((line) => line.startsWith('Name: ')).length).toBeGreaterThan(
        0,
      );
    }),
  );
});

test('the plot of an enquiry is in its mail, its lead, at the desk and with its sender', () => {
  const keys = { siteKey: 's', accountKey: 'a', sourceId: 'v' };
  for (const sample of [CONTACT, POPUP, SITE_VISIT]) {
    const about = { ...sample, fields: { ...sample.fields, plot: 'F06' } } as typeof sample;
    const handling = handlingOf(about.form);
    expect(emailText(about).split('\n'), about.form).toContain('Plot: F06');
    expect(String(crmRequest(about, keys)?.body.message).split('\n'), about.form).toContain('Plot: F06');
    expect(handling?.rows(about.fields), about.form).toContainEqual(['Plot', 'F06']);
    expect(handling?.receipt(about.fields), about.form).toContainEqual(['Plot', 'F06']);
    expect(handling?.summary(about.fields), about.form).toMatch(/^Plot F06, /);
    expect(emailText(sample), about.form).not.toContain('Plot: ');
    expect(crmRequest(sample, keys)?.body.message, about.form).not.toContain('Plot: ');
  }
});
