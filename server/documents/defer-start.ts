import { createHash } from 'node:crypto';

/** A page as the app rendered it, told apart: what is read, and what makes it React's own. */
export type DeferredPage = {
  html: string;
  /** The start script: everything the router wrote inline, in its order, and the imports of the page's modules. */
  start: { hash: string; source: string } | null;
};

/** What of the router's scripts must run while the page is read: it puts the reader back where they were. */
const STAYS = 'storageKey';

/**
 * Takes the router's own scripts, told by the `mark` they carried while rendering (content-policy.ts), out of the
 * page. Their elements stay, empty, for React to find again; `inlineScript` takes the place of the first of them.
 * Preloads of modules go too: nothing of React is fetched before it is wanted.
 */
export function deferStart(
  html: string,
  mark: string,
  inlineScript: (start: { hash: string }) => string,
): DeferredPage {
  const script = new RegExp(
    `(<script(?=[^>]*\\snonce="${mark}")(?![^>]*\\ssrc=)[^>]*>)([\\s\\S]*?)</script>`,
    'g',
  );
  const parts = [...html.matchAll(script)].flatMap(([, open = '', text = '']) =>
    text.includes(STAYS) ? [] : [{ isModule: open.includes('type="module"'), text }],
  );
  const modules = parts.filter(({ isModule }) => isModule);
  if (modules.length === 0) return { html, start: null };
  const source = [...parts.filter(({ isModule }) => !isModule), ...modules]
    .map(({ text }) => text)
    .join('\n;');
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 22);
  let isFirst = true;
  const emptied = html.replace(script, (all, open: string, text: string) => {
    if (text.includes(STAYS)) return all;
    const inside = isFirst ? inlineScript({ hash }) : '';
    isFirst = false;
    return `${open}${inside}</script>`;
  });
  return { html: emptied.replace(/<link rel="modulepreload"[^>]*>/g, ''), start: { hash, source } };
}
