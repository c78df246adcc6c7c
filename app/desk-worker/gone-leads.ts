import { cachedLeads, clearCaches, removeCached } from './lead-cache.ts';
import { listItems, removeItem } from './outbox.ts';

type Answer = {
  /** Leads that are erased or restricted: nobody may read them. */
  gone: string[];
  /** The subset of `gone` of which the server stores nothing. */
  erased: string[];
};

export const isAccessDenied = ({ type, status }: Response) =>
  type === 'opaqueredirect' || status === 401 || status === 403;

/**
 * Removes leads from this device that the server has erased or restricted. Notes in the outbox and notices of
 * an erased lead are removed too. `others` are further lead ids to ask about. Resolves to all erased ids;
 * rejects without a network.
 */
export async function removeGoneLeads(
  registration: ServiceWorkerRegistration | undefined,
  others: readonly string[] = [],
): Promise<string[]> {
  const waiting = 'indexedDB' in globalThis ? await listItems().catch(() => []) : [];
  const ids = new Set([
    ...(await cachedLeads()).map(({ id }) => id),
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
  if (isAccessDenied(answer)) {
    await clearCaches();
    return [];
  }
  if (!answer.ok) return [];
  const { gone, erased } = (await answer.json()) as Answer;
  for (const id of gone) await removeCached(id);
  for (const { key, lead } of waiting) if (erased.includes(lead)) await removeItem(key);
  for (const notice of notices) if (gone.includes(leadOf(notice.tag) ?? '')) notice.close();
  return erased;
}

/** The lead that a notice names, by its tag (domain/notices/message.ts). Null if it names several. */
const leadOf = (tag: string): string | null => /^(?:lead|follow-up|given)-(.+)$/.exec(tag)?.[1] ?? null;
