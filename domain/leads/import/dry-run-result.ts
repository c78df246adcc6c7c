import * as v from 'valibot';
import { parseJson } from '../../parse-json.ts';
import type { Owner } from '../activity.ts';
import { isLostReason, isStage } from '../stages.ts';
import type { LeadChange } from './import-context.ts';
import { IMPORT_COLUMNS, IMPORT_ROWS } from './limits.ts';

/** The largest time of a JavaScript date, in milliseconds since 1970. */
const MAX_DATE_MS = 8_640_000_000_000_000;

/** The result of a dry run is sent to the browser and back, so that the server stores nothing of the file. */

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const owner = v.nullable(v.object({ id: text(100), name: text(300) }));
const moment = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_DATE_MS)));
const stage = v.object({ stage: text(60), lostReason: v.nullable(text(60)) });
const newStage = v.pipe(
  stage,
  v.check(({ stage: name, lostReason }) =>
    name === 'lost' ? isLostReason(lostReason) : isStage(name) && lostReason === null,
  ),
);
const line = v.pipe(v.number(), v.integer(), v.minValue(1));
const change = v.object({
  line,
  lead: text(100),
  name: text(300),
  before: v.object({ stage: v.optional(stage), owner: v.optional(owner), followUp: v.optional(moment) }),
  after: v.object({ stage: v.optional(newStage), owner: v.optional(owner), followUp: v.optional(moment) }),
  note: v.optional(text(2000)),
});
const changes = v.pipe(v.array(change), v.maxLength(IMPORT_ROWS));
const batch = v.pipe(v.string(), v.uuid());
const lines = v.object({
  head: v.pipe(v.array(text(1000)), v.maxLength(IMPORT_COLUMNS + 1)),
  rows: v.pipe(v.array(v.array(text(200_000))), v.maxLength(IMPORT_ROWS)),
});

/** Further issues would only take memory. */
const FIRST_ISSUE_ONLY = { abortEarly: true };

/** The changes of a dry run and the name of their batch; null when invalid. */
export function readChanges(
  planText: string,
  batchText: string,
): { changes: LeadChange[]; batch: string } | null {
  const sent = { changes: parseJson(planText), batch: batchText };
  const read = v.safeParse(v.object({ changes, batch }), sent, FIRST_ISSUE_ONLY);
  return read.success ? (read.output as { changes: LeadChange[]; batch: string }) : null;
}

/** The lines of a file to download. */
export function readLines(linesText: string): { head: string[]; rows: string[][] } | null {
  const read = v.safeParse(lines, parseJson(linesText), FIRST_ISSUE_ONLY);
  return read.success ? read.output : null;
}

/** The new owners in the changes, without duplicates, and the latest follow-up. */
export function ownersAndLastFollowUp(changes: readonly LeadChange[]): {
  owners: Owner[];
  lastFollowUp: number;
} {
  const owners = changes.flatMap(({ after }) => after.owner ?? []);
  return {
    owners: [...new Map(owners.map((each) => [each.id, each])).values()],
    lastFollowUp: changes.reduce((most, { after }) => Math.max(most, after.followUp ?? 0), 0),
  };
}
