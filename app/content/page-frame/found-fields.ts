import { LIBRARY } from '../../../domain/content/library.ts';
import { inLakh } from '../../../domain/content/prices.ts';
import { documentParts } from '../editor/document-parts.ts';
import { declaredField } from './declared.ts';
import type { StoredDocument } from './use-rendering.ts';

/** The region of a field on the page: between two comments, or a whole element. */
export type Region = { start: Node; end: Node; element: Element };
/** A field of the page with all its regions. */
export type FoundField = { address: string; regions: Region[] };

type Documents = readonly StoredDocument[];

/** All texts, pictures and prices of the page that come from content, in page order. */
export function findFields(page: Document, documents: Documents): FoundField[] {
  const found = new Map<string, FoundField>();
  const add = (address: string, region: Region) => {
    const field = found.get(address) ?? { address, regions: [] };
    field.regions.push(region);
    found.set(address, field);
  };
  const open: { address: string; start: Node }[] = [];
  const walker = page.createTreeWalker(
    page.body,
    NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.ELEMENT_NODE) readElement(node as Element, documents, add);
    else if (node.nodeType === Node.TEXT_NODE) {
      const address = open.length === 0 ? priceIn(node as Text, documents) : null;
      if (address) add(address, { start: node, end: node, element: node.parentElement as Element });
    } else readComment(node as Comment, open, add);
  }
  return [...found.values()];
}

type Add = (address: string, region: Region) => void;

function readComment(node: Comment, open: { address: string; start: Node }[], add: Add) {
  const address = node.data.slice(1);
  if (node.data.startsWith('[')) {
    open.push({ address, start: node });
    return;
  }
  if (!node.data.startsWith(']')) return;
  const at = open.findLastIndex((each) => each.address === address);
  if (at < 0) return;
  const [begun] = open.splice(at, 1);
  const start = begun?.start ?? node;
  const element = commonElement(start, node);
  if (element) add(decoded(address), { start, end: node, element });
}

const decoded = (address: string) => address.split('/').map(decodeURIComponent).join('/');

function commonElement(start: Node, end: Node): Element | null {
  let element = start.parentElement;
  while (element && !element.contains(end)) element = element.parentElement;
  return element;
}

function readElement(element: Element, documents: Documents, add: Add) {
  const region = { start: element, end: element, element };
  if (element.localName === 'img') {
    const address = addressOfPicture(element, documents);
    if (address) add(address, region);
    return;
  }
  for (const name of ['data-edit', 'data-edit-aria-label', 'data-edit-title', 'data-edit-placeholder']) {
    const address = element.getAttribute(name);
    if (address) add(decoded(address), region);
  }
}

/** The slot of a picture: from the mark of its alt text, or the first document that uses its file. */
function addressOfPicture(image: Element, documents: Documents): string | null {
  const named = image.getAttribute('data-edit-alt');
  const address = named ? decoded(named) : null;
  const kind = address && declaredField(address)?.field.kind;
  if (address && (kind === 'picture' || kind === 'pictures')) return address;
  const file = fileOfImage(image);
  if (!file) return null;
  // The page shows a film as its poster.
  const films = documents.flatMap(({ collection, id, body }) =>
    collection === LIBRARY && body.type === 'film' && body.poster === file ? [id] : [],
  );
  for (const document of documents) {
    if (document.collection === LIBRARY) continue;
    const slot = slotOf(document, file, films);
    if (slot) return `${document.collection}/${document.id}/${slot}`;
  }
  return documents.some(({ collection, id }) => collection === LIBRARY && id === file)
    ? `${LIBRARY}/${file}/alt`
    : null;
}

export function fileOfImage(image: Element): string | null {
  const match = /\/pictures\/([^/]+)\//.exec(image.getAttribute('src') ?? '');
  return match ? decodeURIComponent(match[1] ?? '') : null;
}

function slotOf(document: StoredDocument, file: string, films: readonly string[]): string | null {
  for (const { field, path } of documentParts(document.collection, document.id)) {
    const value = document.body[path];
    if (field.kind === 'picture' && (value === file || `${value}.jpg` === file)) return path;
    if (field.kind === 'film' && films.includes(String(value))) return path;
    const shown = field.kind === 'films' ? films : [file];
    const isList = (field.kind === 'pictures' || field.kind === 'films') && Array.isArray(value);
    const index = isList ? value.findIndex((each) => shown.includes(each)) : -1;
    if (index >= 0) return `${path}.${index}`;
  }
  return null;
}

/** The plot's price field for a price figure outside of content texts. */
function priceIn(node: Text, documents: Documents): string | null {
  const figures = node.data.match(/\d[\d,]*(?:\.\d+)?/g);
  if (!figures) return null;
  const around = node.parentElement?.parentElement?.textContent ?? '';
  if (!/₹|lakh/.test(around) || around.length > 400) return null;
  for (const { collection, id, body } of documents) {
    if (collection !== 'plots' || typeof body.pricePaise !== 'number') continue;
    if (figures.includes(inLakh(body.pricePaise))) return `plots/${id}/pricePaise`;
  }
  return null;
}

/** The rectangles of a region in its frame; none while it is not rendered. */
export function rectsOf({ start, end, element }: Region): DOMRect[] {
  // A new rendering may have replaced the nodes.
  if (!start.isConnected || !end.isConnected) return [];
  if (start === end && start.nodeType === Node.ELEMENT_NODE) return drawn([element.getBoundingClientRect()]);
  const range = (element.ownerDocument as Document).createRange();
  range.setStartBefore(start);
  range.setEndAfter(end);
  const rects = drawn([...range.getClientRects()]);
  // The line boxes of this font are much higher than its lines.
  const box = element.getBoundingClientRect();
  return rects.map(({ left, right, top, bottom }) => {
    const [from, to] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    return new DOMRect(left, from, right - left, Math.max(1.5, to - from));
  });
}
const drawn = (rects: DOMRect[]) => rects.filter(({ width, height }) => width > 1 && height > 1);

/** Whether the field is visible on the page; fields in closed `details` count. */
export const isVisible = ({ regions }: FoundField) =>
  regions.some((region) => rectsOf(region).length > 0 || isFolded(region.element));

const isFolded = (element: Element) =>
  element.closest('details:not([open])') !== null && element.closest('dialog, [hidden], nav') === null;

/** The smallest field at a point, or the field of the element there. */
export function fieldAtPoint(fields: readonly FoundField[], target: Element, x: number, y: number) {
  const area = ({ width, height }: DOMRect) => width * height;
  const hits = fields.flatMap((field) =>
    field.regions.flatMap((region) => {
      if (!region.element.contains(target) && !target.contains(region.element)) return [];
      const hit = rectsOf(region).find(
        ({ left, right, top, bottom }) => x >= left - 2 && x <= right + 2 && y >= top - 2 && y <= bottom + 2,
      );
      return hit ? { field, region, size: area(hit), exact: region.element.contains(target) } : [];
    }),
  );
  const [best] = hits.toSorted((a, b) => Number(b.exact) - Number(a.exact) || a.size - b.size);
  if (best) return best;
  const inside = fields.flatMap((field) =>
    field.regions
      .filter(({ element }) => target.closest('a, button, summary, h1, h2, h3, li, p')?.contains(element))
      .map((region) => ({ field, region, size: 0, exact: false })),
  );
  return inside[0] ?? null;
}
