/** The ground of every page (app/ui/styles/tokens.css), for whoever paints before a page is there. */
export const PAPER = '#f8f3e7';
