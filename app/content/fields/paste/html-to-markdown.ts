import TurndownService from 'turndown';
import { cleanClipboard } from './clean-clipboard.ts';

const service = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  emDelimiter: '*',
  strongDelimiter: '**',
  codeBlockStyle: 'fenced',
});
// One space after the list mark, like the editor's buttons.
service.addRule('item', {
  filter: 'li',
  replacement(content, node) {
    const list = node.parentElement;
    const index = [...(list?.children ?? [])].indexOf(node as HTMLElement);
    const first = Number(list?.getAttribute('start') ?? 1);
    const mark = list?.localName === 'ol' ? `${first + index}. ` : '- ';
    const inside = content.trim().replaceAll('\n', `\n${' '.repeat(mark.length)}`);
    return `${mark}${inside}${node.nextSibling ? '\n' : ''}`;
  },
});
service.addRule('table', {
  filter: 'table',
  replacement(content, node) {
    const rows = [...(node as HTMLTableElement).rows].map((row) => [...row.cells].map(cellText));
    const width = Math.max(0, ...rows.map((cells) => cells.length));
    // A table with one column or row is only layout.
    if (rows.length < 2 || width < 2) return `\n\n${content.trim()}\n\n`;
    const lines = rows.map(
      (cells) => `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`,
    );
    return `\n\n${[lines[0], `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n')}\n\n`;
  },
});

/** Joins the text of a table cell into one line. */
function cellText(cell: HTMLTableCellElement): string {
  const lines = service.turndown(cell).split('\n');
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
    .replaceAll('|', '\\|');
}

/** Converts pasted HTML to Markdown: headings, bold, italic, links, lists, quotations and tables. */
export function htmlToMarkdown(body: HTMLElement): string {
  cleanClipboard(body);
  return service
    .turndown(body)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
