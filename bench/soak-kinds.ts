import sharp from 'sharp';
import { pdfOf } from '../tests/harness/pdfs.ts';
import { enquiryShot } from './enquiry-shot.ts';

const PAGES = ['/', '/price', '/faq', '/plots', '/gallery', '/contact-us', '/media'];
const FLOODER = '203.0.113.9';
export const EDITOR = '198.51.100.9';
const LINES = 1000;
/** Of so many people, whose leads the files change. */
const PEOPLE = 1000;

export type Asked = { path: string; from: string } & RequestInit;
export type Kind = {
  /** Senders at once, each pausing between an answer and its next request. */
  senders: number;
  pauseMs: number;
  ask: (serial: number) => Asked | Promise<Asked>;
};
const visitor = (serial: number) => `198.51.100.${1 + (serial % 8)}`;
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
  const background = { r: serial % 256, g: (serial >> 8) % 256, b: 90 };
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], `soak-${serial}.jpg`, { type: 'image/jpeg' });
}

export function stagesFile(serial: number): File {
  const stage = serial % 2 ? 'Visited' : 'Contacted';
  const lines = Array.from({ length: LINES }, (_, line) => `${phone(serial * LINES + line)},${stage}`);
  return new File([`Phone,Stage\n${lines.join('\n')}\n`], 'stages.csv');
}

export const KINDS: Record<string, Kind> = {
  enquiries: {
    senders: 4,
    pauseMs: 150,
    ask(serial) {
      const { path, headers, body } = enquiryShot(serial);
      const fields = { ...JSON.parse(body ?? ''), phone: phone(serial) };
      return { path, from: visitor(serial), method: 'POST', headers, body: JSON.stringify(fields) };
    },
  },
  subscriptions: {
    senders: 1,
    pauseMs: 500,
    ask: (serial) => ({
      path: '/api/subscriptions',
      from: visitor(serial),
      ...json({ email: `reader${serial}@example.com` }),
    }),
  },
  'cached pages': {
    senders: 6,
    pauseMs: 50,
    ask: (serial) => ({ path: PAGES[serial % PAGES.length] ?? '/', from: visitor(serial) }),
  },
  searches: {
    senders: 2,
    pauseMs: 100,
    ask: (serial) => ({ path: `/media?q=${serial % 2 ? 'road' : `zz${serial}`}`, from: visitor(serial) }),
  },
  'a flood of searches': {
    senders: 100,
    pauseMs: 0,
    ask: (serial) => ({ path: `/media?q=zz${serial}`, from: FLOODER }),
  },
  'social cards': {
    senders: 1,
    pauseMs: 1000,
    ask: (serial) => ({
      path: `/cards/plots/${'ABCD'[serial % 4]}${10 + (serial % 20)}.jpg`,
      from: visitor(serial),
    }),
  },
  saves: {
    senders: 3,
    pauseMs: 1000,
    ask: (serial) => ({
      path: `/api/content/faqs/soak-${serial % 3}`,
      from: EDITOR,
      ...json(faq(serial), 'PUT'),
    }),
  },
  // More than may wait in both processes.
  'saves in bursts': {
    senders: 60,
    pauseMs: 30_000,
    ask: (serial) => ({
      path: `/api/content/faqs/soak-${serial % 3}`,
      from: EDITOR,
      ...json(faq(serial), 'PUT'),
    }),
  },
  'uploads of pictures': {
    senders: 1,
    pauseMs: 4000,
    ask: async (serial) => ({
      path: '/api/uploads',
      from: EDITOR,
      ...formOf({ kind: 'drawing', alt: 'A colour', file: await picture(serial) }),
    }),
  },
  'uploads of brochures': {
    senders: 1,
    pauseMs: 8000,
    ask: (serial) => ({
      path: '/api/uploads/brochure',
      from: EDITOR,
      ...formOf({ file: new File([new Uint8Array(pdfOf(`Paper ${serial}`))], 'soak.pdf') }),
    }),
  },
  'imports, looked through': {
    senders: 1,
    pauseMs: 5000,
    ask: (serial) => ({
      path: '/adminLeads/import',
      from: EDITOR,
      ...formOf({ intent: 'read', form: 'file', file: stagesFile(serial) }),
    }),
  },
  'lists of leads': {
    senders: 2,
    pauseMs: 500,
    ask: (serial) => ({ path: `/adminLeads?q=${serial % 2 ? 'Asha' : phone(serial)}`, from: EDITOR }),
  },
};

export const faq = (serial: number) => ({
  group: 'Paper',
  question: `Question ${serial}?`,
  answer: `${serial}.`,
});
