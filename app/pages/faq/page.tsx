import { href } from 'react-router';
import { describe } from '../../findable/structured-data.tsx';
import { faqPage } from '../../findable/things.ts';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { callLink } from '../../site/ways-to-reach.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/page';
import styles from './faq.module.css';
import { groupsOf } from './groups.ts';
import { Plot } from './plot.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { content, sections, meta } = await publicPage(context, 'faq');
  const { intro, groups, ask } = sections;
  return {
    meta: meta(intro, { path: href('/faq') }),
    intro,
    groups: groupsOf(content.faqs, groups),
    ask,
    phone: content.settings.phones[0] ?? '',
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function FaqPage({ loaderData: page }: Route.ComponentProps) {
  const { texts } = page.intro;
  if (import.meta.env.SSR) describe(faqPage(page.groups.flatMap(({ questions }) => questions)));
  return (
    <>
      <PageHead page="FAQ" title={texts.title} hindi={texts.hindi} lead={texts.discribe} />
      <div className={`wrap split ${styles.page}`}>
        <Plot groups={page.groups} number={texts.plotNumber ?? ''} className={styles.plot} />
        <div className={styles.questions}>
          {page.groups.map(({ id, name, questions }) => (
            <section key={id} id={id} aria-labelledby={`${id}-name`}>
              <h2 id={`${id}-name`}>{name}</h2>
              <Accordion name="faq" items={questions} />
            </section>
          ))}
          <p className={`lead ${styles.ask}`}>{page.ask.texts.title}</p>
          <div className="row">
            <ButtonAnchor href={href('/contact-us')} variant="ink">
              Contact Us
            </ButtonAnchor>
            {page.phone && (
              <ButtonAnchor href={callLink(page.phone)} variant="ghost" before="phone" icon={null}>
                {page.phone}
              </ButtonAnchor>
            )}
          </div>
        </div>
      </div>
    </>
  );
}
