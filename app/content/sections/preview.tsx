import { useEffect, useRef, useState } from 'react';
import type { Body } from '../../../domain/content/body-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { controlOf, focusControl } from '../editor/focus-control.ts';
import { type Frame, PageFrame } from '../page-frame/page-frame.tsx';
import { useRendering } from '../page-frame/use-rendering.ts';
import styles from './sections.module.css';

type Props = {
  /** Public path of the page. */
  address: string;
  collection: string;
  id: string;
  /** Current values. */
  body: Body;
};

const WIDTHS = { phone: 390, desktop: 1440 } as const;
const NONE: readonly [] = [];

/** Preview of the page with the current values at phone or desktop width; a press focuses the field. */
export function Preview({ address, collection, id, body }: Props) {
  const [device, setDevice] = useState<keyof typeof WIDTHS>('phone');
  const { page, problem } = useRendering({
    path: address,
    edits: [{ collection, id, body }],
    loaded: null,
    unsaved: () => NONE,
  });
  const hasBegun = useRef(false);
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(390);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 390));
    if (stage.current) observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);
  const section = `${collection}/${id}/`;

  /** Scrolls to the section when the preview first loads. */
  function begin(frame: Frame) {
    if (hasBegun.current) return;
    hasBegun.current = true;
    frame.page.defaultView?.scrollTo({ top: topOfSection(frame, section), behavior: 'instant' });
  }

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
      {problem && <Alert>{problem.words}</Alert>}
      <div ref={stage} className={styles.stage}>
        <PageFrame
          title={`The page on a ${device === 'phone' ? 'phone' : 'desktop'}`}
          style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          marked={page}
          documents={NONE}
          onFrame={begin}
          onOpen={(place) => {
            const control = place.startsWith(section) ? controlOf(place.slice(section.length)) : null;
            if (control) focusControl(control);
          }}
        />
      </div>
    </aside>
  );
}

/** Scroll position of a section below the sticky bar, in pixels. */
function topOfSection({ page, fields }: Frame, section: string): number {
  // Other elements also show fields of the section, such as the key plan: use the one with most fields.
  const elements = fields
    .filter(({ address }) => address.startsWith(section))
    .flatMap(({ regions }) => regions.flatMap(({ element }) => element.closest(PLACES) ?? []));
  const [first] = [...Map.groupBy(elements, (element) => element)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const bar = page.querySelector('header')?.offsetHeight ?? 0;
  return Math.max(0, (first?.[0].getBoundingClientRect().top ?? 0) - bar);
}

const PLACES = 'section, header, footer, aside, main > *';
