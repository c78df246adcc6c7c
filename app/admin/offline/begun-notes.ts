const BEGUN = 'begun-note:';
const keyOf = (account: string, form: string) => `${BEGUN}${account}:${form}`;

/**
 * The note that was begun and not sent in a form of a lead, kept for as long as its tab is open: whoever looks at another
 * lead meanwhile, or was logged out, finds it again.
 */
export const readBegun = (account: string, form: string) =>
  allowed(() => sessionStorage.getItem(keyOf(account, form))) ?? '';

export function keepBegun(account: string, form: string, note: string): void {
  const key = keyOf(account, form);
  allowed(() => (note.trim() === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, note)));
}

export const dropBegun = (account: string, form: string) => keepBegun(account, form, '');

/** Nobody else is to read in this tab what was written. */
export function dropAllBegun(): void {
  allowed(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(BEGUN)) sessionStorage.removeItem(key);
    }
  });
}

/** In a browser that has no storage for us, or no room in it, only the page itself holds what is typed. */
function allowed<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
