import { redirect } from 'react-router';
import { isStageChanged } from '../../../domain/leads/sets-stage.ts';
import { type OutboxItem, removeItem, SYNC_TAG, send, storeItem } from '../../desk-worker/outbox.ts';
import { deskWorker } from '../../desk-worker/registration.ts';
import type { LeadAnswer } from '../leads/lead-action.ts';
import { removeSentText } from './unsent-notes.ts';

/** Whether the form may be sent later. A stage without a call conflicts with changes of others, so it may not. */
function canWait(text: (field: string) => string): boolean {
  const intent = text('intent');
  return intent === 'note' || (intent === 'contact' && !(text('way') === 'note' && isStageChanged(text)));
}
/** With this status the router does not revalidate the page (app/admin-ui/revalidation.ts). */
const AWAY = { status: 503 };

/** Whether this device stores the form until it is saved, even through a login. */
export const isStoredOnDevice = (form: FormData) =>
  form.get('form') === 'editor' || canWait((field) => String(form.get(field) ?? ''));

/** False if the browser has no storage, blocks it or has none left: then the form must be sent at once. */
const storeInOutbox = async (item: OutboxItem): Promise<boolean> =>
  'indexedDB' in window &&
  'locks' in navigator &&
  storeItem(item).then(
    () => true,
    () => false,
  );

type Of = {
  form: FormData;
  /** Sends the form as it is. */
  sendNow: () => Promise<LeadAnswer>;
};

type Written = {
  answer: LeadAnswer;
  /** Set if the answer does not come from the server. */
  init?: { status: number };
};

/**
 * Stores a change of a lead in the outbox, then sends it, so that no network failure loses it. Throws a
 * redirect to the login if the session has ended.
 */
export async function sendThroughOutbox({ form, sendNow }: Of): Promise<Written> {
  const fields = Object.fromEntries([...form].map(([field, value]) => [field, String(value)]));
  const { form: formName = '', lead = '', account = '', leadName: name = '', ...rest } = fields;
  const at = Date.now();
  const item: OutboxItem = { key: crypto.randomUUID(), account, lead, name, at, fields: rest, refused: null };
  if (!canWait((field) => fields[field] ?? '') || !(await storeInOutbox(item))) {
    const answer = await sendNow();
    if ('done' in answer) removeSentText(account, formName, fields.note ?? '');
    return { answer };
  }
  const sent = await send(item);
  // The form still shows a refused note. In all other cases the note is saved, or it is in the outbox.
  if (sent.outcome !== 'refused') removeSentText(account, formName, fields.note ?? '');
  switch (sent.outcome) {
    case 'saved':
      // The form shows it, so the outbox need not.
      if (sent.partly) await removeItem(item.key);
      return { answer: { done: sent.done, ...(sent.undo && { undo: sent.undo }) } };
    case 'refused':
      await removeItem(item.key);
      return {
        answer: { problem: sent.problem, form: formName, ...(sent.field && { field: sent.field }) },
        init: { status: 409 },
      };
    case 'signed-out':
      throw redirect(`/login?to=${encodeURIComponent(location.pathname + location.search)}`);
    case 'waiting':
      await askForSync();
      return {
        answer: { done: 'It waits on this device, and is sent once there is a network.', waiting: item.key },
        init: AWAY,
      };
  }
}

type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Background sync sends the outbox while no page is open, in browsers that have it. */
async function askForSync(): Promise<void> {
  const registration: WithSync | null = await deskWorker().catch(() => null);
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined);
}
