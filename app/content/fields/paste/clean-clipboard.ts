/** Elements without text: scripts, styles, pictures, controls and empty marks of Word. */
const NO_TEXT =
  'script, style, template, noscript, iframe, object, embed, svg, math, img, picture, video, audio, canvas, ' +
  'input, select, textarea, button, link, meta, [hidden], .MsoFootnoteReference, .MsoCommentReference';
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** Allowed link protocols; other links become plain text. */
const LINKED = /^(?:https?:|mailto:|tel:)/i;

/** Converts the HTML of word processors to plain HTML, in place. */
export function cleanClipboard(body: HTMLElement): void {
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove();
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  listsOfWord(body);
  listsOfDocs(body);
  emphasis(body);
  headings(body);
  for (const link of body.querySelectorAll('a')) {
    if (!LINKED.test(link.getAttribute('href')?.trim() ?? '')) unwrap(link);
  }
  blanks(body);
}

/** Word writes list items as paragraphs, with the mark inside and the level in the style. */
function listsOfWord(body: HTMLElement): void {
  let open: { list: HTMLElement; level: number }[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>(
    'p[style*="mso-list"], p[class*="MsoListParagraph"]',
  )) {
    const style = paragraph.getAttribute('style') ?? '';
    const mark = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
    if (!mark) continue;
    const level = Number(/level(\d)/.exec(style)?.[1] ?? 1);
    const kind = /^\W*(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(mark.textContent?.trim() ?? '') ? 'ol' : 'ul';
    mark.remove();
    if (paragraph.previousElementSibling !== last) open = [];
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if (open.at(-1)?.level !== level || (open.length === 1 && open[0]?.list.localName !== kind)) {
      if (open.at(-1)?.level === level) open.pop();
      const list = body.ownerDocument.createElement(kind);
      const above = open.at(-1)?.list.lastElementChild;
      if (above) above.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.list.append(item);
    last = open[0]?.list ?? null;
    paragraph.remove();
  }
}

/** Google Docs puts a nested list next to its item instead of inside, and a paragraph into each item. */
function listsOfDocs(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list);
  for (const paragraph of body.querySelectorAll('li > p:only-of-type')) unwrap(paragraph);
}

/** Converts bold and italic styles to elements; Google Docs wraps the text in a `b` with normal weight. */
function emphasis(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll<HTMLElement>('b, strong, i, em, span')]) {
    const { fontWeight, fontStyle } = element.style;
    const isBold = /^(b|strong)$/.test(element.localName);
    const isItalic = /^(i|em)$/.test(element.localName);
    if ((isBold && /^(normal|[1-4]00)$/.test(fontWeight)) || (isItalic && fontStyle === 'normal')) {
      unwrap(element);
      continue;
    }
    if (element.localName !== 'span') continue;
    if (/^(bold|[6-9]00)$/.test(fontWeight)) wrapInside(element, 'strong');
    if (fontStyle === 'italic') wrapInside(element, 'em');
  }
}

/** Starts headings below the page's `h1`, and removes bold from headings and column heads. */
function headings(body: HTMLElement): void {
  const bold = `:is(${HEADINGS}, tr:first-child) :is(b, strong)`;
  for (const element of body.querySelectorAll(bold)) unwrap(element);
  const down = body.querySelector('h1') ? 1 : 0;
  for (const heading of [...body.querySelectorAll<HTMLElement>(HEADINGS)]) {
    const level = Math.min(6, Number(heading.localName.slice(1)) + down);
    const next = body.ownerDocument.createElement(`h${level}`);
    next.append(...heading.childNodes);
    heading.replaceWith(next);
  }
}

/** Removes non-breaking spaces and zero-width characters, which come from the document's layout. */
function blanks(body: HTMLElement): void {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    text.nodeValue = (text.nodeValue ?? '')
      .replace(/[\u00a0\u202f]/g, ' ')
      .replace(/[\u00ad\u200b\u2060\ufeff]/g, '');
  }
}

function wrapInside(element: Element, name: 'strong' | 'em'): void {
  const inside = element.ownerDocument.createElement(name);
  inside.append(...element.childNodes);
  element.append(inside);
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);
