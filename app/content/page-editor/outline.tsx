import { useEffect, useState } from 'react';
import { type Region, rectsOf } from '../page-frame/found-fields.ts';
import styles from './page-editor.module.css';

type Box = { left: number; top: number; width: number; height: number };

/** A labelled outline around the hovered or edited field, over the page and without pointer events. */
export function Outline({
  regions,
  name,
  tone,
}: {
  regions: readonly Region[];
  name: string;
  tone: 'over' | 'open';
}) {
  const [boxes, setBoxes] = useState<Box[]>([]);
  useEffect(() => {
    const page = regions[0]?.element.ownerDocument;
    const view = page?.defaultView;
    if (!view) {
      setBoxes([]);
      return;
    }
    const measure = () => setBoxes(regions.flatMap((region) => boxOf(region) ?? []).slice(0, MAX_OUTLINES));
    measure();
    view.addEventListener('scroll', measure, { passive: true });
    view.addEventListener('resize', measure);
    const seen = new ResizeObserver(measure);
    seen.observe(page.body);
    return () => {
      view.removeEventListener('scroll', measure);
      view.removeEventListener('resize', measure);
      seen.disconnect();
    };
  }, [regions]);
  return boxes.map((box, index) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
      key={index}
      className={styles.outline}
      data-tone={tone}
      data-below={box.top < 30 || undefined}
      style={box}
      aria-hidden="true"
    >
      {index === 0 && <span>{name}</span>}
    </div>
  ));
}

const ROOM = 5;
/** Maximum number of outlined places of one text. */
const MAX_OUTLINES = 12;

function boxOf(region: Region): Box | null {
  const rects = rectsOf(region);
  const view = region.element.ownerDocument.defaultView;
  if (rects.length === 0 || !view) return null;
  const left = Math.max(0, Math.min(...rects.map((each) => each.left)) - ROOM);
  const right = Math.min(view.innerWidth, Math.max(...rects.map((each) => each.right)) + ROOM);
  const top = Math.min(...rects.map((each) => each.top)) - ROOM;
  const bottom = Math.max(...rects.map((each) => each.bottom)) + ROOM;
  return bottom < 0 || top > view.innerHeight
    ? null
    : { left, top, width: right - left, height: bottom - top };
}
