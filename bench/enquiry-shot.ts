import type { Shot } from './load.ts';

/** A message of the contact form; `serial` makes it and its key another one each time. */
export const enquiryShot = (serial: number): Shot => ({
  method: 'POST',
  path: '/api/enquiries/contact',
  headers: { 'content-type': 'application/json', 'idempotency-key': `bench-${process.pid}-${serial}` },
  body: JSON.stringify({
    name: 'Asha Verma',
    phone: String(9_000_000_000 + serial),
    email: `asha${serial}@example.com`,
    subject: 'A plot',
    message: `Enquiry ${serial}`,
  }),
});
