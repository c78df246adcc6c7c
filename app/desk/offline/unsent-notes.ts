const KEY_PREFIX = 'begun-note:';
const keyOf = (account: string, form: string) => `${KEY_PREFIX}${account}:${form}`;

/**
 * The unsent note in a form of a lead. `sessionStorage` holds it while the tab is open: it survives another
 * lead and an expired session.
 */
export const readUnsentNote = (account: string, form: string) =>
  tryStorage(() => sessionStorage.getItem(keyOf(account, form))) ?? '';

export function storeUnsentNote(account: string, form: string, note: string): void {
  const key = keyOf(account, form);
  tryStorage(() => (note.trim() === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, note)));
}

/**
 * Moves unsent notes of the `others` (forms of merged leads) into `form`. Returns the added text. Returns ''
 * if there is none or storage is full; then the notes stay where they are.
 */
export function mergeUnsentNotes(account: string, form: string, others: readonly string[]): string {
  const [own, found] = [
    readUnsentNote(account, form),
    others.filter((other) => readUnsentNote(account, other) !== ''),
  ];
  const added = found.map((other) => readUnsentNote(account, other)).join('\n');
  if (added === '') return '';
  const all = own === '' ? added : `${own}\n${added}`;
  storeUnsentNote(account, form, all);
  if (readUnsentNote(account, form) !== all) return '';
  for (const other of found) storeUnsentNote(account, other, '');
  return added;
}

/** Removes the sent text from the unsent note. Text typed while the form was being sent stays. */
export function removeSentText(account: string, form: string, sent: string): void {
  // Forms send line breaks as CRLF.
  const [note, words] = [readUnsentNote(account, form), sent.replaceAll('\r\n', '\n')];
  storeUnsentNote(account, form, note.startsWith(words) ? note.slice(words.length).trimStart() : note);
}

/** Removes the unsent notes of all other accounts; null removes every one, at logout. */
export const removeNotesOfOtherAccounts = (account: string | null) =>
  removeWhere((key) => account === null || !key.startsWith(keyOf(account, '')));

/** Removes the unsent notes of erased leads. */
export const removeNotesOfLeads = (leads: readonly string[]) =>
  removeWhere((key) => leads.includes(leadOf(key)));

/** Ids of the leads with an unsent note. */
export const leadsWithUnsentNote = (): string[] =>
  tryStorage(() => noteKeys().map(leadOf).filter(Boolean)) ?? [];

const noteKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(KEY_PREFIX));
/** The name of a form ends with the id of its lead. */
const leadOf = (key: string) => /:(?:note|contact)-(.+)$/.exec(key)?.[1] ?? '';

function removeWhere(isRemoved: (key: string) => boolean): void {
  tryStorage(() => {
    for (const key of noteKeys()) if (isRemoved(key)) sessionStorage.removeItem(key);
  });
}

/** Storage may be blocked or full. Then the page alone holds the typed text. */
function tryStorage<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
