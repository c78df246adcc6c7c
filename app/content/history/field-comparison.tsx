import { changedWords, type DiffPart, excerpt } from '../../../domain/content/changed-words.ts';
import type { ComparedField } from '../../../domain/content/comparison.ts';
import { langAttribute } from '../fields/field-frame.tsx';
import { FileThumbnails } from './file-thumbnails.tsx';
import styles from './history.module.css';

type Props = {
  /** Result of `compareBodies`. */
  fields: ComparedField[];
  /** Heads of the two columns. */
  beforeLabel?: string;
  afterLabel?: string;
  /** Shows unchanged fields too, collapsed. */
  same?: boolean;
};

/** Two versions of a document side by side, with the different words marked. */
export function ComparedFields({
  fields,
  beforeLabel = 'Before',
  afterLabel = 'After',
  same = false,
}: Props) {
  const changed = fields.filter((field) => field.changed);
  const others = fields.filter((field) => !field.changed);
  return (
    <div className={styles.comparison}>
      {changed.length === 0 && <p>Every field is the same in both.</p>}
      {changed.length > 0 && (
        <div className={styles.columns} aria-hidden="true">
          <b>{beforeLabel}</b>
          <b>{afterLabel}</b>
        </div>
      )}
      {changed.map((field) => (
        <section key={field.path} className={styles.field} aria-label={field.label}>
          <h3>{field.label}</h3>
          <Side of={field} side="before" label={beforeLabel} />
          <Side of={field} side="after" label={afterLabel} />
        </section>
      ))}
      {same && others.length > 0 && (
        <details className={styles.others}>
          <summary>
            {others.length === 1 ? '1 field is' : `${others.length} fields are`} the same in both
          </summary>
          <dl>
            {others.map((field) => (
              <div key={field.path}>
                <dt>{field.label}</dt>
                <dd lang={langAttribute(field.label)}>
                  {field.shows === 'files' ? <FileThumbnails files={field.after} /> : field.after.join('\n')}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

type SideProps = { of: ComparedField; side: 'before' | 'after'; label: string };

function Side({ of, side, label }: SideProps) {
  const lines = of[side];
  return (
    <div className={side === 'before' ? styles.before : styles.after}>
      <span className={styles.label}>{label}</span>
      {lines.length === 0 && <p className="muted">Empty</p>}
      {of.shows === 'files' ? (
        <FileThumbnails files={lines} marked={lines.filter((file) => !otherSide(of, side).includes(file))} />
      ) : (
        lines.length > 0 && <Words of={of} side={side} />
      )}
    </div>
  );
}

const otherSide = (of: ComparedField, side: 'before' | 'after') => of[side === 'before' ? 'after' : 'before'];

function Words({ of, side }: Pick<SideProps, 'of' | 'side'>) {
  const stretches = changedWords(of.before.join('\n'), of.after.join('\n'));
  return (
    <p className={styles.words} lang={langAttribute(of.label)}>
      <DiffText stretches={excerpt(stretches, 240)} show={side} />
    </p>
  );
}

/** Pieces of a text, of both versions or of one. */
export function DiffText({ stretches, show }: { stretches: DiffPart[]; show?: 'before' | 'after' }) {
  return stretches
    .filter((stretch) => !show || stretch.in === 'both' || stretch.in === show)
    .map((stretch, index) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of one text never move.
      if (stretch.in === 'before') return <del key={index}>{stretch.text}</del>;
      // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of one text never move.
      return stretch.in === 'after' ? <ins key={index}>{stretch.text}</ins> : stretch.text;
    });
}
