import type { CSSProperties } from 'react';
import type { Amenity } from '../../../domain/content/types.ts';
import { MiniPlan } from '../../drawings/mini-plan.tsx';
import { amenityFill } from '../../drawings/plot-colours.ts';
import { AsSent, type Sent } from '../../ui/as-sent.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { SwapField, SwapPictures } from '../../ui/picture-swap.tsx';
import styles from './chooser.module.css';

type Pin = Pick<Amenity, 'x' | 'y'>;
type StageProps = { pictures: readonly Amenity['picture'][]; note: string };
type LegendProps = { cards: readonly Omit<Amenity, keyof Pin | 'picture'>[] };
type Props = { pins: readonly Pin[]; sent: Sent<{ stage: StageProps; legend: LegendProps }> };

/** Where each pin stands, numbered, for the style sheet to pick the chosen one's. */
function places(pins: readonly Pin[]) {
  const entries = pins.flatMap(({ x, y }, place) => [
    [`--x${place + 1}`, `${x}%`],
    [`--y${place + 1}`, `${y}%`],
  ]);
  return Object.fromEntries(entries) as CSSProperties;
}

/** One picture, one pin on the plan, and a legend whose cards choose both. */
export function Chooser({ pins, sent }: Props) {
  if (pins.length === 0) return null;
  return (
    <SwapField legend="Amenities: choose one to see its picture" className={`wrap ${styles.chooser}`}>
      <AsSent className={styles.stage} style={places(pins)} name="stage" part={Stage} props={sent?.stage} />
      <AsSent as="ul" className={styles.legend} name="legend" part={Legend} props={sent?.legend} />
    </SwapField>
  );
}

function Stage({ pictures, note }: StageProps) {
  return (
    <>
      <div className="stones">
        <SwapPictures
          pictures={pictures}
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
    </>
  );
}

function Legend({ cards }: LegendProps) {
  return cards.map((amenity, place) => (
    <li key={amenity.id}>
      <input
        className="visually-hidden"
        type="radio"
        name="amenity"
        id={amenity.id}
        defaultChecked={place === 0}
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
  ));
}
