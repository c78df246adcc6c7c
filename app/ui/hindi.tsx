import { fontFor } from './hindi-font.ts';

type Props = { as?: 'p' | 'span'; className?: string | undefined; children: string | undefined };

/** A line in Hindi, set in a small cut of the font wherever one can set all of it (docs/decisions/hindi-fonts.md). */
export function Hindi({ as: Tag = 'p', className, children }: Props) {
  return (
    <Tag className={className} lang="hi" data-cut={children && fontFor(children)}>
      {children}
    </Tag>
  );
}
