import {
  type Owner,
  readActivity,
  type StageConflict,
  type StageState,
} from '../../../domain/leads/activity.ts';
import type { Trx } from '../../database/open.ts';
import { lastOfKind } from '../people/lead-history.ts';

type CurrentStage = { id: string; stage: string; lost_reason: string | null };

/** The stage of a call that is not set, because someone else set another since its author looked. */
export async function stageConflict(
  trx: Trx,
  person: CurrentStage,
  chosen: StageState | undefined,
): Promise<StageConflict | undefined> {
  const present = { stage: person.stage, lostReason: person.lost_reason };
  if (!chosen || (chosen.stage === present.stage && chosen.lostReason === present.lostReason)) return;
  return { chosen, present, by: await stageAuthor(trx, person) };
}

/** The same for a call that was already saved and is sent again. */
export async function savedStageConflict(trx: Trx, changeSet: string): Promise<StageConflict | undefined> {
  const row = await trx
    .selectFrom('lead_activity')
    .select(['kind', 'data'])
    .where('change_set', '=', changeSet)
    .where('kind', '=', 'contact')
    .executeTakeFirst();
  const activity = row ? readActivity(row.kind, row.data) : null;
  return activity?.kind === 'contact' ? activity.left : undefined;
}

/** The author of a person's present stage; null when the desk did not set it, or undid it. */
async function stageAuthor(trx: Trx, { id, stage }: CurrentStage): Promise<Owner | null> {
  const row = await lastOfKind(trx, id, 'stage');
  const activity = row ? readActivity(row.kind, row.data) : null;
  if (!row || activity?.kind !== 'stage' || activity.after.stage !== stage) return null;
  return { id: row.author_id, name: row.author_name };
}
