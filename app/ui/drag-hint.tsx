import { type RefObject, useEffect, useState } from 'react';
import styles from './viewer.module.css';

const SEEN_KEY = 'dragHintSeen';

/** True once per device; false without storage, because the hint would otherwise appear each time. */
function firstTime(): boolean {
  try {
    if (localStorage.getItem(SEEN_KEY)) return false;
    localStorage.setItem(SEEN_KEY, '1');
    return true;
  } catch {
    return false;
  }
}

/** Explains once per device how to pan a drawing larger than the screen; the first touch hides it. */
export function DragHint({ screen }: { screen: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const element = screen.current;
    if (!element) return;
    const isLarger =
      element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    if (!isLarger || !firstTime()) return;
    setShown(true);
    const hide = () => setShown(false);
    const touches = ['pointerdown', 'wheel', 'keydown'] as const;
    for (const touch of touches) element.addEventListener(touch, hide, { once: true, passive: true });
    return () => {
      for (const touch of touches) element.removeEventListener(touch, hide);
    };
  }, [screen]);
  return shown && <p className={styles.hint}>Drag to look around. Two fingers enlarge.</p>;
}
