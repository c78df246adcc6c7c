import { Headline } from './headline.tsx';
import styles from './labelled-heading.module.css';

type Props = { id: string; label?: string; sentence?: string };

/** A section's name as label above a sentence; if only one is given, it is the heading. */
export function LabelledHeading({ id, label, sentence }: Props) {
  if (!label && !sentence) return null;
  return (
    <>
      {label && sentence && <p className={styles.label}>{label}</p>}
      <h2 id={id}>
        <Headline>{sentence || label}</Headline>
      </h2>
    </>
  );
}
