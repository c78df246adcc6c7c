import { expect, test } from 'vitest';
import { crmVerdict, emailVerdict } from './answers.ts';

const email = (status: number, body = '') => emailVerdict({ status, body });
const crm = (status: number, body = '') => crmVerdict({ status, body });

test('an e-mail is sent on 200, or on another 2xx that says OK', () => {
  expect(email(200, 'anything').outcome).toBe('sent');
  expect(email(202, 'OK\n').outcome).toBe('sent');
  expect(email(202, 'queued').outcome).toBe('retry');
  expect(email(500, 'OK').outcome).toBe('retry');
});

test('the catalogue of messages stands in the history', () => {
  expect(email(451)).toMatchObject({ outcome: 'retry', message: 'Unavailable For Headless Browser' });
  expect(email(403, 'API calls are disabled for non-browser applications')).toMatchObject({
    outcome: 'misconfigured',
    message: 'Forbidden',
  });
  expect(email(429)).toMatchObject({ outcome: 'retry', message: 'Too Many Requests' });
  expect(email(0)).toMatchObject({ outcome: 'retry', message: 'Network Error' });
  for (const id of ['user', 'service', 'template']) {
    expect(email(400, `The ${id}_id parameter is required`)).toMatchObject({
      outcome: 'misconfigured',
      message: `The ${id} ID is required`,
      advice: `Set EMAIL_${id.toUpperCase()}_ID.`,
    });
  }
});

test('what only a person can mend pauses the e-mail channel and says what to do', () => {
  for (const status of [400, 401, 403, 404, 412, 413, 422, 426]) {
    expect(email(status, 'no')).toMatchObject({ outcome: 'misconfigured', advice: expect.any(String) });
  }
  for (const status of [408, 409, 429, 500, 502, 503, 504]) expect(email(status).outcome).toBe('retry');
});

test('a lead is sent on any 2xx; a refused key pauses; the rest is tried again', () => {
  for (const status of [200, 201, 202, 204]) expect(crm(status).outcome).toBe('sent');
  for (const status of [401, 403, 404]) expect(crm(status).outcome).toBe('misconfigured');
  for (const status of [0, 400, 409, 422, 429, 500, 503]) expect(crm(status).outcome).toBe('retry');
  expect(crm(0).message).toBe('Network Error');
});

test('redirects are failures', () => {
  for (const status of [301, 302, 307, 308]) {
    expect(email(status).outcome).toBe('retry');
    expect(crm(status)).toMatchObject({ outcome: 'retry', message: `${status} Redirected elsewhere` });
  }
});

test('a long or broken answer becomes one short line', () => {
  const { message } = crm(500, `<html>\n\u0000${'x'.repeat(100_000)}`);
  expect(message).toMatch(/^500 <html> x+$/);
  expect(message.length).toBeLessThanOrEqual(204);
});
