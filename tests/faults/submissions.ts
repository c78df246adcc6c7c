import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Form } from '../../domain/enquiries/types.ts';
import type { Chance } from './chance.ts';

/** A visitor's enquiry and what the visitor was told of it. */
export type Submission = {
  key: string;
  form: Form;
  /** 201, 200 or 303 once it was accepted; null while no answer of that kind has come. */
  status: number | null;
  /** Requests that ended without an answer. */
  unanswered: number;
};

const FORMS = ['contact', 'popup', 'site-visit'] as const satisfies readonly Form[];

/** The balancer's answer for a process that was killed. */
const BAD_GATEWAY = 502;

/** How many are sent by the page's own form, without JavaScript. */
const PAGE_SHARE = 0.3;

/** The popup opens only with JavaScript, so it has no page here. */
const PAGES: Partial<Record<Form, string>> = { contact: '/contact-us', 'site-visit': '/site-visit' };

function fieldsOf(form: Form, serial: number): Record<string, string> {
  const person = {
    name: `Asha ${serial}`,
    email: `asha${serial}@example.com`,
    phone: String(9_000_000_000 + serial),
    message: `Enquiry ${serial} of the fault run.`,
  };
  if (form === 'contact') return { ...person, subject: `Plot ${serial}` };
  if (form === 'popup') return { ...person, lastName: 'Verma', city: 'Aligarh', plotArea: '200' };
  return { ...person, date: '2030-01-15', time: '10:30', numvisitor: '2', consent: 'on' };
}

/**
 * Sends one enquiry as JSON or as the page's own form, and again with the same key for as long as no answer comes, as
 * a visitor does whose connection broke. Resolves when it is accepted; throws when it is refused.
 */
export async function submit(url: string, serial: number, chance: Chance): Promise<Submission> {
  const form = FORMS[serial % FORMS.length]!;
  const submission: Submission = { key: randomUUID(), form, status: null, unanswered: 0 };
  const page = chance.next() < PAGE_SHARE ? PAGES[form] : undefined;
  const fields = fieldsOf(form, serial);
  for (;;) {
    const status = await (page
      ? postPage(url + page, submission, fields)
      : postJson(url, submission, fields));
    if (status === 201 || status === 200 || status === 303) return { ...submission, status };
    if (status !== null && status !== 503 && status !== BAD_GATEWAY)
      throw new Error(`${form} was answered ${status}`);
    submission.unanswered += 1;
    await sleep(100 + chance.below(200));
  }
}

function postJson(url: string, { form, key }: Submission, fields: Record<string, string>) {
  return post(`${url}/api/enquiries/${form}`, {
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(fields),
  });
}

function postPage(url: string, { form, key }: Submission, fields: Record<string, string>) {
  return post(url, { body: new URLSearchParams({ ...fields, form, submission: key }) });
}

/** The status, or null when no answer came. */
async function post(url: string, init: RequestInit): Promise<number | null> {
  try {
    const response = await fetch(url, {
      ...init,
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}
