import { data, href, Link } from 'react-router';
import { sectionOf } from '../../domain/content/sections.ts';
import { services } from '../request-context.ts';
import { pageMeta } from '../site/meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/page';
import { MissingPlot } from './missing-plot.tsx';
import styles from './not-found.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { content, config } = context.get(services);
  const snapshot = await content.snapshot();
  const page = {
    intro: sectionOf(snapshot, 'not-found', 'intro').texts,
    popular: sectionOf(snapshot, 'not-found', 'popular').texts,
    path: new URL(request.url).pathname,
    siteUrl: config.siteUrl,
  };
  return data(page, { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData: page }) =>
  pageMeta({
    title: page?.intro.metaTitle ?? 'Oops! Page Not Found',
    description: page?.intro.metaDiscribe ?? '',
    path: page?.path ?? '/',
    siteUrl: page?.siteUrl ?? '',
    noindex: true,
  });

/** The most wanted pages, in the order of the specification; their names stand in the content. */
const POPULAR = [href('/price'), href('/amenities'), href('/why-jewar'), href('/site-visit')];

export default function NotFound({ loaderData: { intro, popular } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.words}>
        <p className={styles.big} aria-hidden="true">
          404
        </p>
        <h1>{intro.title}</h1>
        <p className="lead">{intro.discribe}</p>
        <div className="row">
          <ButtonLink to={href('/')} variant="primary" icon="house">
            {intro.homeButton}
          </ButtonLink>
          <ButtonLink to={href('/contact-us')} variant="ghost">
            {intro.contactButton}
          </ButtonLink>
        </div>
      </div>
      <div>
        <MissingPlot />
        <h2>{popular.title}</h2>
        <ul className="link-list">
          {POPULAR.map((to, index) => (
            <li key={to}>
              <Link to={to}>
                {popular[`page${index + 1}`]} <Icon name="arrow-right" />
              </Link>
            </li>
          ))}
        </ul>
        <p className="note">{popular.tip}</p>
      </div>
    </div>
  );
}
