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

/**
 * Of whoever became one with another, notes may have been begun under each of their ids. All go on in the form that is
 * open; answers what came to it from the `others`, and nothing where there is no room for it, which leaves them there.
 */
export function gatherBegun(account: string, form: string, others: readonly string[]): string {
  const [own, found] = [readBegun(account, form), others.filter((other) => readBegun(account, other) !== '')];
  const added = found.map((other) => readBegun(account, other)).join('\n');
  if (added === '') return '';
  const all = own === '' ? added : `${own}\n${added}`;
  keepBegun(account, form, all);
  if (readBegun(account, form) !== all) return '';
  for (const other of found) keepBegun(account, other, '');
  return added;
}

/** What was sent is not begun any more; what was typed while it was under way is. */
export function dropSent(account: string, form: string, sent: string): void {
  // A form sends the line breaks of its text as two signs.
  const [begun, words] = [readBegun(account, form), sent.replaceAll('\r\n', '\n')];
  keepBegun(account, form, begun.startsWith(words) ? begun.slice(words.length).trimStart() : begun);
}

/** Whoever has logged out leaves nothing to be read in this tab, and another account finds nothing of theirs. */
export const dropBegunBut = (account: string | null) =>
  dropWhere((key) => account === null || !key.startsWith(keyOf(account, '')));

/** Of leads of whom nothing is left. */
export const dropBegunOf = (leads: readonly string[]) => dropWhere((key) => leads.includes(leadOf(key)));

/** Ids of the leads at which a note was begun. */
export const leadsBegun = (): string[] => allowed(() => begunKeys().map(leadOf)) ?? [];

const begunKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(BEGUN));
/** Forms are called by what they do and their lead. */
const leadOf = (key: string) => /:(?:note|contact)-(.+)$/.exec(key)?.[1] ?? '';

function dropWhere(isToGo: (key: string) => boolean): void {
  allowed(() => {
    for (const key of begunKeys()) if (isToGo(key)) sessionStorage.removeItem(key);
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
