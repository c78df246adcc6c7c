import type { Metric } from '../../../domain/web-vitals/measurement.ts';
import type { Figure as FigureData } from './figures.ts';
import { figureWords, VERDICT_WORDS } from './words.ts';

const TAGS = { good: 'tag ok', 'needs-improvement': 'tag', poor: 'tag warn' };

/** A figure with its verdict in words. */
export function Figure({ metric, of }: { metric: Metric; of: FigureData | null }) {
  if (of === null) return <span className="muted">Not measured</span>;
  return (
    <>
      <span className="tabular">{figureWords(metric, of.value)}</span>{' '}
      <span className={TAGS[of.verdict]}>{VERDICT_WORDS[of.verdict]}</span>
    </>
  );
}
