import { dayMonthYear } from '../../../domain/content/dates.ts';
import { filledPolicy, policyParts } from '../../../domain/content/policy.ts';
import { sectionOf } from '../../../domain/content/sections.ts';
import { services } from '../../request-context.ts';
import { pageMeta } from '../../site/meta.ts';
import { useSite } from '../../site/use-site.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Prose } from '../../ui/prose.tsx';
import type { Route } from './+types/page';
import { type Block, Blocks } from './blocks.tsx';
import { Identity } from './identity.tsx';
import styles from './privacy.module.css';

const DISCLAIMER = 'disclaimer';

export async function loader({ context }: Route.LoaderArgs) {
  const { content, config } = context.get(services);
  const snapshot = await content.snapshot();
  const html = (markdown: string) => content.articleHtml(markdown);
  const { intro, parts } = policyParts(filledPolicy(snapshot.privacy, snapshot.settings));
  const drawn = parts.map(({ blocks, ...part }) => ({
    ...part,
    blocks: blocks.map((block): Block => {
      if (block.kind === 'text') return { kind: 'text', html: html(block.markdown) };
      if (block.kind === 'ledger') return block;
      return {
        kind: 'points',
        points: block.points.map(({ title, markdown }) => ({ title, html: html(markdown) })),
      };
    }),
  }));
  return {
    policy: {
      title: snapshot.privacy.title,
      lastUpdated: snapshot.privacy.lastUpdated,
      revised: snapshot.privacy.revised,
    },
    intro: html(intro),
    parts: drawn,
    texts: sectionOf(snapshot, 'privacy', 'intro').texts,
    identity: sectionOf(snapshot, 'privacy', 'identity').texts,
    siteUrl: config.siteUrl,
  };
}

export const meta: Route.MetaFunction = ({ loaderData: page }) =>
  page
    ? pageMeta({
        title: page.texts.metaTitle ?? page.policy.title,
        description: page.texts.metaDiscribe ?? '',
        path: '/privacy-policy',
        siteUrl: page.siteUrl,
      })
    : [];

export default function PrivacyPage({ loaderData: page }: Route.ComponentProps) {
  const { settings } = useSite();
  const { policy, texts } = page;
  return (
    <>
      <PageHead page={policy.title} title={policy.title} lead={texts.discribe} hindi={texts.hindi} />
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
            Last updated {policy.lastUpdated}. Revised{' '}
            <time dateTime={policy.revised}>{dayMonthYear(policy.revised)}</time>. {texts.notice}
          </p>
          <Prose html={page.intro} className={styles.intro} />
          {page.parts.map(({ id, title, blocks }) => (
            <section key={id} id={id}>
              <h2>{title}</h2>
              <Blocks blocks={blocks} label={title} />
              {id === DISCLAIMER && <Identity legal={settings.legal} texts={page.identity} />}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
