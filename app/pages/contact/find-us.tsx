import { LocationMap } from '../../drawings/location-map.tsx';
import { COORDINATES, mapLink } from '../../site/contact-urls.ts';
import { useBrand } from '../../site/use-site.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import styles from './contact.module.css';

const EMBEDDED = `https://www.openstreetmap.org/export/embed.html?bbox=77.45%2C27.93%2C77.85%2C28.21&marker=${COORDINATES.lat}%2C${COORDINATES.lon}`;

/** The drawn map; a tap opens the interactive map, which is a link without scripts (decisions: Pages). */
export function FindUs({ texts }: { texts: Record<string, string> }) {
  const brand = useBrand();
  return (
    <section className={styles.find} aria-labelledby="find-us">
      <div className="wrap">
        <h2 id="find-us">
          <Headline>{texts.title}</Headline>
        </h2>
      </div>
      <figure>
        <LocationMap variant="paper" brand={brand} className={styles.map} />
        {(texts.discribe || texts.button) && (
          <figcaption>
            <p className="small">{texts.discribe}</p>
            <ButtonAnchor
              href={mapLink}
              variant="ink"
              icon="map-trifold"
              data-embeds={EMBEDDED}
              data-title="Interactive map of Jattari"
            >
              {texts.button}
            </ButtonAnchor>
          </figcaption>
        )}
      </figure>
    </section>
  );
}
