import type { CSSProperties } from 'react';
import { href } from 'react-router';
import type { SectionOf } from '../../../domain/content/types.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { KindTab } from '../../ui/kind-tab.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './drive.module.css';

const STONE_EVERY_KM = 10;
/** Closer stops are placed before their kilometre, so that their texts do not overlap. */
const NEAR_KM = 8;

/**
 * The road to the gate at one scale, which scrolling moves along.
 * It is a plain list without scroll-driven animations, and under reduced motion.
 */
export function Drive({ section }: { section: SectionOf<'why-jewar', 'drive'> }) {
  const { texts, pictures } = section;
  const stops = section.groups.stop.map((stop) => ({ ...stop, km: Number(stop.Km) || 0 }));
  const namesPictures = stops.some(({ Picture: named }) => named);
  const length = Math.max(...stops.map(({ km }) => km), 0);
  const stones = Array.from(
    { length: Math.floor(length / STONE_EVERY_KM) },
    (_, index) => (index + 1) * STONE_EVERY_KM,
  );
  return (
    <section
      className={`on-dark ${styles.drive}`}
      id="drive"
      aria-labelledby="drive-title"
      style={at('--length', length)}
    >
      <header className="wrap">
        <h2 id="drive-title">
          <Headline>{texts.title}</Headline>
        </h2>
        <p className="lead muted">{texts.discribe}</p>
      </header>
      <div className={styles.track}>
        <div className={styles.window}>
          <div className={styles.road}>
            <ol className={styles.stops}>
              {stops.map((stop, index) => {
                const picture = pictures[namesPictures ? Number(stop.Picture || Number.NaN) - 1 : index - 1];
                return (
                  <li
                    key={stop.Title}
                    style={at('--km', stop.km)}
                    data-before={isNear(stops, index) || undefined}
                  >
                    {picture && (
                      <div className={styles.picture}>
                        <Picture picture={picture} sizes="(min-width: 48rem) 20rem, 80vw" ratio="16 / 10" />
                        <KindTab kind={picture.kind} />
                      </div>
                    )}
                    <p className={`tabular ${styles.km}`}>
                      {stop.Km} {texts.unit}
                    </p>
                    <h3>{stop.Title}</h3>
                    <p>{stop.discribe}</p>
                  </li>
                );
              })}
            </ol>
            <div className={styles.stones} aria-hidden="true">
              {stones.map((km) => (
                <span key={km} style={at('--km', km)}>
                  {km}
                </span>
              ))}
            </div>
          </div>
        </div>
      </div>
      <footer className={`wrap ${styles.foot}`}>
        <p className="note">{texts.note}</p>
        <ButtonAnchor variant="primary" href={href('/site-visit')}>
          {texts.button}
        </ButtonAnchor>
      </footer>
    </section>
  );
}

const isNear = (stops: readonly { km: number }[], index: number) =>
  (stops[index + 1]?.km ?? Number.POSITIVE_INFINITY) - (stops[index]?.km ?? 0) < NEAR_KM;

const at = (name: '--km' | '--length', value: number) => ({ [name]: value }) as CSSProperties;
