import { expect, test } from 'vitest';
import { CONTACT, POPUP, SITE_VISIT } from '../../tests/harness/enquiries.ts';
import { crmRequest } from './crm-body.ts';

const keys = { siteKey: 'site-1', accountKey: 'account-1', sourceId: 'source/1' };

test('a contact lead has the listed fields, in the listed order', () => {
  const request = crmRequest(CONTACT, keys);
  expect(request).toEqual({
    path: '/api/website-lead/leads/site-1',
    body: {
      name: 'Asha Verma',
      phone: '9876543210',
      email: 'asha@example.com',
      subject: 'Plot 128',
      message: 'Is plot 128 still free?\nReference: V-7KQ2M9',
      lead_source: 'Vayuvan Website',
      subsource: 'Contact Us',
      website: 'https://www.vayuvan.example',
      web_page: 'https://www.vayuvan.example/contact-us?utm_source=poster',
      ad_platform: 'website',
    },
  });
  expect(Object.keys(request?.body ?? {}).join(' ')).toBe(
    'name phone email subject message lead_source subsource website web_page ad_platform',
  );
});

test('without a site key a contact lead uses the other path, without subsource', () => {
  const request = crmRequest(CONTACT, { ...keys, siteKey: '' });
  expect(request?.path).toBe('/api/website-lead/create-website-lead');
  expect(request?.body).not.toHaveProperty('subsource');
  expect(request?.body).toHaveProperty('subject', 'Plot 128');
});

test('a popup lead joins the names and carries city and plot area in its message', () => {
  const request = crmRequest(POPUP, keys);
  expect(request).toEqual({
    path: '/api/website-lead/leads/account-1',
    body: {
      name: 'Ravi Sharma',
      phone: '9123456780',
      email: 'ravi@example.com',
      propertyType: 'Residential plot',
      Budget: 'Up to ₹55 lakh',
      message: 'Please send the price list\nCity: Ghaziabad\nPlot area: 200 sq. yards\nReference: V-7KQ2M9',
      lead_source: 'Vayuvan Website',
      ad_platform: 'website',
      subsource: 'Popup',
      website: 'https://www.vayuvan.example',
      web_page: 'https://www.vayuvan.example/',
    },
  });
});

test('a popup lead with a custom size has that size, with a unit if none was given', () => {
  const fields = {
    ...POPUP.fields,
    plotArea: 'custom' as const,
    customPlotArea: '250 gaj',
    city: '',
    message: '',
  };
  expect(crmRequest({ ...POPUP, fields }, keys)?.body.message).toBe(
    'Plot area: 250 gaj\nReference: V-7KQ2M9',
  );
  const bare = { ...fields, customPlotArea: ' 250 ' };
  expect(crmRequest({ ...POPUP, fields: bare }, keys)?.body.message).toContain('Plot area: 250 sq. yards\n');
});

test('a site visit says how many come, and its key cannot leave the path', () => {
  expect(crmRequest(SITE_VISIT, keys)).toEqual({
    path: '/api/website-lead/leads/source%2F1',
    body: {
      name: 'मीरा',
      phone: '9988776655',
      email: 'meera@example.com',
      date: '2026-12-05',
      time: '14:30',
      message: 'Reference: V-7KQ2M9',
      lead_source: 'Vayuvan Website',
      subsource: 'Site Visit',
      number_of_visitor: 3,
      website: 'https://www.vayuvan.example',
      web_page: 'https://www.vayuvan.example/site-visit',
      ad_platform: 'website',
    },
  });
});

test('popup and visit leads wait for their key', () => {
  expect(crmRequest(POPUP, { ...keys, accountKey: '' })).toBeNull();
  expect(crmRequest(SITE_VISIT, { ...keys, sourceId: '' })).toBeNull();
});
