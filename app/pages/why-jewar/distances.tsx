import type { SectionOf } from '../../../domain/content/types.ts';
import { LocationMap } from '../../drawings/location-map.tsx';
import { useBrand } from '../../site/use-site.ts';
import { Headline } from '../../ui/headline.tsx';
import { Hindi } from '../../ui/hindi.tsx';
import styles from './distances.module.css';
import { Tape } from './tape.tsx';

/** Distances by straight line and by road, on tapes of one scale. */
export function Distances({ section }: { section: SectionOf<'why-jewar', 'ThirdSection'> }) {
  const { texts } = section;
  const places = section.groups.place.map((place) => ({
    name: place.Name,
    line: Number(place.Line),
    from: Number(place.RoadFrom),
    to: Number(place.RoadTo),
  }));
  const key = [
    { look: styles.least, words: texts.keyLeast },
    { look: styles.most, words: texts.keyMost },
    { look: styles.tick, words: texts.keyLine },
  ].filter(({ words }) => words);
  const longest = Math.max(...places.map(({ to }) => to), 0);
  return (
    <section className="section" aria-labelledby="distances">
      <div className="wrap split">
        <div className={styles.map}>
          <div className={styles.stick}>
            <h2 id="distances">
              <Headline>{texts.title}</Headline>
            </h2>
            <Hindi className="hindi">{texts.hindi}</Hindi>
            <p className="lead">{texts.discribe}</p>
            <figure>
              <div className="stones">
                <LocationMap variant="paper" brand={useBrand()} />
              </div>
              <figcaption className="note">{texts.mapNote}</figcaption>
            </figure>
          </div>
        </div>
        <div className={styles.list}>
          <table className="tabular">
            <caption className="note">{texts.tableNote}</caption>
            <thead>
              <tr>
                <th scope="col">To</th>
                <th scope="col">Line, km</th>
                <th scope="col">Road, km</th>
              </tr>
            </thead>
            <tbody>
              {places.map(({ name, line, from, to }) => (
                <tr key={name}>
                  <th scope="row">
                    {name}
                    <Tape line={line} from={from} to={to} length={longest} />
                  </th>
                  <td>{line}</td>
                  <td>
                    {from}–{to}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={`note ${styles.key}`}>
            {key.map(({ look, words }) => (
              <span key={look}>
                <i className={look} /> {words}
              </span>
            ))}
          </p>
        </div>
      </div>
    </section>
  );
}
