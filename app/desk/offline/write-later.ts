import { redirect } from 'react-router';
import { setsStage } from '../../../domain/leads/sets-stage.ts';
import { keepWaiting, removeWaiting, SYNC_TAG, send, type Waiting } from '../../desk-worker/outbox.ts';
import { deskWorker } from '../../desk-worker/registration.ts';
import type { LeadAnswer } from '../leads/lead-action.ts';
import { dropSent } from './begun-notes.ts';

/** What can be done later as well as now. A stage without a call depends on what others have done meanwhile. */
function isForLater(text: (field: string) => string): boolean {
  const intent = text('intent');
  return intent === 'note' || (intent === 'contact' && !(text('way') === 'note' && setsStage(text)));
}
/** Answered with this, the router leaves the page as it is (app/admin-ui/revalidation.ts). */
const AWAY = { status: 503 };

/** Whether what a form says lies on this device until it is saved, also through a login. */
export const isKeptOnDevice = (form: FormData) =>
  form.get('form') === 'editor' || isForLater((field) => String(form.get(field) ?? ''));

/** Not where the browser can keep nothing, may not, or has no room left: then it has to be sent at once. */
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
  /** Of what was not answered by the server itself. */
  init?: { status: number };
};

/**
 * Writes something at a lead: kept on this device first, so that it is not lost whatever becomes of the network. Throws
 * the way to the login where nobody is logged in any more.
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
  // What is refused stands in its form still; the rest is sent, or waits here to be.
  if (sent.outcome !== 'refused') dropSent(account, formName, fields.note ?? '');
  switch (sent.outcome) {
    case 'kept':
      // It is said beside the form, once.
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

/** Where the browser can, it is sent with no page open. */
async function askForSync(): Promise<void> {
  const registration: WithSync | null = await deskWorker().catch(() => null);
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined);
}
