import { href } from 'react-router';
import { claimValues, fill } from '../../../domain/content/fill.ts';
import { rateText } from '../../../domain/content/prices.ts';
import { repeated, sectionOf } from '../../../domain/content/sections.ts';
import { services } from '../../request-context.ts';
import { pageMeta } from '../../site/meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/page';
import styles from './about.module.css';
import { Banner } from './banner.tsx';
import { Milestones } from './milestones.tsx';
import { Partner } from './partner.tsx';
import { Steps } from './steps.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { config, content: door } = context.get(services);
  const content = await door.snapshot();
  const section = (name: string) => sectionOf(content, 'about', name);
  const values = { ...claimValues(content.settings), rate: rateText(content.plots) };
  const rows = (name: string, prefix: string) =>
    repeated(section(name), prefix, ['Title', 'discribe']).map(({ Title, discribe }) => ({
      title: fill(Title, values),
      text: fill(discribe, values),
    }));
  const banner = section('banner');
  return {
    meta: {
      title: banner.texts.metaTitle ?? '',
      description: banner.texts.metaDiscribe ?? '',
      path: href('/about-us'),
      siteUrl: config.siteUrl,
      picture: banner.pictures[0],
    },
    banner,
    partner: section('partner'),
    milestones: section('ThirdSection'),
    // A milestone whose claim was withdrawn has no title left and is not shown.
    stones: rows('ThirdSection', 'milestone').filter(({ title }) => title),
    steps: section('steps'),
    stepTexts: rows('steps', 'step'),
    ask: section('ask'),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function AboutPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <Banner section={page.banner} />
      <Partner section={page.partner} />
      <Milestones section={page.milestones} stones={page.stones} />
      <Steps section={page.steps} steps={page.stepTexts} />
      <section className={`section slant reversed ${styles.ask}`} aria-labelledby="ask">
        <div className="wrap row">
          <h2 id="ask">{page.ask.texts.title}</h2>
          <ButtonLink to={href('/contact-us')} variant="ink">
            Contact Us
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
