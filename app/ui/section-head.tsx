import type { ReactNode } from 'react';
import { Headline } from './headline.tsx';
import { Hindi } from './hindi.tsx';
import { KeyPlan, type Lot } from './key-plan.tsx';
import { Reveal } from './reveal.tsx';

type Props = {
  /** Number of the section, and of the filled lot. */
  number: Lot;
  /** The section's name in the contents, for example "Our main focus". */
  name: string;
  title: ReactNode;
  /** A Hindi line under the title. */
  hindi?: string;
  lead?: ReactNode;
  level?: 1 | 2 | 3;
  /** Id of the heading, for the section's `aria-labelledby`. */
  id?: string;
  className?: string;
  children?: ReactNode;
};

/** The head of a section: key plan, title, Hindi line and lead. */
export function SectionHead({ number, name, title, hindi, lead, level = 2, id, className, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <Reveal as="header" className={className ? `head ${className}` : 'head'}>
      <KeyPlan number={number} name={name} />
      <Heading id={id}>
        <Headline>{title || name}</Headline>
      </Heading>
      {hindi && <Hindi className="hindi">{hindi}</Hindi>}
      {lead && <p className="lead">{lead}</p>}
      {children}
    </Reveal>
  );
}
