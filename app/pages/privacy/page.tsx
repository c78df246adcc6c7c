import { href } from 'react-router';
import { dayMonthYear } from '../../../domain/content/dates.ts';
import { policyParts } from '../../../domain/content/policy.ts';
import type { LegalIdentity } from '../../../domain/content/types.ts';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { useSite } from '../../site/use-site.ts';
import { AsSent } from '../../ui/as-sent.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Prose } from '../../ui/prose.tsx';
import type { Route } from './+types/page';
import { Blocks } from './blocks.tsx';
import { Identity } from './identity.tsx';
import styles from './privacy.module.css';

const DISCLAIMER = 'disclaimer';

export async function loader({ context }: Route.LoaderArgs) {
  const { content, sections, meta } = await publicPage(context, 'privacy');
  const { title, lastUpdated, revised, body } = content.privacy;
  const { intro, parts } = policyParts(body);
  return {
    meta: meta(sections.intro, { path: href('/privacy-policy') }),
    policy: { title, lastUpdated, revised },
    intro,
    parts,
    texts: sections.intro.texts,
    identity: sections.identity.texts,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function PrivacyPage({ loaderData: page }: Route.ComponentProps) {
  const { settings } = useSite();
  const { policy, texts } = page;
  return (
    <>
      <PageHead page={policy.title} title={policy.title} lead={texts.discribe} hindi={texts.hindi} />
      <AsSent
        className={`wrap ${styles.page}`}
        name="policy"
        part={Policy}
        props={{ page, legal: settings.legal }}
      />
    </>
  );
}

type Page = Pick<Route.ComponentProps['loaderData'], 'policy' | 'texts' | 'intro' | 'parts' | 'identity'>;

function Policy({ page, legal }: { page: Page; legal: LegalIdentity }) {
  const { policy, texts } = page;
  return (
    <>
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
          Last updated {policy.lastUpdated}. Revised{' '}
          <time dateTime={policy.revised}>{dayMonthYear(policy.revised)}</time>. {texts.notice}
        </p>
        <Prose html={page.intro} className={styles.intro} />
        {page.parts.map(({ id, title, blocks }) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            <Blocks blocks={blocks} label={title} />
            {id === DISCLAIMER && <Identity legal={legal} texts={page.identity} />}
          </section>
        ))}
      </div>
    </>
  );
}
