import styles from './drawings.module.css';

const SAID =
  'A plot of 200 square yards cut from its road to its back boundary, 60 feet to scale: a boundary stone at each end, open ground in front, a house, open ground behind, and a car of 14.5 feet on the road.';
/** Units of the drawing for one foot. */
const FOOT = 8;
const ROAD = 130;
const GROUND = 250;

/** A section along the depth of a 60 ft plot. The sanctioned plan limits the house, so it has no measures here. */
export function PlotSection({ title }: { title: string }) {
  const back = ROAD + 60 * FOOT;
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <svg className={styles.sketch} viewBox="0 0 640 340" role="img" aria-label={SAID}>
        <path d={`M0 ${GROUND + 8}H${ROAD - 14}V${GROUND}H640V${GROUND + 26}H0Z`} className={styles.earth} />
        <g transform={`translate(4 ${GROUND - 30}) scale(2.64)`}>
          <path d="M2 10C4 5 8 5 12 5L17 1H28L34 5.500 42 7V12.500H2Z" className={styles.car} />
          <circle cx="11" cy="12.500" r="3.200" />
          <circle cx="34" cy="12.500" r="3.200" />
        </g>
        <path
          d={`M${ROAD + 120} ${GROUND}V${GROUND - 150}H${ROAD + 380}V${GROUND}M${ROAD + 108} ${GROUND - 150}H${ROAD + 392}M${ROAD + 120} ${GROUND - 76}H${ROAD + 380}`}
          className={styles.house}
        />
        <g className={styles.stones}>
          <path d={`M${ROAD - 5} ${GROUND + 18}V${GROUND - 20}h10V${GROUND + 18}Z`} />
          <path d={`M${back - 5} ${GROUND + 18}V${GROUND - 20}h10V${GROUND + 18}Z`} />
        </g>
        <path
          d={`M${ROAD + 58} ${GROUND}v-52M${ROAD + 58} ${GROUND - 52}m-26 0a26 30 0 1 1 52 0a26 30 0 1 1-52 0`}
          className={styles.tree}
        />
        <path
          d={`M${ROAD + 432} ${GROUND}v-40M${ROAD + 432} ${GROUND - 40}m-20 0a20 24 0 1 1 40 0a20 24 0 1 1-40 0`}
          className={styles.tree}
        />
        <path
          d={`M${ROAD} ${GROUND + 44}H${back}M${ROAD} ${GROUND + 36}v16M${back} ${GROUND + 36}v16`}
          className={styles.measure}
        />
        <text x={(ROAD + back) / 2} y={GROUND + 74} className={styles.middle}>
          60 ft
        </text>
        <text x="16" y={GROUND + 58}>
          Road
        </text>
        <text x={ROAD + 250} y={GROUND - 100} className={styles.middle}>
          House
        </text>
      </svg>
    </figure>
  );
}
