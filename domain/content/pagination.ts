/** Number of pages for `count` items; at least one. */
export function pageCount(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size));
}

/** The requested page, clamped to 1…`last`; invalid text is page 1. */
export function pageNumber(requested: string | null, last: number): number {
  const page = /^\d{1,6}$/.test(requested ?? '') ? Number(requested) : 1;
  return Math.min(Math.max(page, 1), last);
}

export type PageMark = number | 'gap';

/**
 * The page numbers to show (spec 2 §2): all up to five pages; near the start 1, 2, 3, …, last; near the end 1, …,
 * last-2, last-1, last; otherwise 1, …, current, …, last.
 */
export function pageMarks(current: number, last: number): PageMark[] {
  if (last <= 5) return Array.from({ length: last }, (_, index) => index + 1);
  if (current <= 3) return [1, 2, 3, 'gap', last];
  if (current >= last - 2) return [1, 'gap', last - 2, last - 1, last];
  return [1, 'gap', current, 'gap', last];
}
