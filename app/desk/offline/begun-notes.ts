const BEGUN = 'begun-note:';
const keyOf = (account: string, form: string) => `${BEGUN}${account}:${form}`;

/**
 * The unsent note in a form of a lead. `sessionStorage` holds it while the tab is open: it survives another
 * lead and an expired session.
 */
export const readBegun = (account: string, form: string) =>
  allowed(() => sessionStorage.getItem(keyOf(account, form))) ?? '';

export function keepBegun(account: string, form: string, note: string): void {
  const key = keyOf(account, form);
  allowed(() => (note.trim() === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, note)));
}

/**
 * Moves unsent notes of the `others` (forms of merged leads) into `form`. Returns the added text. Returns ''
 * if there is none or storage is full; then the notes stay where they are.
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

/** Removes the sent text from the unsent note. Text typed while the form was being sent stays. */
export function dropSent(account: string, form: string, sent: string): void {
  // Forms send line breaks as CRLF.
  const [begun, words] = [readBegun(account, form), sent.replaceAll('\r\n', '\n')];
  keepBegun(account, form, begun.startsWith(words) ? begun.slice(words.length).trimStart() : begun);
}

/** Removes the unsent notes of all other accounts; null removes every one, at logout. */
export const dropBegunBut = (account: string | null) =>
  dropWhere((key) => account === null || !key.startsWith(keyOf(account, '')));

/** Removes the unsent notes of erased leads. */
export const dropBegunOf = (leads: readonly string[]) => dropWhere((key) => leads.includes(leadOf(key)));

/** Ids of the leads with an unsent note. */
export const leadsBegun = (): string[] => allowed(() => begunKeys().map(leadOf)) ?? [];

const begunKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(BEGUN));
/** The name of a form ends with the id of its lead. */
const leadOf = (key: string) => /:(?:note|contact)-(.+)$/.exec(key)?.[1] ?? '';

function dropWhere(isToGo: (key: string) => boolean): void {
  allowed(() => {
    for (const key of begunKeys()) if (isToGo(key)) sessionStorage.removeItem(key);
  });
}

/** Storage may be blocked or full. Then the page alone holds the typed text. */
function allowed<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
