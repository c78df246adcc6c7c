import type { ReactNode } from 'react';

type Props = {
  /** Path that answers it. */
  action: string;
  /** The current search of the address. A new one resets the fields, also on the browser's "Back". */
  searchKey: string;
  className?: string;
  label?: string;
  children: ReactNode;
};

/** A GET form that only searches. Works without JavaScript. */
export function SearchForm({ action, searchKey, className, label, children }: Props) {
  return (
    <form key={searchKey} method="get" action={action} className={className} aria-label={label}>
      {children}
    </form>
  );
}
