import { type ReactNode, useId, useRef, useState } from 'react';
import { isBackdropClick } from './backdrop-click.ts';
import styles from './dialog.module.css';
import { Hindi } from './hindi.tsx';
import { Icon } from './icon.tsx';
import { useModal } from './overlay.ts';

type Props = {
  open: boolean;
  /** Called by the close button, the backdrop, Escape and the content. Static pages close by a behaviour. */
  onClose?: () => void;
  title: string;
  hindi?: string;
  intro?: ReactNode;
  /** Decoration at the bottom of the head, on wide screens. */
  ornament?: ReactNode;
  /** `wide` has its head on the left from 768 px; `small` asks one question. */
  size?: 'wide' | 'small';
  id?: string;
  className?: string;
  children: ReactNode;
};

/** A native dialog, which is a bottom sheet on phones. Its content is always in the page. */
export function Dialog({
  open,
  onClose = () => {},
  title,
  hindi,
  intro,
  ornament,
  size = 'wide',
  id,
  className = '',
  children,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // The server's HTML has `open` too, so that a returned form can be corrected without scripts.
  const [openAtFirst] = useState(open);
  const close = useModal(ref, open, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; Escape is the key for it.
    <dialog
      ref={ref}
      id={id}
      open={openAtFirst}
      className={`${styles.dialog} ${styles[size]} ${className}`.trim()}
      aria-labelledby={heading}
      data-lenis-prevent
      onClick={(event) => {
        if (isBackdropClick(event.currentTarget, event)) close();
      }}
    >
      <div className={styles.head}>
        <h2 id={heading} tabIndex={-1} data-focus>
          {title}
        </h2>
        {hindi && <Hindi className="hindi">{hindi}</Hindi>}
        {intro && <div className="small">{intro}</div>}
        {ornament && <div className={styles.ornament}>{ornament}</div>}
      </div>
      <button
        className={`square ${styles.close}`}
        type="button"
        aria-label="Close"
        data-close
        onClick={close}
      >
        <Icon name="x" />
      </button>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
