import { href } from 'react-router';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { PictureHead } from '../../ui/picture-head.tsx';
import type { Route } from './+types/page';
import styles from './about.module.css';
import { Milestones } from './milestones.tsx';
import { Partner } from './partner.tsx';
import { Steps } from './steps.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { sections, meta } = await publicPage(context, 'about');
  const { banner, partner, ThirdSection, steps, ask, buttons } = sections;
  // A milestone with a withdrawn claim has no title, and is hidden.
  const stones = ThirdSection.groups.milestone
    .map(({ Title, discribe }) => ({ title: Title, text: discribe }))
    .filter(({ title }) => title);
  return {
    meta: meta(banner, { path: href('/about-us') }),
    banner,
    partner,
    milestones: ThirdSection.texts,
    stones,
    steps,
    stepTexts: steps.groups.step.map(({ Title, discribe, Link }) => ({
      title: Title,
      text: discribe,
      link: Link,
    })),
    ask,
    contact: buttons.texts.contact,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function AboutPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PictureHead
        page={page.banner.texts.title || 'About'}
        title={page.banner.texts.title}
        hindi={page.banner.texts.hindi}
        lead={page.banner.texts.discribe}
        picture={page.banner.pictures[0]}
      />
      <Partner section={page.partner} />
      <Milestones texts={page.milestones} stones={page.stones} />
      <Steps section={page.steps} steps={page.stepTexts} />
      <section className={`section slant reversed ${styles.ask}`} aria-labelledby="ask">
        <div className="wrap row">
          <h2 id="ask">
            <Headline>{page.ask.texts.title}</Headline>
          </h2>
          <ButtonAnchor href={href('/contact-us')} variant="ink">
            {page.contact}
          </ButtonAnchor>
        </div>
      </section>
    </>
  );
}
