import type { Owner } from '../../../domain/leads/activity.ts';
import type { Trx } from '../../database/open.ts';
import { lastOfKind } from '../people/lead-history.ts';

/**
 * Whether somebody else has set the follow-up since a call was written down that came in late, as from a phone that was
 * offline: such a call answers only what its writer could have known of.
 */
export async function isFollowUpLater(
  trx: Trx,
  { person, writtenAt, by }: { person: string; writtenAt: number; by: Owner },
): Promise<boolean> {
  const row = await lastOfKind(trx, person, 'follow-up');
  return row !== undefined && row.at > writtenAt && row.author_id !== by.id;
}
