import type { ReactNode, RefObject } from 'react';
import type { PanelProps } from './panel-props.ts';

type Props = {
  href: string;
  left: Parameters<PanelProps['onLeave']>[1];
  /** Where its words are a drawing. */
  label?: string;
  className?: string;
  input?: RefObject<HTMLElement | null>;
  onLeave: PanelProps['onLeave'];
  children: ReactNode;
};

/** A way into the administration that remembers the way back; held down, Ctrl or Cmd opens it beside this page. */
export function AdministrationLink({ href, left, label, className, input, onLeave, children }: Props) {
  return (
    <a
      ref={input as RefObject<HTMLAnchorElement | null> | undefined}
      href={href}
      aria-label={label}
      title={label}
      className={className}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onLeave(href, left);
      }}
    >
      {children}
    </a>
  );
}
