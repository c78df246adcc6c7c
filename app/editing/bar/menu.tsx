import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';

type Props = { label: ReactNode; short?: string; end?: boolean; className?: string; children: ReactNode };

/** Opens below its button; Escape or a press elsewhere closes it. */
export function Menu({ label, short, end = false, className = '', children }: Props) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useClosing(menu, button, open, setOpen);
  return (
    <div className={`menu ${end ? 'end' : ''} ${className}`} ref={menu}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {short && <i aria-hidden="true">{short}</i>}
        <span className={short ? 'long' : ''}>{label}</span>
      </button>
      <div id={id} className="items" hidden={!open}>
        {children}
      </div>
    </div>
  );
}

/** Closes what is open by Escape, which leads back to its button, and by a press or a focus elsewhere. */
export function useClosing(
  area: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  open: boolean,
  setOpen: (open: boolean) => void,
) {
  useEffect(() => {
    if (!open) return;
    const ends = new AbortController();
    const elsewhere = (event: Event) => {
      if (!event.composedPath().includes(area.current as EventTarget)) setOpen(false);
    };
    addEventListener('pointerdown', elsewhere, { signal: ends.signal });
    area.current?.getRootNode().addEventListener('focusin', elsewhere, { signal: ends.signal });
    // A press on the page itself takes the focus into its frame.
    addEventListener('blur', () => setOpen(false), { signal: ends.signal });
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      },
      { signal: ends.signal },
    );
    return () => ends.abort();
  }, [area, button, open, setOpen]);
}
