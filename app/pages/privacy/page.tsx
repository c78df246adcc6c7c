import { href } from 'react-router';
import { policyParts } from '../../../domain/content/policy.ts';
import { dayMonthYear } from '../../../domain/dates/words.ts';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Prose } from '../../ui/prose.tsx';
import type { Route } from './+types/page';
import { Blocks } from './blocks.tsx';
import { Identity } from './identity.tsx';
import styles from './privacy.module.css';

const DISCLAIMER = 'disclaimer';

export async function loader({ context }: Route.LoaderArgs) {
  const { content, sections, meta } = await publicPage(context, 'privacy');
  const { title, lastUpdated, revised, body } = content.policies;
  const { intro, parts } = policyParts(body);
  return {
    meta: meta(sections.intro, { path: href('/privacy-policy') }),
    title,
    texts: sections.intro.texts,
    lastUpdated,
    revised,
    intro,
    parts,
    identity: sections.identity.texts,
    legal: content.settings.legal,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function PrivacyPage({ loaderData: page }: Route.ComponentProps) {
  const { title, texts } = page;
  return (
    <>
      <PageHead page={title} title={title} lead={texts.discribe} hindi={texts.hindi} />
      <div className={`wrap ${styles.page}`}>
        <nav className={styles.contents} aria-label="On this page">
          <ol>
            {page.parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={`prose ${styles.text}`}>
          <p className={styles.dates}>
            Last updated {page.lastUpdated}. Revised{' '}
            <time dateTime={page.revised}>{dayMonthYear(page.revised)}</time>. {texts.notice}
          </p>
          <Prose html={page.intro} className={styles.intro} />
          {page.parts.map(({ id, title, blocks }) => (
            <section key={id} id={id}>
              <h2>{title}</h2>
              <Blocks blocks={blocks} label={title} />
              {id === DISCLAIMER && <Identity legal={page.legal} texts={page.identity} />}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
