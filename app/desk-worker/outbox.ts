/** Something written at a lead that has not reached the server, or was refused by it. */
export type Waiting = {
  /** Chosen here, so that it is done once however often it is sent. */
  key: string;
  account: string;
  lead: string;
  /** Of the lead, for whoever looks at what waits. */
  name: string;
  /** When it was written, in milliseconds since 1970. */
  at: number;
  fields: Record<string, string>;
  /** Why the server refused it; null while it waits. */
  refused: string | null;
  /** What was left undone of it, where the rest was kept; its words are with the server then. */
  left?: string;
};

export type Sent =
  | { outcome: 'kept'; done: string; undo?: string; partly?: true }
  /** `field` is the name of the one that the problem is about. */
  | { outcome: 'refused'; problem: string; field?: string }
  /** Nobody answered who could have kept it. */
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

/** A disk that is full is noticed only when the transaction ends. */
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

export const keepWaiting = (item: Waiting): Promise<unknown> => table('readwrite', (rows) => rows.put(item));
export const removeWaiting = (key: string): Promise<unknown> =>
  table('readwrite', (rows) => rows.delete(key));

/** Whether it has still to be sent; the rest is there to be read. */
export const isWaiting = ({ refused, left }: Waiting): boolean => refused === null && left === undefined;

/** In the order in which it was written. */
export async function allWaiting(account?: string): Promise<Waiting[]> {
  const items = (await table('readonly', (rows) => rows.getAll())) as Waiting[];
  return items
    .filter((item) => account === undefined || item.account === account)
    .sort((a, b) => a.at - b.at);
}

/** Sends one, and keeps what became of it. Never rejects for want of a network. */
export async function send(item: Waiting): Promise<Sent> {
  const sent = await ask(item);
  if (sent.outcome === 'kept' && sent.partly) await keepWaiting({ ...item, fields: {}, left: sent.done });
  else if (sent.outcome === 'kept') await removeWaiting(item.key);
  if (sent.outcome === 'refused') await keepWaiting({ ...item, refused: sent.problem });
  return sent;
}

async function ask({ key, account, lead, at, fields }: Waiting): Promise<Sent> {
  const body = new URLSearchParams({ ...fields, key, account, lead, at: String(at) });
  try {
    const answer = await fetch('/adminLeads/outbox', { method: 'POST', body, redirect: 'manual' });
    if (answer.type === 'opaqueredirect') return { outcome: 'signed-out' };
    if (answer.status === 403) return { outcome: 'refused', problem: 'Your account may not do this.' };
    if (answer.status !== 200 && answer.status !== 409) return { outcome: 'waiting' };
    const said = (await answer.json()) as
      | Omit<Extract<Sent, { outcome: 'kept' }>, 'outcome'>
      | Omit<Extract<Sent, { outcome: 'refused' }>, 'outcome'>;
    return 'problem' in said ? { outcome: 'refused', ...said } : { outcome: 'kept', ...said };
  } catch {
    return { outcome: 'waiting' };
  }
}

/** Sends what waits, of `account` where one is named; answers how many were kept. One at a time over pages and worker. */
export function sendAll(account?: string): Promise<number> {
  return navigator.locks.request('desk-outbox', async () => {
    let kept = 0;
    for (const item of await allWaiting(account)) {
      if (!isWaiting(item)) continue;
      const { outcome } = await send(item);
      if (outcome === 'signed-out') break;
      if (outcome === 'kept') kept += 1;
    }
    return kept;
  });
}
