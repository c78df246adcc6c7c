import * as v from 'valibot';
import type { Edit } from '../content/editing.ts';
import { ApiError } from './operation.ts';

const MAX_EDITS = 200;
const MAX_IDS = 5000;
const MAX_POSITION = 1_000_000;

const wholeNumber = (most: number) =>
  v.pipe(v.number('Must be a number'), v.integer('Must be a whole number'), v.minValue(0), v.maxValue(most));
const idText = v.pipe(v.string('Must be text'), v.maxLength(200, 'At most 200 characters'));
const idList = v.pipe(v.array(idText, 'Must be a list'), v.maxLength(MAX_IDS, `At most ${MAX_IDS}`));

const editSchema = v.object(
  {
    collection: v.pipe(v.string('Must be text'), v.maxLength(60, 'At most 60 characters')),
    id: idText,
    body: v.unknown(),
    position: v.optional(wholeNumber(MAX_POSITION)),
    expected: v.optional(wholeNumber(Number.MAX_SAFE_INTEGER)),
  },
  'Must be an object',
);

/** Edits that are saved together; a `body` of null removes the entry. */
export const editsSchema = v.object(
  {
    edits: v.pipe(
      v.array(editSchema, 'Must be a list'),
      v.minLength(1, 'Must not be empty'),
      v.maxLength(MAX_EDITS, `At most ${MAX_EDITS} at once`),
    ),
  },
  'Must be an object',
);

export const newEntrySchema = v.object(
  {
    id: v.optional(idText),
    // `null` would remove an entry.
    body: v.pipe(
      v.unknown(),
      v.check((body) => body !== null, 'Must be an object'),
    ),
    position: v.optional(wholeNumber(MAX_POSITION)),
  },
  'Must be an object',
);

export const orderSchema = v.object({ ids: idList, expected: v.optional(idList) }, 'Must be an object');

export function readEdits(json: unknown): Edit[] {
  const { edits } = parsed(editsSchema, json);
  const seen = new Set<string>();
  for (const { collection, id } of edits) {
    const key = JSON.stringify([collection, id]);
    if (seen.has(key)) {
      const problems = [{ collection, id, path: '', reason: 'Is named twice' }];
      throw new ApiError(400, 'Not saved. A document is named twice.', { problems });
    }
    seen.add(key);
  }
  return edits;
}

export const readNewEntry = (json: unknown) => parsed(newEntrySchema, json);
export const readOrder = (json: unknown) => parsed(orderSchema, json);

function parsed<S extends v.GenericSchema>(schema: S, json: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => ({
    collection: '',
    id: '',
    path: v.getDotPath(issue) ?? '',
    reason: issue.message,
  }));
  const [first] = problems;
  throw new ApiError(400, `${first?.path ? `${first.path}: ` : ''}${first?.reason}`, { problems });
}
