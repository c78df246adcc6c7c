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
  const { texts } = sectionOf(await content.snapshot(), 'not-found', 'missing');
  const { pathname } = new URL(request.url);
  return data({ texts, path: pathname, siteUrl: config.siteUrl }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Page not found | Vayuvan',
    description: loaderData?.texts.lead ?? '',
    path: loaderData?.path ?? '/',
    siteUrl: loaderData?.siteUrl ?? '',
    noindex: true,
  });

const POPULAR = [
  { label: 'Price', to: href('/price') },
  { label: 'Amenities', to: href('/amenities') },
  { label: 'Why Jewar', to: href('/why-jewar') },
  { label: 'Site Visit', to: href('/site-visit') },
];

export default function NotFound({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.words}>
        <p className={styles.big} aria-hidden="true">
          404
        </p>
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
        <div className="row">
          <ButtonLink to={href('/')} variant="primary" icon="house">
            Home
          </ButtonLink>
          <ButtonLink to={href('/contact-us')} variant="ghost">
            Contact Us
          </ButtonLink>
        </div>
      </div>
      <div>
        <MissingPlot />
        <h2>{texts.popular}</h2>
        <ul className="pops">
          {POPULAR.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>
                {label} <Icon name="arrow-right" />
              </Link>
            </li>
          ))}
        </ul>
        <p className="note">{texts.tip}</p>
      </div>
    </div>
  );
}
