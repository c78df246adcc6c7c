import { fold } from '../../fold.ts';

const TELEPHONE = [
  ...['phone', 'mobile', 'mob', 'ph', 'tel', 'telephone', 'cell', 'cell phone', 'mobile phone', 'calling'],
  ...['whats app', 'whatsapp', 'contact phone', 'contact mobile'],
];
const FOLLOW_UP = ['follow up', 'followup', 'next follow up', 'next followup'];

/** The accepted names of each column. */
const NAMES = {
  reference: ['reference', 'ref', 'reference no', 'reference number', 'ref no', 'enquiry reference'],
  phone: [
    ...TELEPHONE,
    // Not "contact" alone, which may be a person's name.
    ...[...TELEPHONE, 'contact'].flatMap((name) => [`${name} no`, `${name} number`, `${name} num`]),
  ],
  email: ['email', 'e mail', 'mail'].flatMap((name) => [name, `${name} id`, `${name} address`]),
  stage: ['stage', 'sales stage'],
  reason: ['reason', 'lost reason', 'reason lost', 'reason for loss', 'why it is lost'],
  owner: ['owner', 'owner name', 'assigned to', 'salesperson', 'sales person'],
  followUp: [
    ...FOLLOW_UP.flatMap((name) => [name, `${name} on`, `${name} at`, `${name} date`]),
    ...FOLLOW_UP.flatMap((name) => [`${name} date time`, `${name} date and time`]),
  ],
  // Not "Notes", which is a count in the desk's own files.
  note: ['note', 'remark', 'remarks', 'comment', 'comments'],
  exported: ['exported'],
} satisfies Record<string, readonly string[]>;
export type Column = keyof typeof NAMES;
/** Indexes of the columns. Of several columns of one kind, from left to right, the first value that a lead has counts. */
export type ColumnIndexes = Partial<Record<Column, number[]>>;

const COLUMNS = Object.keys(NAMES) as Column[];
const IDENTIFYING_COLUMNS = ['reference', 'phone', 'email'] as const;
const CHANGING_COLUMNS = ['stage', 'owner', 'followUp', 'note'] as const;
/** Columns that may occur several times. */
const REPEATABLE_COLUMNS: readonly Column[] = ['phone', 'email'];

const CUSTOMER_PREFIX =
  /^(?:customer|client|lead|buyer|prospect|visitor|primary|main|registered|your)(?: s)? /;

/** A header without case, punctuation and words such as "Customer". */
export const plainHead = (head: string): string =>
  fold(head.slice(0, 100).replace(/(\p{Ll})(?=\p{Lu})|(\p{L})(?=\d)/gu, '$& '))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(CUSTOMER_PREFIX, '');

/** The column for a header, ignoring case and punctuation; null for an unknown one. */
export function columnOf(head: string): Column | null {
  const plain = plainHead(head);
  const unnumbered = plain.replace(/ \d{1,2}$/, '');
  const names = (column: Column) => (REPEATABLE_COLUMNS.includes(column) ? unnumbered : plain);
  return COLUMNS.find((column) => (NAMES[column] as string[]).includes(names(column))) ?? null;
}

export type Head = {
  indexes: ColumnIndexes;
  unread: string[];
  /** Headers of repeated columns, such as two phones, in the order in which they are tried. */
  repeated: string[][];
};

/** The index of each column and the headers that are not read; or the problem with the header line. */
export function readHead(heads: readonly string[]): Head | { problem: string } {
  const found: Head = { indexes: {}, unread: [], repeated: [] };
  const { indexes } = found;
  const said = (index: number) => (heads[index] ?? '').trim().slice(0, 60);
  for (const [index, head] of heads.entries()) {
    const column = columnOf(head);
    if (column === null) {
      if (head.trim()) found.unread.push(said(index));
      continue;
    }
    const before = indexes[column] ?? [];
    const [other] = REPEATABLE_COLUMNS.includes(column)
      ? before.filter((each) => isSame(said(each), said(index)))
      : before;
    if (other !== undefined) return { problem: twice(said(other), said(index)) };
    indexes[column] = [...before, index];
  }
  if (IDENTIFYING_COLUMNS.every((column) => indexes[column] === undefined)) {
    return {
      problem: 'The first line names no column "Reference", "Phone" or "E-mail": nobody can be found.',
    };
  }
  if (CHANGING_COLUMNS.every((column) => indexes[column] === undefined)) {
    return {
      problem:
        'The first line names no column "Stage", "Owner", "Follow-up" or "Note": nothing would change.',
    };
  }
  found.repeated = REPEATABLE_COLUMNS.map((column) => indexes[column] ?? [])
    .filter((each) => each.length > 1)
    .map((each) => each.map(said));
  return found;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const twice = (one: string, other: string) =>
  isSame(one, other)
    ? `Two columns are called "${other}". Leave one.`
    : `The columns "${one}" and "${other}" say the same thing. Leave one.`;
