import { createHash } from 'node:crypto';
import { elementsOf, replaced } from './elements.ts';

/** What makes a page React's own: the module that stands inline in it. */
export type StartScript = { hash: string; source: string };

/**
 * Takes the inline module of a public page (app/public-client/document.tsx), told by the `sign` that it carries while
 * the page is made (content-policy.ts), out of the page and puts `inlineScript` in its place. Null for a page without.
 */
export function deferStart(
  html: string,
  sign: string,
  inlineScript: (start: StartScript) => string,
): { html: string; start: StartScript } | null {
  const module = elementsOf(html, 'script', sign).find(({ open }) => open.includes(' type="module"'));
  if (!module) return null;
  const source = module.inside;
  const start = { hash: createHash('sha256').update(source).digest('base64url').slice(0, 22), source };
  const deferred = replaced(html, [module], () => `<script${sign}>${inlineScript(start)}</script>`);
  return { html: deferred, start };
}
