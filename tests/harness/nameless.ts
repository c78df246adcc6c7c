const VOID = new Set(['img', 'input', 'br', 'hr', 'source', 'link', 'meta', 'track', 'wbr']);
const TOLD = /^(h[1-3]|a|button|summary|p|dt|dd|figcaption|legend|label)$/;

type Open = { name: string; tag: string; hasWords: boolean; hasParts: boolean };

/**
 * Elements with children but without text, such as a link around a drawing. Empty elements are hidden
 * (app/ui/styles/base.css).
 */
export function elementsWithoutText(html: string): string[] {
  const found: string[] = [];
  const open: Open[] = [];
  // Drawings are pictures: whatever links to a place in one is named by itself.
  const text = html.replace(/<svg\b[\s\S]*?<\/svg>/g, '<img>');
  for (const [token, closes, name = '', rest = ''] of text.matchAll(/<(\/?)([a-z][\w-]*)([^>]*)>|[^<]+/g)) {
    if (!name) {
      if (token.trim()) for (const each of open) each.hasWords = true;
      continue;
    }
    if (closes) {
      const last = open.pop();
      if (last && TOLD.test(last.name) && last.hasParts && !last.hasWords) found.push(last.tag);
      continue;
    }
    const last = open.at(-1);
    if (last) last.hasParts = true;
    const isNamed = /\b(aria-label|alt)="[^"]/.test(rest) || /^(input|iframe|select|textarea)$/.test(name);
    if (isNamed) for (const each of open) each.hasWords = true;
    if (!VOID.has(name) && !rest.endsWith('/'))
      open.push({ name, tag: token, hasWords: isNamed, hasParts: false });
  }
  return found;
}
