/** Retries of all modules on this page. */
let attempts = 0;

/**
 * Retries an import that failed with `error`. Browsers cache a failed import for the life of the page (whatwg/html#6768).
 * The retry therefore adds a new query to the URL in the error.
 */
export async function retryImport<M>(load: () => Promise<M>, error: unknown): Promise<M> {
  // Failed style sheets are not requested again either, but a copy of their link is.
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
