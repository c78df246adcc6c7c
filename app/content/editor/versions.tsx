import { useId, useState } from 'react';
import type { Body } from '../../../domain/content/body-paths.ts';
import { compareBodies } from '../../../domain/content/comparison.ts';
import type { Field } from '../../../domain/content/fields.ts';
import { dateAndTime } from '../../../domain/dates/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FileThumbnails } from '../history/file-thumbnails.tsx';
import { differences, mergeVersions, type Side } from './differences.ts';
import styles from './editor.module.css';
import { type Part, partLabel } from './parts.ts';
import type { CurrentVersion } from './save-answer.ts';

type Props = {
  problem: string;
  parts: readonly Part[];
  base: Body;
  yours: Body;
  present: CurrentVersion | null;
  onChoose: (body: Body, revision: number, present: Body) => void;
};

/** Resolves a conflict: two versions side by side, with a choice for each different field. */
export function Versions({ problem, parts, base, yours, present, onChoose }: Props) {
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const name = useId();
  if (!present) {
    return (
      <Alert>
        <p>It has been removed by somebody else meanwhile. What you typed is still here.</p>
        <Button variant="ghost" size="small" icon={null} onClick={() => onChoose(yours, 0, {})}>
          Keep it, to save it anew
        </Button>
      </Alert>
    );
  }
  const found = differences(parts, base, yours, present.body);
  const sideOf = (path: string): Side =>
    chosen[path] ?? found.find(({ part }) => part.path === path)?.suggests ?? 'yours';
  return (
    <section className={styles.versions} aria-labelledby={`${name}-title`}>
      <Alert>
        <b id={`${name}-title`}>{problem}</b>
        <p>
          {present.by ?? 'It'} {present.by ? 'saved it' : 'was saved'} on {dateAndTime(present.at)}. Choose
          for each field what shall stand, then save.
        </p>
      </Alert>
      {found.length === 0 && <p>Both versions say the same.</p>}
      {found.map(({ part, yours: mine, theirs }) => (
        <fieldset key={part.path} className={styles.difference}>
          <legend className="label">{partLabel(part)}</legend>
          {(
            [
              ['yours', 'Yours', mine],
              ['theirs', 'Theirs', theirs],
            ] as const
          ).map(([side, label, value]) => (
            <div key={side} className={styles.version}>
              <label>
                <input
                  type="radio"
                  name={`${name}-${part.path}`}
                  checked={sideOf(part.path) === side}
                  onChange={() => setChosen({ ...chosen, [part.path]: side })}
                />
                <b>{label}</b>
              </label>
              <Shown field={part.field} value={value} />
            </div>
          ))}
        </fieldset>
      ))}
      <div className="row">
        <Button
          variant="ink"
          size="small"
          icon={null}
          onClick={() => onChoose(mergeVersions(present.body, found, sideOf), present.revision, present.body)}
        >
          Use what is chosen
        </Button>
      </div>
    </section>
  );
}

/** A read-only value to compare. */
function Shown({ field, value }: { field: Field; value: unknown }) {
  const parts = compareBodies({ fields: { value: field } }, null, { value });
  if (parts.length === 0) return <em className={styles.value}>empty</em>;
  return parts.map(({ path, label, shows, after }) =>
    shows === 'files' ? (
      <FileThumbnails key={path} files={after} />
    ) : (
      <span key={path} className={styles.value}>
        {label !== field.label && <b>{label}: </b>}
        {after.join('\n')}
      </span>
    ),
  );
}
