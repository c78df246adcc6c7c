import type { CSSProperties } from 'react';
import type { Amenity } from '../../../domain/content/types.ts';
import { MiniPlan } from '../../drawings/mini-plan.tsx';
import { amenityFill } from '../../drawings/plot-colours.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { SwapField, SwapPictures } from '../../ui/picture-swap.tsx';
import styles from './chooser.module.css';

type Props = { amenities: readonly Amenity[]; note: string };

/** Numbered custom properties with the position of each pin; the style sheet uses the chosen one. */
function places(amenities: readonly Amenity[]) {
  const entries = amenities.flatMap(({ x, y }, index) => [
    [`--x${index + 1}`, `${x}%`],
    [`--y${index + 1}`, `${y}%`],
  ]);
  return Object.fromEntries(entries) as CSSProperties;
}

/** A picture and a pin on the plan, and a legend whose cards choose both. */
export function Chooser({ amenities, note }: Props) {
  if (amenities.length === 0) return null;
  return (
    <SwapField legend="Amenities: choose one to see its picture" className={`wrap ${styles.chooser}`}>
      <Stage amenities={amenities} note={note} />
      <Legend amenities={amenities} />
    </SwapField>
  );
}

function Stage({ amenities, note }: Props) {
  return (
    <div className={styles.stage} style={places(amenities)}>
      <div className="stones">
        <SwapPictures
          pictures={amenities.map(({ picture }) => picture)}
          sizes="(min-width: 62rem) 74vw, 100vw"
          className={styles.pictures}
          priority
        />
      </div>
      <MiniPlan className={styles.plan} alt="Plan of the township; a pin marks the chosen amenity">
        <i className={styles.pin} aria-hidden="true">
          <Icon name="map-pin-fill" />
        </i>
      </MiniPlan>
      <p className="note">{note}</p>
    </div>
  );
}

function Legend({ amenities }: Pick<Props, 'amenities'>) {
  return (
    <ul className={styles.legend}>
      {amenities.map((amenity, index) => (
        <li key={amenity.id}>
          <input
            className="visually-hidden"
            type="radio"
            name="amenity"
            id={amenity.id}
            defaultChecked={index === 0}
            aria-describedby={`${amenity.id}-text`}
          />
          <i style={{ background: amenityFill(amenity.tone) }} aria-hidden="true">
            <Icon name={amenity.icon as IconName} />
          </i>
          <div>
            <h2>
              <label htmlFor={amenity.id}>{amenity.title}</label>
            </h2>
            <p id={`${amenity.id}-text`}>{amenity.description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
