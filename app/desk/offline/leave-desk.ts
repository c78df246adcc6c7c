import { clearCaches } from '../../desk-worker/lead-cache.ts';
import { sendAll } from '../../desk-worker/outbox.ts';
import { unsubscribe } from '../notices/subscription.ts';

/** Runs before logout: sends the outbox, deletes cached leads and ends the notices of this browser. */
export async function prepareLogout(): Promise<Record<string, string>> {
  try {
    // Cached leads are deleted even if the outbox cannot be sent.
    if ('locks' in navigator && 'indexedDB' in window) await sendAll().catch(() => undefined);
    await clearCaches();
    await unsubscribe();
  } catch {
    // A browser error must not prevent the logout.
  }
  return {};
}
