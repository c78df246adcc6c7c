import sharp from 'sharp';
import { pdfOf } from '../tests/harness/pdfs.ts';
import { enquiryShot } from './enquiry-shot.ts';

const PAGES = ['/', '/price', '/faq', '/plots', '/gallery', '/contact-us', '/media'];
const FLOODER = '203.0.113.9';
export const EDITOR = '198.51.100.9';
const LINES = 1000;
/** Number of people who enquire, and whose leads the files change. */
const PEOPLE = 5000;
/** Different pictures; a picture uploaded again is the same file. */
const PICTURES = 200;

export type Asked = { path: string; from: string } & RequestInit;
export type Kind = {
  /** Share of this kind in the mix, relative to the other kinds. */
  share: number;
  /** Statuses that are right for this kind. Other answers fail the run. */
  right: readonly number[];
  /** Requests sent at the same moment; 1 by default. */
  atOnce?: number;
  ask: (serial: number) => Asked | Promise<Asked>;
  /** Checks the text of an answer: what is wrong, or null. */
  check?: (text: string) => string | null;
};
export const visitor = (serial: number) => `198.51.100.${1 + (serial % 8)}`;
const phone = (serial: number) => String(9_000_000_000 + (serial % PEOPLE));
export const json = (body: unknown, method = 'POST') => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
export function formOf(fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return { method: 'POST', body };
}

async function picture(serial: number): Promise<File> {
  const background = { r: serial % PICTURES, g: 120, b: 90 };
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], `soak-${serial % PICTURES}.jpg`, { type: 'image/jpeg' });
}

export function stagesFile(serial: number): File {
  const stage = serial % 2 ? 'Visited' : 'Contacted';
  const lines = Array.from({ length: LINES }, (_, line) => `${phone(serial * LINES + line)},${stage}`);
  return new File([`Phone,Stage\n${lines.join('\n')}\n`], 'stages.csv');
}

/** Kinds of requests that send well-formed data. */
export const KINDS: Record<string, Kind> = {
  enquiries: {
    share: 150,
    right: [201],
    ask(serial) {
      const { path, headers, body } = enquiryShot(serial);
      const fields = { ...JSON.parse(body ?? ''), phone: phone(serial) };
      return { path, from: visitor(serial), method: 'POST', headers, body: JSON.stringify(fields) };
    },
  },
  subscriptions: {
    share: 20,
    right: [201],
    ask: (serial) => ({
      path: '/api/subscriptions',
      from: visitor(serial),
      ...json({ email: `reader${serial}@example.com` }),
    }),
  },
  'cached pages': {
    share: 400,
    right: [200],
    ask: (serial) => ({ path: PAGES[serial % PAGES.length] ?? '/', from: visitor(serial) }),
  },
  searches: {
    share: 60,
    right: [200],
    ask: (serial) => ({ path: `/media?q=${serial % 2 ? 'road' : `zz${serial}`}`, from: visitor(serial) }),
  },
  'a flood of searches': {
    share: 1,
    atOnce: 100,
    right: [200, 429, 503],
    ask: (serial) => ({ path: `/media?q=zz${serial}`, from: FLOODER }),
  },
  'social cards': {
    share: 4,
    right: [200],
    ask: (serial) => ({
      path: `/cards/plots/${'ABCD'[serial % 4]}${10 + (serial % 7)}.jpg`,
      from: visitor(serial),
    }),
  },
  saves: {
    share: 10,
    // A burst of other saves may be in the queue.
    right: [200, 503],
    ask: (serial) => ({
      path: `/api/content/faqs/soak-${serial % 3}`,
      from: EDITOR,
      ...json(faq(serial), 'PUT'),
    }),
  },
  // More than may wait in both processes.
  'saves in bursts': {
    share: 0.3,
    atOnce: 60,
    right: [200, 503],
    ask: (serial) => ({
      path: `/api/content/faqs/soak-${serial % 3}`,
      from: EDITOR,
      ...json(faq(serial), 'PUT'),
    }),
  },
  'uploads of pictures': {
    share: 4,
    right: [201],
    ask: async (serial) => ({
      path: '/api/uploads',
      from: EDITOR,
      ...formOf({ kind: 'drawing', alt: 'A colour', file: await picture(serial) }),
    }),
  },
  'uploads of brochures': {
    share: 1,
    right: [201],
    ask: (serial) => ({
      path: '/api/uploads/brochure',
      from: EDITOR,
      ...formOf({ file: new File([new Uint8Array(pdfOf(`Paper ${serial}`))], 'soak.pdf') }),
    }),
  },
  'imports, looked through': {
    share: 1,
    right: [200],
    ask: (serial) => ({
      path: '/adminLeads/import',
      from: EDITOR,
      ...formOf({ intent: 'read', form: 'file', file: stagesFile(serial) }),
    }),
  },
  'lists of leads': {
    share: 30,
    right: [200],
    ask: (serial) => ({ path: `/adminLeads?q=${serial % 2 ? 'Asha' : phone(serial)}`, from: EDITOR }),
  },
  'all leads as CSV': {
    share: 0.5,
    right: [200],
    ask: () => ({ path: '/adminLeads.csv', from: EDITOR }),
    check: (text) => (text.includes('Asha Verma') ? null : 'a file without leads'),
  },
};

export const faq = (serial: number) => ({
  group: 'Paper',
  question: `Question ${serial}?`,
  answer: `${serial}.`,
});
