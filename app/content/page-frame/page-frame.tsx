import { type ComponentProps, useEffect, useRef } from 'react';
import { fillText } from '../../../domain/content/fill.ts';
import { type FoundField, fieldAtPoint, findFields, type Region } from './found-fields.ts';
import { morph } from './morph.ts';
import type { MarkedPage, StoredDocument } from './use-rendering.ts';

export type Frame = { page: Document; fields: readonly FoundField[] };

type Props = Pick<ComponentProps<'iframe'>, 'title' | 'className' | 'style'> & {
  marked: MarkedPage | null;
  /** The documents with unsaved changes, because slots are found by the files that the page shows. */
  documents: readonly StoredDocument[];
  onFrame: (frame: Frame) => void;
  onOver?: (hit: { address: string; region: Region } | null) => void;
  onOpen: (address: string, region: Region) => void;
};

/** Elements over a picture, such as the link that plays a film, let presses through to the picture. */
const STYLES = `
  * { cursor: pointer; }
  [data-over] { pointer-events: none; }
  [data-over] > * { pointer-events: auto; }
`;

/** The whole page in a frame, without its scripts; a press opens the field under the pointer. */
export function PageFrame({ marked, documents, onFrame, onOver, onOpen, ...frameProps }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const fields = useRef<readonly FoundField[]>([]);
  const hasBegun = useRef(false);

  function read() {
    const page = frame.current?.contentDocument;
    if (!page || !hasBegun.current) return;
    // Keyboard users have the buttons of field-buttons.tsx.
    for (const element of page.querySelectorAll<HTMLElement>(
      'a, button, input, select, textarea, summary, iframe, video, [tabindex]',
    )) {
      element.tabIndex = -1;
    }
    fields.current = findFields(page, documents);
    onFrame({ page, fields: fields.current });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new rendering is read again.
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!marked || !page) return;
    if (hasBegun.current) morph(page.body, new DOMParser().parseFromString(marked.html, 'text/html').body);
    else begin(page, marked.html);
    read();
  }, [marked]);

  /** Writes the page into the frame, so that fields work before pictures load. */
  function begin(page: Document, html: string) {
    hasBegun.current = true;
    page.open();
    page.write(html);
    page.close();
    const view = page.defaultView as (Window & { CSSStyleSheet: typeof CSSStyleSheet }) | null;
    if (!view) return;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(STYLES);
    page.adoptedStyleSheets = [sheet];
    const hit = (event: MouseEvent) =>
      fieldAtPoint(fields.current, event.target as Element, event.clientX, event.clientY);
    page.addEventListener('pointermove', (event) => {
      const found = hit(event);
      onOver?.(found && { address: found.field.address, region: found.region });
    });
    page.documentElement.addEventListener('pointerleave', () => onOver?.(null));
    page.addEventListener(
      'click',
      (event) => {
        const link = (event.target as Element).closest('a');
        // Ctrl or Cmd with a press follows the link.
        if (link && (event.ctrlKey || event.metaKey)) {
          open(link.href, '_blank');
          event.preventDefault();
          return;
        }
        const found = hit(event);
        const folded = (event.target as Element).closest('summary')
          ?.parentElement as HTMLDetailsElement | null;
        event.preventDefault();
        event.stopPropagation();
        if (folded) folded.open = found ? true : !folded.open;
        if (found) onOpen(found.field.address, found.region);
      },
      true,
    );
    page.addEventListener('submit', (event) => event.preventDefault(), true);
    page.addEventListener('keydown', (event) => {
      const copy = new KeyboardEvent('keydown', event);
      if (!dispatchEvent(copy)) event.preventDefault();
    });
  }

  return (
    <iframe
      ref={frame}
      {...frameProps}
      tabIndex={-1}
      // No script of the page runs, and no form is sent.
      sandbox="allow-same-origin"
      // Loaded styles change which fields are visible.
      onLoad={read}
    />
  );
}

/** Shows a typed text on the page before the server renders it, except where it is split into parts. */
export function showTypedText(
  regions: readonly Region[],
  raw: string,
  values: Readonly<Record<string, string>>,
): void {
  const { text } = fillText(raw, new Map(Object.entries(values)));
  for (const { start, end } of regions) {
    if (start.nodeType !== Node.COMMENT_NODE || start.parentNode !== end.parentNode || text === '') continue;
    while (start.nextSibling && start.nextSibling !== end) start.nextSibling.remove();
    end.parentNode?.insertBefore((end.ownerDocument as Document).createTextNode(text), end);
  }
}

/** Opens the details around a region, and scrolls it into view. */
export function scrollToRegion({ element, start, end }: Region) {
  for (
    let folded = element.closest('details:not([open])');
    folded;
    folded = folded.parentElement?.closest('details:not([open])') ?? null
  ) {
    (folded as HTMLDetailsElement).open = true;
  }
  const view = element.ownerDocument.defaultView;
  if (!view || !start.isConnected || !end.isConnected) return;
  const range = element.ownerDocument.createRange();
  range.setStartBefore(start);
  range.setEndAfter(end);
  const { top, bottom } = range.getBoundingClientRect();
  const [from, to] = [96, view.innerHeight - 64];
  if (top >= from && bottom <= to) return;
  view.scrollBy({ top: top - Math.max(from, (view.innerHeight - (bottom - top)) / 3), behavior: 'instant' });
}
