import { Children, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';

type Props = {
  tone?: 'ok' | 'bad';
  /** Nothing to say: the region stays, empty, so that what comes is read out. */
  children?: ReactNode;
  onClose: () => void;
  /** Milliseconds until it goes by itself; a failure waits to be closed. */
  lasts?: number;
};

/** A short message over the page, after something was done elsewhere on it. */
export function Toast({ tone = 'ok', children, onClose, lasts = tone === 'ok' ? 6000 : 0 }: Props) {
  const close = useRef(onClose);
  close.current = onClose;
  const speaks = Children.toArray(children).length > 0;

  // A new message starts its time again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words themselves are what is new.
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
