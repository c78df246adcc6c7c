import { href } from 'react-router';
import type { SectionOf } from '../../../domain/content/types.ts';
import { MiniPlan } from '../../drawings/mini-plan.tsx';
import { KindTab } from '../../ui/kind-tab.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './meanwhile.module.css';

/** Three links to read until the call: the plan, the road there, and the papers. */
export function Meanwhile({
  section: { texts, groups, pictures },
}: {
  section: SectionOf<'thankyou', 'meanwhile'>;
}) {
  const [plan, drive, papers] = groups.way;
  const [picture] = pictures;
  return (
    <section className={`section desk ${styles.band}`} aria-labelledby="meanwhile">
      <div className="wrap">
        <h2 id="meanwhile">{texts.title}</h2>
        <ul className={styles.lots}>
          {plan && (
            <li>
              <div className={styles.picture}>
                <MiniPlan alt="" lazy />
              </div>
              <h3>
                <a href={href('/plots')}>{plan.Title}</a>
              </h3>
              <p className="muted">{plan.discribe}</p>
            </li>
          )}
          {drive && (
            <li>
              {picture && (
                <div className={styles.picture}>
                  <Picture
                    picture={picture}
                    alt=""
                    sizes="(min-width: 62rem) 30vw, (min-width: 48rem) 46vw, 92vw"
                  />
                  <KindTab kind={picture.kind} />
                </div>
              )}
              <h3>
                <a href={`${href('/why-jewar')}#drive`}>{drive.Title}</a>
              </h3>
              <p className="muted">{drive.discribe}</p>
            </li>
          )}
          {papers && (
            <li>
              <h3>
                <a href={`${href('/')}#papers`}>
                  <b>{texts.papersFigure}</b> {papers.Title}
                </a>
              </h3>
              <p className="muted">{papers.discribe}</p>
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}
