import { createHash } from 'node:crypto';
import { elementsOf, linksOf, replaced } from './elements.ts';

/** What makes a page React's own: everything the router wrote inline, in its order, and the imports of its modules. */
export type StartScript = { hash: string; source: string };

/** What of the router's scripts must run while the page is read: it puts the reader back where they were. */
const STAYS = 'storageKey';

/**
 * Takes the router's own scripts, told by the `sign` they carry while the page is made (content-policy.ts), out of
 * the page. Their elements stay, empty, for React to find again; `inlineScript` takes the place of the first of them.
 * Preloads of modules go too: nothing of React is fetched before it is wanted. Null for a page without such scripts.
 */
export function deferStart(
  html: string,
  sign: string,
  inlineScript: (start: StartScript) => string,
  /** Puts other files in the place of some that the script imports. */
  withOthers: (source: string) => string = (source) => source,
): { html: string; start: StartScript } | null {
  const scripts = elementsOf(html, 'script', sign).filter(
    ({ open, inside }) => !open.includes(' src=') && !inside.includes(STAYS),
  );
  const modules = scripts.filter(({ open }) => open.includes('type="module"'));
  if (modules.length === 0) return null;
  const classic = scripts.filter((script) => !modules.includes(script));
  const source = withOthers([...classic, ...modules].map(({ inside }) => inside).join('\n;'));
  const start = { hash: createHash('sha256').update(source).digest('base64url').slice(0, 22), source };

  const preloads = linksOf(html, 'modulepreload', sign);
  const inOrder = [...preloads, ...scripts].toSorted((one, other) => one.begin - other.begin);
  const deferred = replaced(html, inOrder, (element) => {
    if (preloads.includes(element)) return '';
    return `${element.open}${element === scripts[0] ? inlineScript(start) : ''}</script>`;
  });
  return { html: deferred, start };
}
