import { drop, forget, keptLeads } from './kept.ts';
import { allWaiting, removeWaiting } from './outbox.ts';

type Answer = {
  /** Leads that nobody may read any more, here or at the desk. */
  gone: string[];
  /** Of them, those of whom nothing is left. */
  erased: string[];
};

export const isSentAway = ({ type, status }: Response) =>
  type === 'opaqueredirect' || status === 401 || status === 403;

/**
 * Takes from this device what it may not hold any more: asks the server which of the leads that are kept here were
 * erased or are not to be used. Of an erased one nothing that was written here stays either, nor its notice. `others` are
 * further leads to ask about; answers which of all were erased. Rejects without a network.
 */
export async function dropGone(
  registration: ServiceWorkerRegistration | undefined,
  others: readonly string[] = [],
): Promise<string[]> {
  const waiting = 'indexedDB' in globalThis ? await allWaiting().catch(() => []) : [];
  const ids = new Set([
    ...(await keptLeads()).map(({ id }) => id),
    ...waiting.map(({ lead }) => lead),
    ...others,
  ]);
  const notices = (await registration?.getNotifications?.()) ?? [];
  for (const { tag } of notices) {
    const lead = leadOf(tag);
    if (lead) ids.add(lead);
  }
  if (ids.size === 0) return [];
  const path = `/adminLeads/kept?ids=${encodeURIComponent([...ids].join(' '))}`;
  const answer = await fetch(path, { redirect: 'manual' });
  if (isSentAway(answer)) {
    await forget();
    return [];
  }
  if (!answer.ok) return [];
  const { gone, erased } = (await answer.json()) as Answer;
  for (const id of gone) await drop(id);
  for (const { key, lead } of waiting) if (erased.includes(lead)) await removeWaiting(key);
  for (const notice of notices) if (gone.includes(leadOf(notice.tag) ?? '')) notice.close();
  return erased;
}

/** Whom a notice names, by its tag (domain/notices/message.ts); null for one of several. */
const leadOf = (tag: string): string | null => /^(?:lead|follow-up|given)-(.+)$/.exec(tag)?.[1] ?? null;
