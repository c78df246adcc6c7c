import sprite from './icons.svg';
import styles from './key-plan.module.css';

/** Polygons of the thirteen lots: five behind the road, and eight before it. */
export const LOTS = [
  '3.0,6.0 17.2,5.0 16.5,21.8 1.7,22.0',
  '17.2,5.0 31.4,4.0 31.3,21.6 16.5,21.8',
  '31.4,4.0 45.6,3.0 46.1,21.5 31.3,21.6',
  '45.6,3.0 59.8,2.0 60.9,21.3 46.1,21.5',
  '59.8,2.0 74.0,1.0 75.7,21.2 60.9,21.3',
  '1.3,27.3 10.7,27.4 9.8,44.6 0.0,44.0',
  '10.7,27.4 20.1,27.4 19.5,45.3 9.8,44.6',
  '20.1,27.4 29.4,27.5 29.3,45.9 19.5,45.3',
  '29.4,27.5 38.8,27.6 39.0,46.5 29.3,45.9',
  '38.8,27.6 48.1,27.7 48.8,47.1 39.0,46.5',
  '48.1,27.7 57.5,27.7 58.5,47.8 48.8,47.1',
  '57.5,27.7 66.9,27.8 68.3,48.4 58.5,47.8',
  '66.9,27.8 76.2,27.9 78.0,49.0 68.3,48.4',
] as const;

export type Lot = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13;

/** The key plan with the lot of one section filled, next to the section's number and name. */
export function KeyPlan({ number, name }: { number: Lot; name: string }) {
  return (
    <p className={`${styles.plan} kp`}>
      <svg viewBox="0 0 78 50" width="64" height="44" aria-hidden="true">
        <use href={`${sprite}#key-plan`} />
        <polygon className={`${styles.on} on`} points={LOTS[number - 1]} />
      </svg>
      <span>{`${number}. ${name}`}</span>
    </p>
  );
}

/** The large key plan of the popup. */
export function KeyPlanLarge({
  on,
  tinted = [],
  className,
}: {
  on: Lot;
  tinted?: Lot[];
  className?: string;
}) {
  return (
    <svg
      className={`${styles.large} ${className ?? ''}`}
      viewBox="-2 -2 82 54"
      width="220"
      height="145"
      aria-hidden="true"
    >
      {LOTS.map((points, index) => {
        const lot = (index + 1) as Lot;
        const fill = lot === on ? 'var(--ink)' : tinted.includes(lot) ? 'var(--mustard-2)' : 'none';
        return <polygon key={points} points={points} fill={fill} />;
      })}
    </svg>
  );
}
