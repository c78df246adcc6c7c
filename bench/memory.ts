/**
 * What the site holds in memory after 20,000 and after 100,000 mixed requests: pages, answers of 304, missing pages,
 * searches, files, enquiries. `node bench/memory.ts [requests]`
 */
import { join } from 'node:path';
import { buildIfNeeded } from '../server/build.ts';
import { startSite } from '../tests/harness/site.ts';
import { enquiryShot } from './enquiry-shot.ts';
import { fire, type Shot } from './load.ts';
import { residentMb } from './process-figures.ts';
import { printTable } from './table.ts';

const total = Number(process.argv[2] ?? 100_000);
const first = total / 5;
const CONNECTIONS = 16;
const PAGES = [
  '/',
  '/about-us',
  '/why-jewar',
  '/amenities',
  '/price',
  '/media',
  '/faq',
  '/gallery',
  '/contact-us',
];

await buildIfNeeded(join(import.meta.dirname, '..'), console.log);
const site = await startSite({ env: { ENQUIRIES_PER_MINUTE: '1000000' } });
const home = await fetch(site.url);
const etag = home.headers.get('etag') ?? '';
const file = /\/assets\/[\w-]+\.js/.exec(await home.text())?.[0] ?? '/';

let serial = 0;
const get = (path: string, headers: Record<string, string> = {}): Shot => ({
  method: 'GET',
  path,
  headers: { 'accept-encoding': 'br', ...headers },
});
/** Of a hundred: 80 from memory, 10 files, 4 enquiries, and what anybody may make up, which is never the same twice. */
function shot(): Shot {
  serial += 1;
  const turn = serial % 100;
  if (turn < 10) return get(file);
  if (turn < 14) return enquiryShot(serial);
  if (turn === 14) return get(`/blog/made-up-${serial}`);
  if (turn === 15) return get(`/no-such-page-${serial}`);
  if (turn === 16) return get(`/media?q=plot+${serial}`);
  if (turn < 40) return get('/', { 'if-none-match': etag });
  return get(`${PAGES[serial % PAGES.length]}?utm_source=${serial}`);
}

/** The least of some seconds: what is counted between two collections is not held. */
async function heapMb(): Promise<number> {
  const seen: number[] = [];
  for (let look = 0; look < 15; look += 1) {
    const figures = await (await fetch(`${site.url}/metrics`)).text();
    seen.push(Number(/^nodejs_heap_size_used_bytes (\d+)/m.exec(figures)?.[1] ?? Number.NaN) / 1e6);
    await fire(site.url, { connections: 4, seconds: 5, most: 200, shot: () => get('/') });
  }
  return Math.min(...seen);
}

const rows: (string | number)[][] = [['requests', 'resident, MB', 'heap, MB', 'failures']];
let failures = 0;
for (const most of [first, total - first]) {
  const fired = await fire(site.url, { connections: CONNECTIONS, seconds: 3600, most, shot });
  failures += fired.failures;
  rows.push([serial, residentMb(site.process.pid).toFixed(0), (await heapMb()).toFixed(1), failures]);
}
await site.stop();
printTable('Memory while requests of all kinds come', rows);
