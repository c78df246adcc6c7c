/** On this page, of whatever module. */
let attempts = 0;

/**
 * Tries once more to import what failed with `error`. Browsers remember a failed import for as long as the page stands
 * (whatwg/html#6768), so a module whose address the error names is asked for by one that nobody has asked for yet.
 */
export async function loadAgain<M>(load: () => Promise<M>, error: unknown): Promise<M> {
  // A style sheet that did not come is not asked for twice either, but its link can be put in anew.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
  const [address] = /https?:\/\/\S+/.exec(String(error)) ?? [];
  if (address === undefined) return load();
  const untried = new URL(address);
  if (untried.origin !== location.origin || !untried.pathname.endsWith('.js')) return load();
  attempts += 1;
  untried.searchParams.set('attempt', String(attempts));
  return import(/* @vite-ignore */ untried.href);
}
