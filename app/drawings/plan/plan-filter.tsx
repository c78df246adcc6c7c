import type { PlotFilter } from '../../../domain/township/plot-filter.ts';
import styles from './plan-tool.module.css';

type Props = {
  filter: PlotFilter;
  sizes: readonly number[];
  onChange: (filter: PlotFilter) => void;
  /** Sentence with the number of matching plots. */
  said: string;
};

const FACINGS = [
  ['', 'Any'],
  ['N', 'North'],
  ['E', 'East'],
  ['S', 'South'],
  ['W', 'West'],
] as const;

/** Filters the plots: the plan dims the others, and screen readers announce the count. */
export function PlanFilter({ filter, sizes, onChange, said }: Props) {
  const set = (change: Partial<PlotFilter>) => onChange({ ...filter, ...change });
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">Show plots</legend>
      <label>
        <span>Size</span>
        <select
          className="input"
          value={filter.squareYards}
          onChange={(event) => set({ squareYards: event.target.value })}
        >
          <option value="">All sizes</option>
          {sizes.map((size) => (
            <option key={size} value={String(size)}>
              {size} sq yd
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Faces</span>
        <select
          className="input"
          value={filter.facing}
          onChange={(event) => set({ facing: event.target.value })}
        >
          {FACINGS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={filter.corner}
          onChange={(event) => set({ corner: event.target.checked })}
        />
        <span>Corner</span>
      </label>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={filter.park}
          onChange={(event) => set({ park: event.target.checked })}
        />
        <span>Faces the park</span>
      </label>
      <p className={styles.count} role="status" aria-live="polite">
        {said}
      </p>
    </fieldset>
  );
}
