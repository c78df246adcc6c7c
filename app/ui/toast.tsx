import { Children, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

type Props = {
  tone?: 'ok' | 'bad';
  /** Without children an empty live region stays, so that screen readers announce the next message. */
  children?: ReactNode;
  onClose: () => void;
  /** Milliseconds until it closes; a failure stays until the user closes it. */
  lasts?: number;
};

/** A short message over the page, about an action elsewhere on it. */
export function Toast({ tone = 'ok', children, onClose, lasts = tone === 'ok' ? 6000 : 0 }: Props) {
  const close = useRef(onClose);
  close.current = onClose;
  const speaks = Children.toArray(children).length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message restarts the timer.
  useEffect(() => {
    if (!speaks || !lasts) return;
    const timer = setTimeout(() => close.current(), lasts);
    return () => clearTimeout(timer);
  }, [children, speaks, lasts]);

  return (
    <div className={styles.place} role={tone === 'bad' ? 'alert' : 'status'}>
      {speaks && (
        <div className={tone === 'bad' ? `${styles.toast} ${styles.bad}` : styles.toast}>
          <Icon name={tone === 'bad' ? 'warning-circle' : 'check-circle'} />
          <div>{children}</div>
          <button type="button" className={styles.close} aria-label="Close this message" onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  );
}
