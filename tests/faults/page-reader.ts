import { setTimeout as sleep } from 'node:timers/promises';

const PAGES = ['/', '/plots', '/price', '/contact-us', '/plots/F06', '/faq'];

/** Reads public pages, one after another, until the signal. */
export async function readPages(url: string, over: AbortSignal) {
  const failures: string[] = [];
  let read = 0;
  while (!over.aborted) {
    const page = PAGES[read % PAGES.length];
    const seen = await fetch(url + page, { signal: AbortSignal.timeout(15_000) })
      .then(async (answer) => ((await answer.text()).includes('</html>') ? answer.status : 'cut'))
      .catch((error) => String(error));
    if (seen !== 200) failures.push(`${page}: ${seen}`);
    read += 1;
    await sleep(50);
  }
  return { read, failures };
}
