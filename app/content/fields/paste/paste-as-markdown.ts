import type { ClipboardEvent } from 'react';

/** Elements that count as formatting. */
const FORMATTED =
  'h1, h2, h3, h4, h5, h6, p, b, strong, i, em, a[href], ul, ol, table, blockquote, [style*="font-weight"]';

/**
 * `onPaste` handler of a Markdown field: converts formatted text to Markdown.
 * The browser pastes other text as usual.
 */
export function pasteAsMarkdown(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const { clipboardData: data, currentTarget: box } = event;
  const page = new DOMParser().parseFromString(inert(data.getData('text/html')), 'text/html');
  if (isCode(page.body, data) || !page.body.querySelector(FORMATTED)) return;
  event.preventDefault();
  const plain = data.getData('text/plain');
  const { selectionStart: start, selectionEnd: end } = box;
  // The converter loads at the first formatted paste.
  void import('./html-to-markdown.ts')
    .then(({ htmlToMarkdown }) => htmlToMarkdown(page.body) || plain)
    .catch(() => plain)
    .then((text) => insert(box, start, end, text));
}

/** Removes styles and event handlers, because the content policy would report them although they never run. */
const inert = (html: string) =>
  withoutStyles(html).replace(/<[^<>]*>/g, (tag) => tag.replace(/\son(?=\w+\s*=)/gi, ' data-on'));

const withoutStyles = (html: string) =>
  html
    .split(/<style/i)
    .map((part, index) =>
      index === 0
        ? part
        : part
            .split(/<\/style>/i)
            .slice(1)
            .join(''),
    )
    .join('');

/** Code editors copy source text as coloured HTML; paste it unchanged. */
function isCode(body: HTMLElement, { types }: DataTransfer): boolean {
  if (types.includes('vscode-editor-data')) return true;
  const [first, second] = body.children;
  return second === undefined && (first?.localName === 'pre' || /white-space:\s*pre/.test(styleOf(first)));
}
const styleOf = (element: Element | undefined) => element?.getAttribute('style') ?? '';

/** Inserts text like typing, so that the browser can undo it. */
function insert(box: HTMLTextAreaElement, start: number, end: number, text: string): void {
  const whole = apartFrom(box.value.slice(0, start), text, box.value.slice(end));
  box.focus();
  box.setSelectionRange(start, end);
  // Deprecated, but the only way that keeps the browser's undo (MDN, Document.execCommand).
  if (document.execCommand('insertText', false, whole)) return;
  box.setRangeText(whole, start, end, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Adds blank lines around pasted blocks; inline text stays in its line. */
function apartFrom(before: string, text: string, after: string): string {
  if (!/\n|^(#|- |\d+\. |> |\|)/.test(text)) return text;
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const end = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  return lead + text + end;
}
