import type { ReactNode } from 'react';

type Props = { children: ReactNode } | { html: string };

/** Static HTML inside an island: the server renders `children`, and hydration reads that HTML from the page. */
export function Slot(props: Props) {
  if ('children' in props) return <div data-slot="">{props.children}</div>;
  return <div data-slot="" dangerouslySetInnerHTML={{ __html: props.html }} />;
}
