import { KIND_NAMES } from '../../domain/content/kinds.ts';
import type { Kind } from '../../domain/content/types.ts';
import styles from './kind-tab.module.css';

type Props = {
  kind: Kind;
  /** A free corner of the picture. */
  corner?: 'foot' | 'right' | 'top';
};

/**
 * A tab in the corner of a picture that is no photograph, which names its kind (decisions: Truth).
 * It needs a positioned parent of at least 160 px width.
 */
export function KindTab({ kind, corner = 'foot' }: Props) {
  if (!KIND_NAMES[kind]) return null;
  return (
    <span className={`${styles.tab} ${styles[corner]}`} data-kind={kind}>
      {KIND_NAMES[kind]}
    </span>
  );
}

const OF_ALL: Record<Kind, string> = {
  photograph: 'All of them are photographs.',
  impression: 'All of them are artist’s impressions.',
  drawing: 'All of them are drawings.',
};

/** One sentence for pictures of a single kind; null if the kinds differ. */
export function kindOfAll(pictures: readonly { kind: Kind }[]): string | null {
  const [first, ...others] = new Set(pictures.map(({ kind }) => kind));
  return first && others.length === 0 ? OF_ALL[first] : null;
}

/** One tab for pictures that rotate in the same frame. */
export function KindsTab({ pictures }: { pictures: readonly { kind: Kind }[] }) {
  const kinds = new Set(pictures.map(({ kind }) => kind));
  const [first] = kinds;
  if (!first || kinds.has('photograph')) return null;
  return <KindTab kind={kinds.size === 1 ? first : 'impression'} />;
}
