/**
 * Tries once more to import what failed with `error`. Browsers remember a failed import for as long as the page stands
 * (whatwg/html#6768), so a module whose address the error names is asked for by another one: `attempt` is part of it.
 */
export async function loadAgain<M>(load: () => Promise<M>, error: unknown, attempt: number): Promise<M> {
  // A style sheet that did not come is not asked for twice either, but its link can be put in anew.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
  const address = String(error)
    .split(' ')
    .find((word) => word.startsWith('http') && word.endsWith('.js'));
  if (!address || new URL(address).origin !== location.origin) return load();
  return import(/* @vite-ignore */ `${address}?attempt=${attempt}`);
}
