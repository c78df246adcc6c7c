import type { ClipboardEvent } from 'react';

/** Elements that make a pasted text formatted. */
const FORMATTED =
  'h1, h2, h3, h4, h5, h6, p, b, strong, i, em, a[href], ul, ol, table, blockquote, [style*="font-weight"]';

/**
 * For `onPaste` of a box for Markdown: formatted text of a word processor or a page comes as Markdown, everything else
 * as the browser pastes it.
 */
export function pasteAsMarkdown(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const { clipboardData: data, currentTarget: box } = event;
  const page = new DOMParser().parseFromString(inert(data.getData('text/html')), 'text/html');
  if (isCode(page.body, data) || !page.body.querySelector(FORMATTED)) return;
  event.preventDefault();
  const plain = data.getData('text/plain');
  const { selectionStart: start, selectionEnd: end } = box;
  // The converter is fetched with the first such paste.
  void import('./html-to-markdown.ts')
    .then(({ htmlToMarkdown }) => htmlToMarkdown(page.body) || plain)
    .catch(() => plain)
    .then((text) => insert(box, start, end, text));
}

/** The policy of this page would report style sheets and event handlers as a breach, though nothing here runs them. */
const inert = (html: string) =>
  withoutStyles(html).replace(/<[^<>]*>/g, (tag) => tag.replace(/\son(?=\w+\s*=)/gi, ' data-on'));

const withoutStyles = (html: string) =>
  html
    .split(/<style/i)
    .map((part, place) =>
      place === 0
        ? part
        : part
            .split(/<\/style>/i)
            .slice(1)
            .join(''),
    )
    .join('');

/** Programs copy source text, Markdown too, in colours; it is pasted as it is. */
function isCode(body: HTMLElement, { types }: DataTransfer): boolean {
  if (types.includes('vscode-editor-data')) return true;
  const [first, second] = body.children;
  return second === undefined && (first?.localName === 'pre' || /white-space:\s*pre/.test(styleOf(first)));
}
const styleOf = (element: Element | undefined) => element?.getAttribute('style') ?? '';

/** Inserts text as if it were typed, which the browser can undo. */
function insert(box: HTMLTextAreaElement, start: number, end: number, text: string): void {
  const whole = apartFrom(box.value.slice(0, start), text, box.value.slice(end));
  box.focus();
  box.setSelectionRange(start, end);
  // Deprecated, and the one way that keeps the browser's own undo (MDN, Document.execCommand).
  if (document.execCommand('insertText', false, whole)) return;
  box.setRangeText(whole, start, end, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Headings, lists and several paragraphs stand apart from the text around them; words join it. */
function apartFrom(before: string, text: string, after: string): string {
  if (!/\n|^(#|- |\d+\. |> |\|)/.test(text)) return text;
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const end = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  return lead + text + end;
}
