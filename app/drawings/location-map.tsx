import styles from './location-map.module.css';

const about = (brand: string) =>
  `Schematic map: ${brand} at Jattari, about 30 minutes by road from Noida International Airport and Khair, 60 minutes from Greater Noida, Palwal and Aligarh, 90 minutes from Delhi. Indicative times.`;

type Props = {
  /** A page has at most one of each, because the variant is part of an id. */
  variant: 'dark' | 'paper';
  brand: string;
  className?: string;
};

/** The map of the region: roads, towns and three rings of driving time. Its text is larger at small widths. */
export function LocationMap({ variant, brand, className }: Props) {
  const title = `location-map-${variant}`;
  return (
    <div className={`${styles.frame} ${className ?? ''}`}>
      <svg
        className={`${styles.map} ${styles[variant]}`}
        viewBox="0 20 940 830"
        role="img"
        aria-labelledby={title}
      >
        <title id={title}>{about(brand)}</title>
        <g className={styles.rings} fill="none">
          <circle cx="470" cy="640" r="244.3" />
          <circle cx="470" cy="640" r="467.1" />
          <circle cx="470" cy="640" r="644.8" />
        </g>
        <path
          className={styles.river}
          d="M214 -20C170 40 205 90 186 130 170 175 250 190 236 250 222 320 270 360 258 430 248 500 286 560 262 640 248 710 300 770 290 900"
        />
        <g fill="none">
          <path
            className={styles.expressway}
            d="M234.8,153.1 C301.3 158.2 305.3 198.2 323.3 244.2 C355.3 328.2 366.6 378.5 356.6 488.5 C334.2 564.1 318.2 624.1 332.2 704.1 S440 860 460 920"
          />
          <path
            className={styles.highway}
            d="M147.7,501.7 C237.7 551.7 288.2 606.1 348.2 614.1 S430 634 470 640 S619 721.2 679 745.2 S794.1 759.8 854.1 779.8"
          />
          <path
            className={styles.road}
            d="M134.5 113.2 Q131.4 203.2 171.4 263.2 Q127.7 411.7 147.7 501.7 l-30 120M147.7 501.7Q-60 470 -240 520T-700 560M854.1 779.8Q1010 800 1180 770T1700 830M134.5 113.2Q-40 90 -240 150T-700 170"
          />
          <path
            className={styles.road}
            d="M134.5 113.2 L234.8 153.1 M306.6 67.1 Q371.3 138.2 331.3 198.2 Q231.4 323.2 147.7 501.7"
          />
          <path
            className={styles.road}
            d="M134.5 113.2 L306.6 67.1 M356.6 488.5 L410.2 430 M332.6 498.5 L356.6 488.5"
          />
        </g>
        <g>
          <path className={styles.flight} d="M410.2 430 C530.2 190 700 100 1200 -30L1700 -160" />
          <path className={styles.flight} d="M410.2 430 C560.2 300 760 296 1200 300L1700 304" />
          <path className={styles.flight} d="M410.2 430 C270.2 350 120 318 -260 386L-700 465" />
          <g transform="translate(410.2 430) rotate(62)">
            <rect x="-30" y="-9" width="60" height="18" className={styles.runway} />
            <path d="M-24 0h48" className={styles.runwayLine} />
          </g>
        </g>
        <g>
          <rect x="129.5" y="108.2" width="10" height="10" className={styles.town} />
          <rect x="301.6" y="62.1" width="10" height="10" className={styles.town} />
          <rect x="229.8" y="148.1" width="10" height="10" className={styles.town} />
          <rect x="326.3" y="193.2" width="10" height="10" className={styles.town} />
          <rect x="327.6" y="493.5" width="10" height="10" className={styles.town} />
          <rect x="343.2" y="609.1" width="10" height="10" className={styles.town} />
          <rect x="674" y="740.2" width="10" height="10" className={styles.town} />
          <rect x="849.1" y="774.8" width="10" height="10" className={styles.town} />
          <rect x="142.7" y="496.7" width="10" height="10" className={styles.town} />
          <rect x="166.4" y="258.2" width="10" height="10" className={styles.town} />
        </g>
        <g>
          <text x="120.5" y="103.2" textAnchor="end" className={styles.big}>
            Delhi
          </text>
          <text x="320.6" y="59.1" textAnchor="start">
            Ghaziabad
          </text>
          <text x="218.8" y="169.1" textAnchor="end">
            Noida
          </text>
          <text x="347.3" y="206.2" textAnchor="start">
            Greater Noida
          </text>
          <text x="157.4" y="269.2" textAnchor="end">
            Faridabad
          </text>
          <text x="318.6" y="494.5" textAnchor="end">
            Jewar
          </text>
          <text x="322" y="646" textAnchor="end">
            Tappal
          </text>
          <text x="681" y="727.2" textAnchor="middle">
            Khair
          </text>
          <text x="854.1" y="761.8" textAnchor="middle" className={styles.big}>
            Aligarh
          </text>
          <text x="145.7" y="485.7" textAnchor="middle">
            Palwal
          </text>
        </g>
        <g className={styles.airport}>
          <text x="454.2" y="414">
            Noida International
          </text>
          <text x="454.2" y="414" dy="1.1em">
            Airport, Jewar
          </text>
        </g>
        <g className={styles.minutes}>
          <g transform="translate(696.5 548.5)">
            <rect x="-46" y="-17" width="92" height="34" />
            <text y="7" textAnchor="middle">
              30 min
            </text>
          </g>
          <g transform="translate(857.2 378.8)">
            <rect x="-46" y="-17" width="92" height="34" />
            <text y="7" textAnchor="middle">
              60 min
            </text>
          </g>
          <g transform="translate(880.1 142.5)">
            <rect x="-46" y="-17" width="92" height="34" />
            <text y="7" textAnchor="middle">
              90 min
            </text>
          </g>
        </g>
        <text className={styles.way} transform="translate(340 228) rotate(67)">
          Yamuna Expressway
        </text>
        <g className={styles.home} transform="translate(470 640)">
          <path d="M-24-16 20-24 30 18-18 26Z" />
          <rect x="-29" y="-21" width="9" height="9" />
          <rect x="16" y="-29" width="9" height="9" />
          <rect x="26" y="14" width="9" height="9" />
          <rect x="-23" y="22" width="9" height="9" />
        </g>
        <g className={styles.name}>
          <text x="474" y="704" textAnchor="middle">
            {brand}
          </text>
          <text x="474" y="704" dy="1.25em" textAnchor="middle" className={styles.place}>
            Jattari
          </text>
        </g>
      </svg>
    </div>
  );
}
