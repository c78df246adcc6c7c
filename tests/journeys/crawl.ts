export type Crawled = { path: string; status: number; html: string; from: string };

const decode = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<');

/** Values of one attribute, wherever it stands in the page. */
export function attributes(html: string, name: string): string[] {
  const body = html.replace(/<script[\s\S]*?<\/script>/g, '');
  return [...body.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'gi'))].map(([, value = '']) => decode(value));
}

/** Where the links of a page lead, as they are written. */
export function linksOf(html: string): string[] {
  const body = html.replace(/<script[\s\S]*?<\/script>/g, '');
  return [...body.matchAll(/<a\s[^>]*?\bhref="([^"]*)"/gi)].map(([, value = '']) => decode(value));
}

export const idsOf = (html: string) => new Set(attributes(html, 'id'));

/** Whether an answer is a page of ours, to be read on. */
const isPage = (answer: Response) => answer.headers.get('content-type')?.includes('text/html') ?? false;

/** Hundreds of pages differ in the number of a plot: those of one block are walked, and the forms about one of them. */
const isOneOfMany = (path: string) => /^\/plots\/(?!F)[A-Z]\d\d$/.test(path) || /[?&]plot=(?!F06)/.test(path);

/**
 * Walks the running site from `start` along every link to itself, breadth first.
 * Pages that differ only in what stands after # are one page; redirects are followed.
 */
export async function crawl(site: string, start: string): Promise<Map<string, Crawled>> {
  const seen = new Map<string, Crawled>();
  const waiting = [{ path: start, from: '' }];
  const known = new Set([start]);
  while (waiting.length > 0) {
    const batch = waiting.splice(0, 6);
    await Promise.all(
      batch.map(async ({ path, from }) => {
        const answer = await fetch(site + path);
        const html = isPage(answer) ? await answer.text() : '';
        if (!html) await answer.body?.cancel();
        seen.set(path, { path, status: answer.status, html, from });
        for (const link of linksOf(html)) {
          const url = new URL(link, site + path);
          const next = url.pathname + url.search;
          if (url.origin !== site || known.has(next) || isOneOfMany(next)) continue;
          known.add(next);
          waiting.push({ path: next, from: path });
        }
      }),
    );
  }
  return seen;
}
