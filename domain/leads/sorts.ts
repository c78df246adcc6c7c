/** The orders of the table of leads. Each order has an index, so that its first page is as fast as its last. */
export const LEAD_SORTS = ['enquired', 'name', 'follow-up', 'age'] as const;
export type LeadSortName = (typeof LEAD_SORTS)[number];

export type LeadSort = { by: LeadSortName; isDescending: boolean };

/** The newest enquiry first. */
export const USUAL_SORT: LeadSort = { by: 'enquired', isDescending: true };

/** Reads `name` or `-name`, which is descending. Null for the usual order and for an unknown one. */
export function readLeadSort(text: string): LeadSort | null {
  const isDescending = text.startsWith('-');
  const by = LEAD_SORTS.find((name) => name === (isDescending ? text.slice(1) : text));
  if (by === undefined || (by === USUAL_SORT.by && isDescending === USUAL_SORT.isDescending)) return null;
  // Leads without a follow-up are last in this order, so the reverse order would begin with them.
  return by === 'follow-up' && isDescending ? null : { by, isDescending };
}

export const leadSortText = ({ by, isDescending }: LeadSort): string => (isDescending ? `-${by}` : by);
