import type { LeadSortName } from '../../../../domain/leads/sorts.ts';
import type { LeadTable } from '../../../../server/store/leads/lead-views.ts';
import type { ListedLead } from '../lead-words.ts';
import { callDueWords, shortAge, shortDate, shortMoment } from '../words.ts';

type Of = {
  now: number;
  /** The name of an account, by its id. */
  nameOf: (id: string) => string;
};

/** A column of the table of leads. The name of the lead always stands before the columns. */
type Column = {
  label: string;
  cell: (lead: ListedLead, of: Of) => string;
  /** In rem. The columns share the width of the table in this proportion. */
  width: number;
  /** The order that the head of the column leads to. Descending orders are offered where they are useful. */
  sort?: { by: LeadSortName; directions: readonly ('ascending' | 'descending')[] };
  /** Aligned at the end, as numbers are. */
  isAtEnd?: true;
};

const BOTH = ['ascending', 'descending'] as const;

/** To add a column, add it here. `lead-table.tsx` shows it, and each account can choose it. */
export const COLUMNS = {
  phone: { label: 'Phone', width: 7.8, cell: ({ phone }) => phone },
  stage: {
    label: 'Stage',
    width: 10.3,
    cell: ({ stage, stageWords, isUncalled, callDueAt, held }, { now }) => {
      if (stage !== 'incoming' || !isUncalled || held) return stageWords;
      return callDueAt === null ? 'Not called' : callDueWords(callDueAt, now).text;
    },
  },
  owner: { label: 'Owner', width: 6.4, cell: ({ ownerId }, { nameOf }) => (ownerId ? nameOf(ownerId) : '') },
  source: { label: 'Source', width: 5.3, cell: ({ source }) => source },
  campaign: { label: 'Campaign', width: 7, cell: ({ campaign }) => campaign },
  plot: { label: 'Plot', width: 3.2, cell: ({ plots }) => plots },
  visit: { label: 'Visit', width: 11.3, cell: ({ visitWords }) => visitWords },
  'follow-up': {
    label: 'Follow-up',
    width: 7.6,
    sort: { by: 'follow-up', directions: ['ascending'] },
    cell: ({ followUpAt }, { now }) => (followUpAt === null ? '' : shortMoment(followUpAt, now)),
  },
  asked: { label: 'Asked for', width: 14, cell: ({ title, summary }) => `${title}. ${summary}` },
  email: { label: 'E-mail', width: 12, cell: ({ email }) => email },
  enquiries: {
    label: 'Enquiries',
    width: 5,
    isAtEnd: true,
    cell: ({ enquiries }) => String(enquiries),
  },
  enquired: {
    label: 'Enquired',
    width: 6,
    isAtEnd: true,
    sort: { by: 'enquired', directions: ['descending', 'ascending'] },
    cell: ({ createdAt }, { now }) => shortDate(createdAt, now),
  },
  age: {
    label: 'Age',
    width: 3.2,
    isAtEnd: true,
    sort: { by: 'age', directions: ['descending', 'ascending'] },
    cell: ({ firstEnquiryAt }, { now }) => shortAge(now - firstEnquiryAt),
  },
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];
export const columnOf = (name: ColumnName): Column => COLUMNS[name];

/** The column of names, which cannot be hidden. */
export const NAME_COLUMN = { label: 'Name', width: 11, sort: { by: 'name', directions: BOTH } } as const;

const USUAL: ColumnName[] = ['phone', 'stage', 'owner', 'source', 'plot', 'visit', 'follow-up', 'age'];

/** Rows on a page. A phone lists fewer of them (lead-list.tsx). */
export const PAGE_SIZES = [50, 100, 200] as const;

export type ShownTable = { columns: ColumnName[]; pageSize: number };

const isColumn = (name: string): name is ColumnName => Object.hasOwn(COLUMNS, name);

/** The table of an account. Columns that this release does not know are left out. */
export function readTable(stored: LeadTable | null): ShownTable {
  const columns = [...new Set(stored?.columns.filter(isColumn) ?? USUAL)];
  const pageSize = PAGE_SIZES.find((size) => size === stored?.pageSize) ?? PAGE_SIZES[0];
  return { columns, pageSize };
}

/** Reads the form of the columns: the ticked ones in their order, of which one may be moved by a place. */
export function tableInForm(form: FormData): ShownTable {
  const order = form.getAll('order').map(String).filter(isColumn);
  const ticked = new Set(form.getAll('column').map(String));
  const moved = /^(earlier|later) (.+)$/.exec(String(form.get('move') ?? ''));
  const columns = [...new Set([...order, ...COLUMN_NAMES])].filter((name) => ticked.has(name));
  if (moved) {
    const from = columns.indexOf(moved[2] as ColumnName);
    const to = from + (moved[1] === 'earlier' ? -1 : 1);
    const [one, other] = [columns[from], columns[to]];
    if (one && other) columns.splice(Math.min(from, to), 2, ...(from < to ? [other, one] : [one, other]));
  }
  return readTable({ columns, pageSize: Number(form.get('rows')) });
}
