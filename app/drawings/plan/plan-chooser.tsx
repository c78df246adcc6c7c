import type { ListedPlot, ListedPlots } from '../../../domain/township/listed-plots.ts';
import styles from './plan-tool.module.css';
import { plotDescription } from './plot-words.ts';
import { RovingRow } from './roving-row.tsx';

type Props = {
  /** All blocks; `left` counts the plots that match the filter. */
  blocks: readonly { letter: string; squareYards: number; count: number; left: number }[];
  block: string | null;
  onBlock: (letter: string) => void;
  /** All plots of the chosen block. */
  plots: readonly ListedPlot[];
  /** Plots that match the filter. Other plots stay in place, to avoid a layout shift. */
  left: readonly ListedPlot[];
  chosen: string | null;
  onChoose: (number: string) => void;
  sizes: ListedPlots['sizes'];
};

/** Chooses a block and then a plot, for keyboard and touch. */
export function PlanChooser({ blocks, block, onBlock, plots, left, chosen, onChoose, sizes }: Props) {
  return (
    <>
      <p className={styles.label}>Block</p>
      <RovingRow
        label="Blocks"
        className={styles.blocks}
        chosen={block}
        onChoose={onBlock}
        items={blocks.map(({ letter, squareYards, count, left }) => ({
          id: letter,
          label: `Block ${letter}, ${squareYards} sq yd, ${left} of ${count} plots`,
          shown: letter,
          disabled: left === 0,
        }))}
      />
      {plots.length > 0 && (
        <>
          <p className={styles.label}>
            Plots of block {block}
            {left.length < plots.length && `: ${left.length || 'none'} of ${plots.length} match`}
          </p>
          <RovingRow
            label={`Plots of block ${block}`}
            className={styles.plots}
            chosen={chosen}
            onChoose={onChoose}
            follows
            items={plots.map((plot) => ({
              id: plot.number,
              label: plotDescription(plot, sizes),
              shown: plot.number,
              disabled: !left.includes(plot),
            }))}
          />
        </>
      )}
    </>
  );
}
