import type { Owner } from '../../../domain/leads/activity.ts';
import type { Trx } from '../../database/open.ts';
import { lastOfKind } from '../people/lead-history.ts';

/**
 * Whether someone else has set the follow-up after a call was written down on an offline device. A call that arrives
 * later must not clear that follow-up.
 */
export async function isFollowUpLater(
  trx: Trx,
  { person, writtenAt, by }: { person: string; writtenAt: number; by: Owner },
): Promise<boolean> {
  const row = await lastOfKind(trx, person, 'follow-up');
  return row !== undefined && row.at > writtenAt && row.author_id !== by.id;
}
