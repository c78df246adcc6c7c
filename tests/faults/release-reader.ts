import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const PAGES = ['/', '/plots', '/price', '/contact-us', '/plots/F06', '/faq', '/login'];
const ASSET = /\/?assets\/[\w.-]+\.(?:js|css|svg|woff2)|\.\/[\w.-]+-[\w-]{8}\.(?:js|css)/g;
/** Assets of earlier pages that a tab still asks for, after each page. */
const LATER = 4;

/** Reads pages with their scripts and styles over one connection, and the assets of earlier pages again. */
export async function readRelease(url: string, over: AbortSignal) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const known = new Set<string>();
  const failures: string[] = [];
  const count = { pages: 0, assets: 0 };

  async function read(path: string): Promise<string> {
    const { status, body } = await request(url + path, agent);
    if (status !== 200) failures.push(`${path}: ${status}`);
    return body;
  }

  async function readAssets(paths: Iterable<string>): Promise<void> {
    for (const path of paths) {
      const isNew = !known.has(path);
      known.add(path);
      count.assets += 1;
      const text = await read(path);
      if (isNew && path.endsWith('.js')) await readAssets(namedIn(text).difference(known));
    }
  }

  while (!over.aborted) {
    const html = await read(PAGES[count.pages % PAGES.length] ?? '/');
    if (!html.includes('</html>')) failures.push('a page was cut');
    count.pages += 1;
    await readAssets(namedIn(html).difference(known));
    const all = [...known];
    await readAssets(Array.from({ length: LATER }, () => all[Math.floor(Math.random() * all.length)] ?? '/'));
    await sleep(20);
  }
  agent.destroy();
  return { ...count, failures };
}

/** Addresses of the assets in a page or script. */
const namedIn = (text: string) =>
  new Set((text.match(ASSET) ?? []).map((name) => `/assets/${name.slice(name.lastIndexOf('/') + 1)}`));

function request(url: string, agent: Agent): Promise<{ status: number | string; body: string }> {
  return new Promise((resolve) => {
    const asked = get(url, { agent, timeout: 15_000 }, async (answer) => {
      try {
        const body = Buffer.concat(await answer.toArray()).toString();
        resolve({ status: answer.statusCode ?? 0, body });
      } catch (error) {
        resolve({ status: String(error), body: '' });
      }
    });
    asked.once('error', (error) => resolve({ status: String(error), body: '' }));
    asked.once('timeout', () => asked.destroy(new Error('no answer in 15 s')));
  });
}
