import { useId } from 'react';
import styles from './drawings.module.css';

const SAID =
  'A sketch, not to scale: the Yamuna Expressway runs from Jewar south to Tappal. Jewar and the villages on the Tappal side lie inside the notified area; its boundary runs through Jattari, of which at least a part lies inside.';

/** A sketch of the places in the authority's notified area, as far as known. */
export function NotifiedArea({ title }: { title: string }) {
  const hatch = useId();
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <svg className={styles.sketch} viewBox="0 0 640 400" role="img" aria-label={SAID}>
        <defs>
          <pattern
            id={hatch}
            width="12"
            height="12"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0V12" className={styles.hatch} />
          </pattern>
        </defs>
        <path
          d="M20 20H372C392 96 350 148 408 214 452 262 430 330 448 380H20Z"
          fill={`url(#${hatch})`}
          className={styles.area}
        />
        <path d="M176 20C190 120 236 200 226 380" className={styles.way} />
        <path d="M20 296 226 288 424 258 620 300" className={styles.road} />
        <g className={styles.town}>
          <rect x="189" y="100" width="12" height="12" />
          <rect x="219" y="281" width="12" height="12" />
          <rect x="418" y="252" width="12" height="12" />
        </g>
        <text x="216" y="113">
          Jewar, inside
        </text>
        <text x="240" y="326">
          Tappal, inside
        </text>
        <text x="446" y="240">
          Jattari: a part
        </text>
        <text x="446" y="240" dy="1.15em">
          inside at least
        </text>
        <text x="34" y="56" className={styles.name}>
          Notified
        </text>
        <text x="34" y="56" dy="1.1em" className={styles.name}>
          area
        </text>
      </svg>
    </figure>
  );
}
