import fc from 'fast-check';
import { fieldNames } from '../../domain/enquiries/check.ts';
import type { FormDeclaration } from '../../domain/enquiries/form.ts';
import * as forms from '../../domain/enquiries/forms/index.ts';
import { anyText } from './any-text.ts';

const ENDPOINTS = [
  '/api/enquiries/contact',
  '/api/enquiries/popup',
  '/api/enquiries/site-visit',
  '/api/subscriptions',
  '/contact-us',
  '/site-visit',
  '/subscribe',
];
const NAMES = [
  ...new Set(Object.values(forms).flatMap(({ form }) => fieldNames<FormDeclaration>(form))),
  'form',
  'submission',
  'shown',
  'website_url',
  '__proto__',
  'constructor',
];

const RIGHT = {
  name: 'Asha',
  phone: '9876543210',
  email: 'asha@example.com',
  subject: 'Plot 128',
  message: 'Is it free?',
  plotArea: '100',
  date: '2035-01-15',
  time: '10:30',
  numvisitor: '2',
  consent: 'on',
};

const plausible = fc.constantFrom(
  'Asha',
  '9876543210',
  'asha@example.com',
  '2035-01-15',
  '10:30',
  '2',
  'custom',
  'on',
);
const nasty = fc.constantFrom(
  "' OR 1=1; --",
  '<script>alert(1)</script>',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '{{constructor}}',
  '%00%ff',
  '__proto__',
  'constructor',
  '\r\nSet-Cookie: a=b',
  '=cmd|calc!A1',
  'x'.repeat(5000),
);
const value = fc.oneof(
  { weight: 6, arbitrary: plausible },
  { weight: 2, arbitrary: nasty },
  { weight: 1, arbitrary: anyText(300) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);
const anything = fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: NAMES.length });
/** Right for every form but for a field or two. */
const nearlyRight = fc
  .dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 2 })
  .map((change) => ({ ...RIGHT, ...change }));
const fields = fc.oneof(anything, nearlyRight);

export type HostileRequest = {
  path: string;
  type: string;
  body: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
};
const json = fc.oneof(fields, fc.jsonValue({ maxDepth: 3 })).map((body) => ({
  type: 'application/json',
  body: JSON.stringify(body),
}));
const form = fields.map((body) => ({
  type: 'application/x-www-form-urlencoded',
  body: new URLSearchParams(Object.entries(body).map(([name, each]) => [name, String(each)])).toString(),
}));
const bytes = fc
  .tuple(
    fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
      'text/plain',
    ),
    fc.uint8Array({ maxLength: 400 }),
  )
  .map(([type, body]) => ({ type, body: Uint8Array.from(body) }));
const headers = fc.record(
  {
    cookie: fc.stringMatching(/^[\x20-\x7e]{0,80}$/).map((text) => `came_by=${text}; sent=${text}`),
    'idempotency-key': fc.stringMatching(/^[\x21-\x7e]{1,300}$/),
    referer: fc.stringMatching(/^[\x21-\x7e]{1,80}$/),
  },
  { requiredKeys: [] },
);
/** Posts to the forms of visitors: random, nearly right, and hostile bodies and headers. */
export const hostileRequest: fc.Arbitrary<HostileRequest> = fc
  .tuple(fc.constantFrom(...ENDPOINTS), fc.oneof(json, form, bytes), headers)
  .map(([path, body, extra]) => ({ path, ...body, headers: extra }));
