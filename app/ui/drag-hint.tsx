import { type RefObject, useEffect, useState } from 'react';
import styles from './viewer.module.css';

const SEEN_KEY = 'dragHintSeen';

/** True the first time on this device; never where nothing is remembered, or it would come again and again. */
function firstTime(): boolean {
  try {
    if (localStorage.getItem(SEEN_KEY)) return false;
    localStorage.setItem(SEEN_KEY, '1');
    return true;
  } catch {
    return false;
  }
}

/** Says once on each device that what is larger than the screen can be dragged; gone at the first touch. */
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
