import { fontFor } from './hindi-font.ts';

type Props = { as?: 'p' | 'span'; className?: string | undefined; children: string | undefined };

/** A line in Hindi, in a small subset of the font if that has all its syllables (docs/decisions/hindi-fonts.md). */
export function Hindi({ as: Tag = 'p', className, children }: Props) {
  return (
    <Tag className={className} lang="hi" data-cut={children && fontFor(children)}>
      {children}
    </Tag>
  );
}
