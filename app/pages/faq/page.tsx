import { href } from 'react-router';
import { withoutMarks } from '../../../domain/content/marks.ts';
import { plotFill } from '../../drawings/plot-colours.ts';
import { describe } from '../../findable/structured-data.tsx';
import { faqPage } from '../../findable/things.ts';
import { callLink } from '../../site/contact-urls.ts';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/page';
import styles from './faq.module.css';
import { groupsOf } from './groups.ts';
import { Plot } from './plot.tsx';

/** Size in square yards for the colour of an unknown plot. */
const SMALLEST = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const { content, sections, meta } = await publicPage(context, 'faq');
  const { intro, groups, ask, buttons } = sections;
  const { title, hindi, discribe: lead, plotNumber = '' } = intro.texts;
  const named = withoutMarks(plotNumber);
  return {
    meta: meta(intro, { path: href('/faq') }),
    head: { title, hindi, lead },
    groups: groupsOf(content.faqs, groups),
    plotNumber,
    plotFill: plotFill(content.townshipPlots.find(({ number }) => number === named)?.squareYards ?? SMALLEST),
    ask: ask.texts.title,
    contact: buttons.texts.contact,
    phone: content.settings.phones[0] ?? '',
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function FaqPage({ loaderData: page }: Route.ComponentProps) {
  const { groups, phone } = page;
  describe(faqPage(groups.flatMap(({ questions }) => questions)));
  return (
    <>
      <PageHead page="FAQ" {...page.head} />
      <div className={`wrap split ${styles.page}`}>
        <Plot groups={groups} number={page.plotNumber} fill={page.plotFill} className={styles.plot} />
        <div className={styles.questions}>
          {groups.map(({ id, name, questions }) => (
            <section key={id} id={id} aria-labelledby={`${id}-name`}>
              <h2 id={`${id}-name`}>{name}</h2>
              <Accordion name="faq" items={questions} />
            </section>
          ))}
          <p className={`lead ${styles.ask}`}>{page.ask}</p>
          <div className="row">
            <ButtonAnchor href={href('/contact-us')} variant="ink">
              {page.contact}
            </ButtonAnchor>
            {phone && (
              <ButtonAnchor href={callLink(phone)} variant="ghost" before="phone" icon={null}>
                {phone}
              </ButtonAnchor>
            )}
          </div>
        </div>
      </div>
    </>
  );
}
