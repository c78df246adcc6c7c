import { KIND_NAMES } from '../../domain/content/kinds.ts';
import type { Kind } from '../../domain/content/types.ts';
import styles from './kind-tab.module.css';

type Props = {
  kind: Kind;
  /** The corner that holds nothing else. */
  corner?: 'foot' | 'right' | 'top';
};

/**
 * A tab in the corner of a picture that was not photographed: what it is (decisions: Truth).
 * Stands in the nearest box that is positioned; not for pictures narrower than 160 px.
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

/** What all of them are, to be said once above them; null where they are of more than one kind. */
export function kindOfAll(pictures: readonly { kind: Kind }[]): string | null {
  const [first, ...others] = new Set(pictures.map(({ kind }) => kind));
  return first && others.length === 0 ? OF_ALL[first] : null;
}

/** One tab for pictures that take turns in one place. */
export function KindsTab({ pictures }: { pictures: readonly { kind: Kind }[] }) {
  const kinds = new Set(pictures.map(({ kind }) => kind));
  const [first] = kinds;
  if (!first || kinds.has('photograph')) return null;
  return <KindTab kind={kinds.size === 1 ? first : 'impression'} />;
}
