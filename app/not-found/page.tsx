import { data, href } from 'react-router';
import { pageMeta } from '../site/meta.ts';
import { publicPage } from '../site/public-page.ts';
import { ButtonAnchor } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/page';
import { MissingPlot } from './missing-plot.tsx';
import styles from './not-found.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { sections, meta } = await publicPage(context, 'not-found');
  const page = {
    // The same for every wrong address, so that it is made once (server/documents/missing.ts).
    meta: meta(sections.intro, { path: '', noindex: true }),
    intro: sections.intro.texts,
    popular: sections.popular.texts,
  };
  return data(page, { status: 404 });
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

/** The most wanted pages, in the order of the specification; their names stand in the content. */
const POPULAR = [
  ['page1', href('/price')],
  ['page2', href('/amenities')],
  ['page3', href('/why-jewar')],
  ['page4', href('/site-visit')],
] as const;

export default function NotFound({ loaderData: { intro, popular } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.words}>
        <p className={styles.big} aria-hidden="true">
          404
        </p>
        <h1>{intro.title || 'Page not found'}</h1>
        <p className="lead">{intro.discribe}</p>
        <div className="row">
          <ButtonAnchor href={href('/')} variant="primary" icon="house">
            {intro.homeButton}
          </ButtonAnchor>
          <ButtonAnchor href={href('/contact-us')} variant="ghost">
            {intro.contactButton}
          </ButtonAnchor>
        </div>
      </div>
      <div>
        <MissingPlot />
        <h2>{popular.title}</h2>
        <ul className="link-list">
          {POPULAR.filter(([name]) => popular[name]).map(([name, to]) => (
            <li key={to}>
              <a href={to}>
                {popular[name]} <Icon name="arrow-right" />
              </a>
            </li>
          ))}
        </ul>
        <p className="note">{popular.tip}</p>
      </div>
    </div>
  );
}
