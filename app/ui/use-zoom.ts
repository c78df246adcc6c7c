import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Drawing, enableZoom, type Zoom } from './zoom.ts';

/** Zooms the content of `stage` inside `screen`; does nothing without a drawing. */
export function useZoom(
  screen: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
  drawing: Drawing | undefined,
  /** Identifies the drawing if it can be replaced by another. */
  key: string | number = '',
) {
  const [isWhole, setIsWhole] = useState(true);
  const zoom = useRef<Zoom | null>(null);
  const latestDrawing = useRef(drawing);
  latestDrawing.current = drawing;
  const hasDrawing = drawing !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing restarts the zoom.
  useEffect(() => {
    if (!hasDrawing || !latestDrawing.current || !screen.current || !stage.current) return;
    const begun = enableZoom(screen.current, stage.current, latestDrawing.current, setIsWhole);
    zoom.current = begun;
    return () => begun.end();
  }, [screen, stage, hasDrawing, key]);
  const toggle = useCallback(() => zoom.current?.toggle(), []);
  return { isWhole, toggle };
}
