import { IMPORT_COLUMNS } from '../limits.ts';

/** The meanings of columns of a file of people, as the page names them. */
export const PERSON_COLUMNS = {
  name: 'Name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'E-mail',
  city: 'City',
  plot: 'Plot',
  size: 'Size',
  note: 'Note',
  date: 'Date of the enquiry',
  source: 'Source',
  stage: 'Stage',
  reason: 'Reason lost',
  owner: 'Owner',
  followUp: 'Follow-up',
} as const;
export type PersonColumn = keyof typeof PERSON_COLUMNS;
/** The meaning of each column of a file, from left to right; null for one that is left aside. */
export type ColumnChoice = readonly (PersonColumn | null)[];

export const isPersonColumn = (text: string): text is PersonColumn => Object.hasOwn(PERSON_COLUMNS, text);

/** Columns that may occur several times: all numbers and addresses are read, and notes are joined. */
export const REPEATABLE: readonly PersonColumn[] = ['phone', 'email', 'note'];

/** The first of several columns counts, unless the meaning may be repeated. */
export function withoutRepetition(choice: ColumnChoice): (PersonColumn | null)[] {
  return choice.map((column, index) =>
    column !== null && !REPEATABLE.includes(column) && choice.indexOf(column) < index ? null : column,
  );
}

/** The name of the field with the meaning of a column. */
export const columnField = (index: number) => `column-${index}`;

/** The chosen meaning of each column; null without any choice. */
export function readChoice(fields: { get: (name: string) => unknown }, many: number): ColumnChoice | null {
  const said = Array.from({ length: Math.min(many, IMPORT_COLUMNS) }, (_, index) =>
    fields.get(columnField(index)),
  );
  if (said.every((each) => typeof each !== 'string')) return null;
  return withoutRepetition(
    said.map((each) => (typeof each === 'string' && isPersonColumn(each) ? each : null)),
  );
}
