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
export type Places = Partial<Record<Column, number[]>>;

const COLUMNS = Object.keys(NAMES) as Column[];
const WHO = ['reference', 'phone', 'email'] as const;
const WHAT = ['stage', 'owner', 'followUp', 'note'] as const;
/** Columns that may occur several times. */
const MANY: readonly Column[] = ['phone', 'email'];

const WHOSE = /^(?:customer|client|lead|buyer|prospect|visitor|primary|main|registered|your)(?: s)? /;

/** The column for a header, ignoring case and punctuation; null for an unknown one. */
export function columnOf(head: string): Column | null {
  const plain = fold(head.slice(0, 100).replace(/(\p{Ll})(?=\p{Lu})|(\p{L})(?=\d)/gu, '$& '))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(WHOSE, '');
  const unnumbered = plain.replace(/ \d{1,2}$/, '');
  const names = (column: Column) => (MANY.includes(column) ? unnumbered : plain);
  return COLUMNS.find((column) => (NAMES[column] as string[]).includes(names(column))) ?? null;
}

export type Head = {
  places: Places;
  unread: string[];
  /** Headers of repeated columns, such as two phones, in the order in which they are tried. */
  inTurn: string[][];
};

/** The index of each column and the headers that are not read; or the problem with the header line. */
export function readHead(heads: readonly string[]): Head | { problem: string } {
  const found: Head = { places: {}, unread: [], inTurn: [] };
  const { places } = found;
  const said = (place: number) => (heads[place] ?? '').trim().slice(0, 60);
  for (const [place, head] of heads.entries()) {
    const column = columnOf(head);
    if (column === null) {
      if (head.trim()) found.unread.push(said(place));
      continue;
    }
    const before = places[column] ?? [];
    const [other] = MANY.includes(column) ? before.filter((each) => isSame(said(each), said(place))) : before;
    if (other !== undefined) return { problem: twice(said(other), said(place)) };
    places[column] = [...before, place];
  }
  if (WHO.every((column) => places[column] === undefined)) {
    return {
      problem: 'The first line names no column "Reference", "Phone" or "E-mail": nobody can be found.',
    };
  }
  if (WHAT.every((column) => places[column] === undefined)) {
    return {
      problem:
        'The first line names no column "Stage", "Owner", "Follow-up" or "Note": nothing would change.',
    };
  }
  found.inTurn = MANY.map((column) => places[column] ?? [])
    .filter((each) => each.length > 1)
    .map((each) => each.map(said));
  return found;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const twice = (one: string, other: string) =>
  isSame(one, other)
    ? `Two columns are called "${other}". Leave one.`
    : `The columns "${one}" and "${other}" say the same thing. Leave one.`;
