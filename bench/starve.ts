/**
 * What an enquiry, a page from memory and another visitor's search take while one address floods each costly public
 * address over 60 connections. `node bench/starve.ts [seconds] [name of one flood]`
 */
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { buildIfNeeded } from '../server/build.ts';
import { startSite } from '../tests/harness/site.ts';
import { enquiryShot } from './enquiry-shot.ts';
import { fire, type LoadResult, type Shot } from './load.ts';
import { percentile, printTable } from './table.ts';

const CONNECTIONS = 60;
const WARM_SECONDS = 5;
const FLOODER = { 'x-forwarded-for': '203.0.113.9' };
const VISITOR = { 'x-forwarded-for': '198.51.100.7' };

const get = (path: string): Shot => ({ method: 'GET', path });
/** `A01` to `H31`: many of them are plots. */
const plotOf = (serial: number) =>
  `${'ABCDEFGH'[serial % 8]}${String(1 + (Math.floor(serial / 8) % 31)).padStart(2, '0')}`;

/** What is flooded, each with an address that differs by `serial`. */
const FLOODS: Record<string, (serial: number) => Shot> = {
  'a search without a result': (serial) => get(`/media?q=zz${serial}`),
  'a search with results': () => get('/media?q=road'),
  'a tag': (serial) => get(`/media?tag=${serial}`),
  'a category': (serial) => get(`/media?category=${serial}`),
  'a form about a plot': (serial) => get(`/contact-us?plot=${plotOf(serial)}`),
  'home about a plot': (serial) => get(`/?plot=${plotOf(serial)}`),
  'a plot, spelled oddly': (serial) => get(`/plots/${plotOf(serial).toLowerCase()}`),
  'unknown addresses': (serial) => get(`/plots/${serial}/nothing`),
  'unknown data': (serial) => get(`/nothing${serial}.data`),
  'social cards': (serial) => get(`/cards/plots/${plotOf(serial)}.jpg`),
  'the brochure': () => get('/brochure.pdf'),
  'content for programs': () => get('/api/faqs'),
  'its description': () => get('/api/openapi.json'),
  'forms with faults': () => ({
    method: 'POST',
    path: '/contact-us',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'form=contact',
  }),
};

type Crowd = { url: string; seconds: number; name: string };

/** From a thread of its own, so that no measured answer waits for the flooder. */
function floodApart(crowd: Crowd): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(import.meta.filename, { workerData: crowd });
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}

function flood({ url, seconds, name }: Crowd): Promise<LoadResult> {
  let serial = 0;
  const shot = () => {
    serial += 1;
    const asked = FLOODS[name]!(serial);
    return { ...asked, headers: { ...asked.headers, ...FLOODER } };
  };
  return fire(url, { connections: CONNECTIONS, seconds, shot });
}

let enquiries = 0;
/** Three visitors, each asking for the next as soon as the last is answered. */
function visit(url: string, seconds: number): Promise<LoadResult[]> {
  const one = (wanted: number, shot: () => Shot) =>
    fire(url, {
      connections: 1,
      seconds,
      wanted,
      shot: () => {
        const asked = shot();
        return { ...asked, headers: { ...asked.headers, ...VISITOR } };
      },
    });
  return Promise.all([
    one(201, () => {
      enquiries += 1;
      return enquiryShot(enquiries);
    }),
    one(200, () => get('/faq')),
    one(200, () => get('/media?q=road')),
  ]);
}

async function measure(seconds: number, names: string[]) {
  await buildIfNeeded(join(import.meta.dirname, '..'), console.log);
  const site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1', ENQUIRIES_PER_MINUTE: '1000000' } });
  const figures = ({ latencies }: LoadResult) =>
    [0.5, 0.99].map((share) => percentile(latencies, share).toFixed(1));
  const rows: (string | number)[][] = [
    [
      'flooded',
      ...['enquiry', 'cached', 'search'].flatMap((name) => [`${name} p50`, 'p99 ms']),
      'visitors refused',
      'flood answered/s',
      'refused/s',
    ],
  ];
  const row = (name: string, visits: LoadResult[], of: LoadResult | null) =>
    rows.push([
      name,
      ...visits.flatMap(figures),
      visits.reduce((sum, { failures }) => sum + failures, 0),
      of ? of.perSecond.toFixed(0) : '',
      of ? (of.failures / seconds).toFixed(0) : '',
    ]);
  try {
    await visit(site.url, WARM_SECONDS);
    row('nothing', await visit(site.url, seconds), null);
    for (const name of names) {
      const [of, visits] = await Promise.all([
        floodApart({ url: site.url, seconds, name }),
        visit(site.url, seconds),
      ]);
      row(name, visits, of);
    }
    row('nothing, afterwards', await visit(site.url, seconds), null);
  } finally {
    await site.stop();
  }
  const title = `What visitors wait for while one address floods over ${CONNECTIONS} connections, ${seconds} s each`;
  printTable(title, rows);
}

if (isMainThread) {
  const [seconds = '5', name] = process.argv.slice(2);
  await measure(Number(seconds), name ? [name] : Object.keys(FLOODS));
} else {
  parentPort?.postMessage(await flood(workerData as Crowd));
}
