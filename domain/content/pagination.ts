/** How many pages `count` things make; an empty list is one empty page. */
export function pageCount(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size));
}

/** The page asked for in an address, brought into 1…`last`; what is no whole number is page 1. */
export function pageNumber(requested: string | null, last: number): number {
  const page = /^\d{1,6}$/.test(requested ?? '') ? Number(requested) : 1;
  return Math.min(Math.max(page, 1), last);
}

export type PageMark = number | 'gap';

/**
 * The page numbers shown (spec 2 §2): up to five pages all; near the start 1, 2, 3, …, last;
 * near the end 1, …, last-2, last-1, last; otherwise 1, …, current, …, last.
 */
export function pageMarks(current: number, last: number): PageMark[] {
  if (last <= 5) return Array.from({ length: last }, (_, index) => index + 1);
  if (current <= 3) return [1, 2, 3, 'gap', last];
  if (current >= last - 2) return [1, 'gap', last - 2, last - 1, last];
  return [1, 'gap', current, 'gap', last];
}
