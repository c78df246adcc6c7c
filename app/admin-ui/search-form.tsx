import type { ReactNode } from 'react';

type Props = {
  /** Path that answers it. */
  action: string;
  /** What the address asks for now: when that changes, so do the fields, also on the browser's way back. */
  asked: string;
  className?: string;
  label?: string;
  children: ReactNode;
};

/** The one form of the administration that only asks: a plain GET whose answer is a page. Changes nothing, needs no script. */
export function SearchForm({ action, asked, className, label, children }: Props) {
  return (
    <form key={asked} method="get" action={action} className={className} aria-label={label}>
      {children}
    </form>
  );
}
