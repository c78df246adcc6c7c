import { redirect } from 'react-router';
import { setsStage } from '../../../domain/leads/sets-stage.ts';
import { keepWaiting, removeWaiting, SYNC_TAG, send, type Waiting } from '../../desk-worker/outbox.ts';
import { deskWorker } from '../../desk-worker/registration.ts';
import type { LeadAnswer } from '../leads/lead-action.ts';
import { dropSent } from './begun-notes.ts';

/** Whether the form may be sent later. A stage without a call conflicts with changes of others, so it may not. */
function isForLater(text: (field: string) => string): boolean {
  const intent = text('intent');
  return intent === 'note' || (intent === 'contact' && !(text('way') === 'note' && setsStage(text)));
}
/** With this status the router does not revalidate the page (app/admin-ui/revalidation.ts). */
const AWAY = { status: 503 };

/** Whether this device stores the form until it is saved, even through a login. */
export const isKeptOnDevice = (form: FormData) =>
  form.get('form') === 'editor' || isForLater((field) => String(form.get(field) ?? ''));

/** False if the browser has no storage, blocks it or has none left: then the form must be sent at once. */
const isKept = async (item: Waiting): Promise<boolean> =>
  'indexedDB' in window &&
  'locks' in navigator &&
  keepWaiting(item).then(
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
export async function writeLater({ form, sendNow }: Of): Promise<Written> {
  const fields = Object.fromEntries([...form].map(([field, value]) => [field, String(value)]));
  const { form: formName = '', lead = '', account = '', leadName: name = '', ...rest } = fields;
  const at = Date.now();
  const item: Waiting = { key: crypto.randomUUID(), account, lead, name, at, fields: rest, refused: null };
  if (!isForLater((field) => fields[field] ?? '') || !(await isKept(item))) {
    const answer = await sendNow();
    if ('done' in answer) dropSent(account, formName, fields.note ?? '');
    return { answer };
  }
  const sent = await send(item);
  // The form still shows a refused note. In all other cases the note is saved, or it is in the outbox.
  if (sent.outcome !== 'refused') dropSent(account, formName, fields.note ?? '');
  switch (sent.outcome) {
    case 'kept':
      // The form shows it, so the outbox need not.
      if (sent.partly) await removeWaiting(item.key);
      return { answer: { done: sent.done, ...(sent.undo && { undo: sent.undo }) } };
    case 'refused':
      await removeWaiting(item.key);
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
