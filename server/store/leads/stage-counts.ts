import { type Kysely, sql } from 'kysely';
import { STAGES, type Stage } from '../../../domain/leads/stages.ts';
import type { Database } from '../../database/schema.ts';
import type { VisibleTo } from '../enquiries/visible-to.ts';
import { narrowedPeople } from './lead-lists.ts';
import type { LeadFilter, StageCounts } from './lead-types.ts';

type Db = Kysely<Database>;

/** Leads counted in one stage, so that the time does not grow with their number. */
const MAX_OF_STAGE = 10_000;
/** People counted for a filter. The index of the filter holds their stage. */
const MAX_OF_FILTER = 20_000;

/** The number of leads in each stage. The filter names no stage. */
export async function countStages(db: Db, filter: LeadFilter, visibleTo?: VisibleTo): Promise<StageCounts> {
  const stages = Object.keys(STAGES) as Stage[];
  if (Object.values(filter).every((value) => value === undefined)) {
    const counts = await Promise.all(stages.map((stage) => countStage(db, stage, visibleTo)));
    return Object.fromEntries(stages.map((stage, index) => [stage, counts[index]])) as StageCounts;
  }
  const { rows } = await sql<{ stage: string; many: number | string }>`
    select stage, count(*) as many from (
      ${await narrowedPeople(db, filter, visibleTo)} limit ${sql.lit(MAX_OF_FILTER)}) as counted group by stage`.execute(
    db,
  );
  const counts = new Map(rows.map(({ stage, many }) => [stage, Number(many)]));
  const more = [...counts.values()].reduce((sum, many) => sum + many, 0) >= MAX_OF_FILTER;
  return Object.fromEntries(
    stages.map((stage) => [stage, { many: counts.get(stage) ?? 0, more }]),
  ) as StageCounts;
}

async function countStage(db: Db, stage: Stage, visibleTo: VisibleTo) {
  const { rows } = await sql<{ many: number | string }>`
    select count(*) as many from (
      ${await narrowedPeople(db, { stage }, visibleTo)} limit ${sql.lit(MAX_OF_STAGE)}) as counted`.execute(
    db,
  );
  const many = Number(rows[0]?.many ?? 0);
  return { many, more: many === MAX_OF_STAGE };
}
