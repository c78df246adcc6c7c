import * as v from 'valibot';
import { parseJson } from '../../../parse-json.ts';
import { IMPORT_COLUMNS, IMPORT_ROWS } from '../limits.ts';

/** The table of a file is sent to the browser and back, so that the server stores nothing of it. */
export type SentTable = { head: string[]; rows: { line: number; cells: string[] }[] };

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const line = v.pipe(v.number(), v.integer(), v.minValue(1));
const cells = v.pipe(v.array(text(200_000)), v.maxLength(IMPORT_COLUMNS + 1));
const table = v.object({
  head: cells,
  rows: v.pipe(v.array(v.object({ line, cells })), v.maxLength(IMPORT_ROWS)),
});
const batch = v.pipe(v.string(), v.uuid());

/** Further issues would only take memory. */
const FIRST_ISSUE_ONLY = { abortEarly: true };

/** The table of a file, or a part of it; null when invalid. */
export function readSentTable(json: string): SentTable | null {
  const read = v.safeParse(table, parseJson(json), FIRST_ISSUE_ONLY);
  return read.success ? read.output : null;
}

/** The id of an import, made from its file; null when invalid. */
export function readBatch(id: string): string | null {
  const read = v.safeParse(batch, id);
  return read.success ? read.output : null;
}
