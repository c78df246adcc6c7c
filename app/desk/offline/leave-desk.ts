import { forget } from '../../desk-worker/kept.ts';
import { sendAll } from '../../desk-worker/outbox.ts';
import { unsubscribe } from '../notices/subscription.ts';

/** Before whoever is signed in logs out: sends what waits, and leaves nothing of theirs to be read or told here. */
export async function leaveDesk(): Promise<Record<string, string>> {
  try {
    // What cannot be sent is no reason to leave what can be read.
    if ('locks' in navigator && 'indexedDB' in window) await sendAll().catch(() => undefined);
    await forget();
    await unsubscribe();
  } catch {
    // Whatever the browser refuses, the way out stays open.
  }
  return {};
}
