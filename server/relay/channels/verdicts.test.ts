import { expect, test } from 'vitest';
import { crmVerdict } from './crm.ts';
import { emailVerdict } from './email.ts';
import { webhookVerdict } from './webhook.ts';

const email = (status: number, body = '') => emailVerdict({ status, body });
const crm = (status: number, body = '', contentType?: string) =>
  crmVerdict({ status, body, ...(contentType && { contentType }) });

test('an e-mail is sent on 200, or on another 2xx that says OK', () => {
  expect(email(200, 'anything').outcome).toBe('sent');
  expect(email(202, 'OK\n').outcome).toBe('sent');
  expect(email(202, 'queued').outcome).toBe('retry');
  expect(email(500, 'OK').outcome).toBe('retry');
});

test('the catalogue of messages stands in the history', () => {
  expect(email(451)).toMatchObject({ outcome: 'retry', message: 'Unavailable For Headless Browser' });
  expect(email(403, 'API calls are disabled for non-browser applications')).toMatchObject({
    outcome: 'refused',
    message: 'Forbidden',
  });
  expect(email(429)).toMatchObject({ outcome: 'retry', message: 'Too Many Requests' });
  expect(email(0)).toMatchObject({ outcome: 'retry', message: 'Network Error' });
  for (const id of ['user', 'service', 'template']) {
    expect(email(400, `The ${id}_id parameter is required`)).toMatchObject({
      outcome: 'refused',
      message: `The ${id} ID is required`,
      advice: `Set EMAIL_${id.toUpperCase()}_ID.`,
    });
  }
});

test('the e-mail service refuses by the listed statuses only, with advice', () => {
  for (const status of [400, 401, 403, 412, 413, 422, 426]) {
    expect(email(status, 'no')).toMatchObject({ outcome: 'refused', advice: expect.any(String) });
  }
  for (const status of [404, 405, 408, 409, 425, 429, 451, 500, 502, 503, 504]) {
    expect(email(status).outcome).toBe('retry');
  }
});

test('a lead is sent on any 2xx and refused by any 4xx that does not ask to try later', () => {
  for (const status of [200, 201, 202, 204]) expect(crm(status).outcome).toBe('sent');
  for (const status of [400, 401, 403, 404, 409, 410, 422, 451, 499]) {
    expect(crm(status)).toMatchObject({ outcome: 'refused', advice: expect.any(String) });
    expect(webhookVerdict({ status, body: '' }).outcome).toBe('refused');
  }
  for (const status of [0, 408, 425, 429, 500, 503]) {
    expect(crm(status).outcome).toBe('retry');
    expect(webhookVerdict({ status, body: '' }).outcome).toBe('retry');
  }
  expect(crm(0).message).toBe('Network Error');
});

test.each([
  ['a page by its type', '<b>Welcome', 'text/html; charset=utf-8'],
  ['an empty page by its type', '', 'text/html'],
  ['a page by its words', '\ufeff\n<!DOCTYPE html><title>Log in</title>', undefined],
  ['a page that says it is JSON', '<html lang="en">', 'application/json'],
  ['a page after a comment', '<!-- proxy -->\n<head>', 'text/plain'],
])('a success of the CRM that is %s is doubtful', (_, body, type) => {
  expect(crm(200, body, type)).toMatchObject({
    outcome: 'doubtful',
    message: 'Answered 200 with a web page instead of a confirmation',
  });
  expect(crm(500, body, type).outcome).toBe('retry');
});

test.each([
  ['{"success":true,"note":"<html>"}', 'application/json'],
  ['OK', 'text/plain'],
  ['<?xml version="1.0"?><lead id="1"/>', 'application/xml'],
  ['<lead id="1"/>', undefined],
])('a success of the CRM that is %s is none', (body, type) => {
  expect(crm(201, body, type).outcome).toBe('sent');
});

test('a webhook receiver may respond with any 2xx, even an HTML page', () => {
  expect(webhookVerdict({ status: 200, body: '<html>', contentType: 'text/html' }).outcome).toBe('sent');
  expect(webhookVerdict({ status: 302, body: '' }).outcome).toBe('retry');
});

test('redirects are failures', () => {
  for (const status of [301, 302, 307, 308]) {
    expect(email(status).outcome).toBe('retry');
    expect(crm(status)).toMatchObject({ outcome: 'retry', message: `${status} Redirected elsewhere` });
  }
});

test('a long or incomplete response becomes one short line', () => {
  const { message } = crm(500, `<html>\n\u0000${'x'.repeat(100_000)}`);
  expect(message).toMatch(/^500 <html> x+$/);
  expect(message.length).toBeLessThanOrEqual(204);
});
