import { href } from 'react-router';
import { cardOf, listedArticles } from '../../../domain/content/articles.ts';
import { useFormSetup } from '../../enquiries/form-setup.ts';
import { enquiryAction, enquiryHeaders } from '../../enquiries/page-action.ts';
import { SubscribeForm } from '../../enquiries/subscribe-form.tsx';
import { Island } from '../../islands/island.tsx';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Related } from '../blog/related.tsx';
import type { Route } from './+types/page';
import styles from './subscribe.module.css';

export { enquiryHeaders as headers };
export const action = enquiryAction('subscribe');

/** Number of articles that fill the row. */
const LATEST = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { content, sections, meta } = await publicPage(context, 'media');
  const latest = listedArticles(content.articles)
    .slice(0, LATEST)
    .map((article) => cardOf(article));
  return {
    meta: meta(sections.intro, {
      title: `Subscribe | ${content.settings.brand}`,
      path: href('/subscribe'),
      noindex: true,
    }),
    title: sections.subscribe.texts.title ?? '',
    texts: sections.newsletter.texts,
    latest: { title: sections.newsletter.texts.latest ?? '', articles: latest },
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Result page of the subscription form without scripts, with the latest articles. */
export default function SubscribePage({ loaderData: { title, texts, latest } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={title} page="Subscribe" lead={texts.discribe} />
      <div className={`wrap ${styles.page}`}>
        <div className="call stones">
          <Island
            name="subscribe-form"
            of={SubscribeForm}
            props={{ setup: useFormSetup('subscribe'), label: 'Email' }}
          />
        </div>
      </div>
      <Related {...latest} />
    </>
  );
}
