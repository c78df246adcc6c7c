const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML, SVG, XML, WebVTT and Pango write it, also in an attribute between double quotes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (mark) => MARKS[mark] ?? '');
