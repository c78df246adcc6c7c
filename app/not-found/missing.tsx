import { href, type RouterContextProvider } from 'react-router';
import type { SectionOf } from '../../domain/content/types.ts';
import { publicPage } from '../site/public-page.ts';
import { ButtonAnchor } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { MissingPlot } from './missing-plot.tsx';
import styles from './not-found.module.css';

type Words = {
  intro: SectionOf<'not-found', 'intro'>['texts'];
  popular: SectionOf<'not-found', 'popular'>['texts'];
};

/** The most wanted pages, in the order of the specification. Their names come from the content. */
const POPULAR = [
  ['page1', href('/price')],
  ['page2', href('/amenities')],
  ['page3', href('/why-jewar')],
  ['page4', href('/site-visit')],
] as const;

/** Loader data of the 404 page. It is the same for every wrong address. */
export async function missingPage(context: Readonly<RouterContextProvider>) {
  const { sections, meta } = await publicPage(context, 'not-found');
  const { intro, popular } = sections;
  const missing: Words = { intro: intro.texts, popular: popular.texts };
  return { meta: meta(intro, { path: '', noindex: true }), missing };
}

/** The body of the 404 page: its text, the row of plots with a gap, and links to other pages. */
export function Missing({ intro, popular }: Words) {
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
