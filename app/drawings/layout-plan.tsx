import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { lakh } from '../../domain/content/prices.ts';
import type { PlotPrice } from '../../domain/content/types.ts';
import styles from './layout-plan.module.css';
import planUrl from './layout-plan.svg';
import { neighbour, type Parcel, parcelOf } from './parcels.ts';
import { plotFeet } from './plot-colours.ts';

export const PLAN_ALT =
  'Township layout plan, illustrative: numbered plots in three sizes around a central park';

/** Reads the plots out of the drawing itself, so that plan and list cannot differ. Empty when it cannot be fetched. */
async function readParcels(signal: AbortSignal): Promise<Parcel[]> {
  const answer = await fetch(planUrl, { signal });
  // The page's policy forbids inline styles, in a document that is only read as well.
  const drawing = (await answer.text()).replace(/ style="[^"]*"|<style[^<]*<\/style>/g, '');
  const plan = new DOMParser().parseFromString(drawing, 'image/svg+xml');
  return [...plan.querySelectorAll('#plots .plot')].map((plot) =>
    parcelOf(
      plot.getAttribute('data-plot') ?? '',
      plot.getAttribute('data-size') ?? '',
      plot.getAttribute('points') ?? '',
    ),
  );
}

type Props = { plots: readonly PlotPrice[] };

/** The township, whose plots tell number, size and price on tap, hover or focus. */
export function LayoutPlan({ plots }: Props) {
  const [parcels, setParcels] = useState<Parcel[]>([]);
  const [chosen, setChosen] = useState<Parcel | null>(null);
  const layer = useRef<SVGSVGElement>(null);

  useEffect(() => {
    const control = new AbortController();
    // Without it the drawing still shows; only the telling is missing.
    readParcels(control.signal).then(setParcels, () => {});
    return () => control.abort();
  }, []);

  const steer = (event: KeyboardEvent, from: Parcel) => {
    const next = neighbour(parcels, from, event.key);
    if (!next) return;
    event.preventDefault();
    layer.current?.querySelector<SVGElement>(`[data-plot="${next.number}"]`)?.focus();
  };

  const tell = (parcel: Parcel) => {
    const plot = plots.find(({ squareYards }) => squareYards === parcel.squareYards);
    const price = plot ? `, ${plotFeet(plot)}, ₹${lakh(plot.pricePaise)}` : '';
    return `Plot ${parcel.number}: ${parcel.squareYards} sq yd${price}`;
  };

  const entry = chosen ?? parcels[0];
  return (
    <figure className={styles.plan}>
      <div className={styles.drawing}>
        <img src={planUrl} width="1040" height="850" alt={PLAN_ALT} loading="lazy" />
        {parcels.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a group inside a drawing has no element of its own.
          <svg
            ref={layer}
            viewBox="-10 -10 1040 850"
            role="group"
            aria-label={`${parcels.length} plots, arrow keys move`}
          >
            {parcels.map((parcel) => (
              // biome-ignore lint/a11y/useSemanticElements: a parcel of a drawing cannot be a button element.
              <polygon
                key={parcel.number}
                role="button"
                tabIndex={parcel === entry ? 0 : -1}
                aria-label={tell(parcel)}
                aria-pressed={parcel === chosen}
                data-plot={parcel.number}
                points={parcel.points}
                onFocus={() => setChosen(parcel)}
                onClick={() => setChosen(parcel)}
                onPointerEnter={(event) => event.pointerType === 'mouse' && setChosen(parcel)}
                onKeyDown={(event) => steer(event, parcel)}
              />
            ))}
          </svg>
        )}
      </div>
      {parcels.length > 0 && (
        <figcaption className={styles.told}>
          {chosen ? tell(chosen) : 'Tap a plot for its number, size and price.'}
        </figcaption>
      )}
    </figure>
  );
}
