import { useEffect, useRef, useState } from 'react';
import type { Body } from '../../../domain/content/body-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './sections.module.css';

type Props = {
  /** Where visitors see the page. */
  address: string;
  collection: string;
  id: string;
  /** What is typed now. */
  body: Body;
};

const WIDTHS = { phone: 390, desktop: 1440 } as const;
const WAIT_MS = 500;

/** The page as it would be with what is typed, at the width of a phone or of a desk; nothing in it can be operated. */
export function Preview({ address, collection, id, body }: Props) {
  const [device, setDevice] = useState<keyof typeof WIDTHS>('phone');
  const [page, setPage] = useState<StyledPage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(390);

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 390));
    if (stage.current) observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const ends = new AbortController();
    const timer = setTimeout(async () => {
      const made = await pageWith({ path: address, edits: [{ collection, id, body }] }, ends.signal);
      if (ends.signal.aborted) return;
      if ('problem' in made) return setProblem(made.problem);
      setProblem(null);
      setPage(withoutStyles(made.html));
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      ends.abort();
    };
  }, [address, collection, id, body]);

  useEffect(() => {
    if (page !== null) showPage(frame.current, page, `${collection}/${id}/`);
  }, [page, collection, id]);

  const width = WIDTHS[device];
  const scale = Math.min(1, room / width);
  return (
    <aside className={styles.preview} aria-label="Preview" data-scripted>
      <div className={styles.previewHead}>
        <b>Preview</b>
        {(['phone', 'desktop'] as const).map((each) => (
          <Button
            key={each}
            variant={each === device ? 'ink' : 'ghost'}
            size="small"
            icon={null}
            aria-pressed={each === device}
            onClick={() => setDevice(each)}
          >
            {each === 'phone' ? 'Phone' : 'Desktop'}
          </Button>
        ))}
      </div>
      {problem && (
        <p className="error">
          <Icon name="warning-circle" />
          {problem}
        </p>
      )}
      <div ref={stage} className={styles.stage}>
        {page !== null && (
          <iframe
            ref={frame}
            title={`The page on a ${device === 'phone' ? 'phone' : 'desktop'}`}
            // No script of the page runs, and no form is sent.
            sandbox="allow-same-origin"
            tabIndex={-1}
            style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </aside>
  );
}

type Asked = { path: string; edits: unknown[] };

/** The page's HTML without its scripts, each editable place marked (server/editing). */
async function pageWith(asked: Asked, signal: AbortSignal): Promise<{ html: string } | { problem: string }> {
  try {
    const answer = await fetch('/editing/page', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      signal,
    });
    if (answer.ok) return (await answer.json()) as { html: string };
    return { problem: 'The preview could not be made. The save is not touched by this.' };
  } catch {
    return { problem: 'The preview could not be loaded. Perhaps the connection is lost.' };
  }
}

/** Not on the support floor: there the page fetches its style sheets. */
const canAdopt = !import.meta.env.SSR && 'adoptedStyleSheets' in document;

/** A page, and the style sheets that stood in it: the policy of this page allows none that are written into another. */
type StyledPage = { html: string; styles: string[] };

function withoutStyles(html: string): StyledPage {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const sheets = [...page.querySelectorAll('style')];
  for (const element of [...sheets, ...page.querySelectorAll('script')]) element.remove();
  if (!canAdopt) for (const link of page.querySelectorAll('link[disabled]')) link.removeAttribute('disabled');
  const styles = sheets.map(({ textContent }) => textContent ?? '');
  return { html: `<!DOCTYPE html>${page.documentElement.outerHTML}`, styles };
}

/**
 * Written into the frame, not loaded by it: the page stands at once, with its styles and where the editor had scrolled
 * to, and nobody waits for its pictures. At first it is opened at the section.
 */
function showPage(frame: HTMLIFrameElement | null, { html, styles }: StyledPage, marks: string) {
  const view = frame?.contentWindow as (Window & typeof globalThis) | null | undefined;
  if (!view) return;
  const isFirst = view.document.body.childElementCount === 0;
  const { scrollY } = view;
  view.document.open();
  view.document.write(html);
  view.document.close();
  if (canAdopt)
    view.document.adoptedStyleSheets = styles.map((style) => {
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(style);
      return sheet;
    });
  const top = isFirst ? topOfSection(view.document, marks) : scrollY;
  view.scrollTo({ top, behavior: 'instant' });
}

/** Where a section begins, below the bar that stays in sight, in pixels of the page. */
function topOfSection(page: Document, marks: string): number {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);
  // A section is named elsewhere too, by the plan of the page for one: it stands where most of its marks are.
  const found = new Map<Element, number>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const place = marksOf(node).includes(marks) && node.parentElement?.closest(PLACES);
    if (place) found.set(place, (found.get(place) ?? 0) + 1);
  }
  const [first] = [...found].toSorted(([, a], [, b]) => b - a);
  const bar = page.querySelector('header')?.offsetHeight ?? 0;
  return Math.max(0, (first?.[0].getBoundingClientRect().top ?? 0) - bar);
}

const PLACES = 'section, header, footer, aside, main > *';

/** What a node is marked with (server/editing/marked-html.ts). */
function marksOf(node: Node): string {
  if (node.nodeType === Node.COMMENT_NODE) return node.nodeValue ?? '';
  return [...(node as Element).attributes]
    .filter(({ name }) => name.startsWith('data-edit'))
    .map(({ value }) => value)
    .join(' ');
}
