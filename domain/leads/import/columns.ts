/** What a file of stages can say of a lead, by the names its columns may have. */
const NAMES = {
  reference: ['reference', 'ref'],
  phone: ['phone', 'phone number', 'mobile', 'mobile number'],
  email: ['e mail', 'email', 'e mail address', 'email address'],
  stage: ['stage'],
  reason: ['reason', 'lost reason', 'why it is lost'],
  owner: ['owner'],
  followUp: ['follow up', 'followup', 'follow up on'],
  note: ['note'],
  exported: ['exported'],
} as const;
export type Column = keyof typeof NAMES;
export type Places = Partial<Record<Column, number>>;

const COLUMNS = Object.keys(NAMES) as Column[];
const WHO = ['reference', 'phone', 'email'] as const;
const WHAT = ['stage', 'owner', 'followUp', 'note'] as const;

/** Which column a head names, in any case, with any sign between its words; null for one that is not read. */
export function columnOf(head: string): Column | null {
  const plain = head
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return COLUMNS.find((column) => (NAMES[column] as readonly string[]).includes(plain)) ?? null;
}

/** Where each column stands and which are not read; or what is wrong with the first line of the file. */
export function readHead(
  heads: readonly string[],
): { places: Places; unread: string[] } | { problem: string } {
  const places: Places = {};
  const unread: string[] = [];
  for (const [place, head] of heads.entries()) {
    const column = columnOf(head);
    if (column === null) {
      if (head.trim()) unread.push(head.trim().slice(0, 60));
      continue;
    }
    if (places[column] !== undefined)
      return { problem: `Two columns are called "${head.trim()}". Leave one.` };
    places[column] = place;
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
  return { places, unread };
}
