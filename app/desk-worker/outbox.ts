/** A call or note of a lead that has not reached the server, or that the server refused. */
export type OutboxItem = {
  /** Idempotency key: the server applies it once even if it is sent again. */
  key: string;
  account: string;
  lead: string;
  /** The name of the lead, shown in the list of the outbox. */
  name: string;
  /** When it was written, in milliseconds since 1970. */
  at: number;
  fields: Record<string, string>;
  /** Why the server refused it; null while it waits. */
  refused: string | null;
  /** The part that the server did not apply, if it saved the rest. `fields` are empty then. */
  left?: string;
};

export type SendOutcome =
  | { outcome: 'saved'; done: string; undo?: string; partly?: true }
  /** `field` is the name of the field that the problem is about. */
  | { outcome: 'refused'; problem: string; field?: string }
  /** No usable answer came: the item stays in the outbox and is sent again. */
  | { outcome: 'waiting' }
  | { outcome: 'signed-out' };

const [DATABASE, TABLE] = ['desk', 'outbox'];
export const SYNC_TAG = 'desk-outbox';

async function table<T>(mode: IDBTransactionMode, ask: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await answered(
    Object.assign(indexedDB.open(DATABASE, 1), {
      onupgradeneeded(this: IDBOpenDBRequest) {
        this.result.createObjectStore(TABLE, { keyPath: 'key' });
      },
    }),
  );
  try {
    const transaction = database.transaction(TABLE, mode);
    const [result] = await Promise.all([
      answered(ask(transaction.objectStore(TABLE))),
      completed(transaction),
    ]);
    return result;
  } finally {
    database.close();
  }
}

/** A full disk is reported only when the transaction ends. */
const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error);
  });

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

export const storeItem = (item: OutboxItem): Promise<unknown> => table('readwrite', (rows) => rows.put(item));
export const removeItem = (key: string): Promise<unknown> => table('readwrite', (rows) => rows.delete(key));

/** False once the server has refused it or saved a part: then it is only shown. */
export const isUnsent = ({ refused, left }: OutboxItem): boolean => refused === null && left === undefined;

/** Lists the items of the outbox, the oldest first. */
export async function listItems(account?: string): Promise<OutboxItem[]> {
  const items = (await table('readonly', (rows) => rows.getAll())) as OutboxItem[];
  return items
    .filter((item) => account === undefined || item.account === account)
    .sort((a, b) => a.at - b.at);
}

/** Sends one item and stores its outcome. Resolves without a network too. */
export async function send(item: OutboxItem): Promise<SendOutcome> {
  const sent = await post(item);
  if (sent.outcome === 'saved' && sent.partly) await storeItem({ ...item, fields: {}, left: sent.done });
  else if (sent.outcome === 'saved') await removeItem(item.key);
  if (sent.outcome === 'refused') await storeItem({ ...item, refused: sent.problem });
  return sent;
}

async function post({ key, account, lead, at, fields }: OutboxItem): Promise<SendOutcome> {
  const body = new URLSearchParams({ ...fields, key, account, lead, at: String(at) });
  try {
    const answer = await fetch('/adminLeads/outbox', { method: 'POST', body, redirect: 'manual' });
    if (answer.type === 'opaqueredirect') return { outcome: 'signed-out' };
    if (answer.status === 403) return { outcome: 'refused', problem: 'Your account may not do this.' };
    if (answer.status !== 200 && answer.status !== 409) return { outcome: 'waiting' };
    const result = (await answer.json()) as
      | Omit<Extract<SendOutcome, { outcome: 'saved' }>, 'outcome'>
      | Omit<Extract<SendOutcome, { outcome: 'refused' }>, 'outcome'>;
    return 'problem' in result ? { outcome: 'refused', ...result } : { outcome: 'saved', ...result };
  } catch {
    return { outcome: 'waiting' };
  }
}

/**
 * Sends the outbox, or the part of `account` if given. Resolves to the number of saved items. The lock keeps
 * pages and the worker from sending at the same time.
 */
export function sendAll(account?: string): Promise<number> {
  return navigator.locks.request('desk-outbox', async () => {
    let savedCount = 0;
    for (const item of await listItems(account)) {
      if (!isUnsent(item)) continue;
      const { outcome } = await send(item);
      if (outcome === 'signed-out') break;
      if (outcome === 'saved') savedCount += 1;
    }
    return savedCount;
  });
}
