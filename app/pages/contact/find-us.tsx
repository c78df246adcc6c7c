import { useEffect, useRef, useState } from 'react';
import { SentLocationMap } from '../../drawings/sent-location-map.tsx';
import { useBrand } from '../../site/use-site.ts';
import { mapLink, PLACE } from '../../site/ways-to-reach.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { opensInstead } from '../../ui/overlay.ts';
import styles from './contact.module.css';

const EMBEDDED = `https://www.openstreetmap.org/export/embed.html?bbox=77.45%2C27.93%2C77.85%2C28.21&marker=${PLACE.lat}%2C${PLACE.lon}`;

/** The drawn map at once; the interactive one on a tap, and as a link without scripts (decisions: Pages). */
export function FindUs({ texts }: { texts: Record<string, string> }) {
  const brand = useBrand();
  const [interactive, setInteractive] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (interactive) frame.current?.focus();
  }, [interactive]);

  return (
    <section className={styles.find} aria-labelledby="find-us">
      <div className="wrap">
        <h2 id="find-us">
          <Headline>{texts.title}</Headline>
        </h2>
      </div>
      <figure>
        {interactive ? (
          <iframe ref={frame} src={EMBEDDED} title="Interactive map of Jattari" />
        ) : (
          <>
            <SentLocationMap variant="paper" brand={brand} className={styles.map} />
            {(texts.discribe || texts.button) && (
              <figcaption>
                <p className="small">{texts.discribe}</p>
                <ButtonAnchor
                  href={mapLink}
                  variant="ink"
                  icon="map-trifold"
                  {...opensInstead(() => setInteractive(true))}
                >
                  {texts.button}
                </ButtonAnchor>
              </figcaption>
            )}
          </>
        )}
      </figure>
    </section>
  );
}
