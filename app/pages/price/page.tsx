import { href } from 'react-router';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/page';
import { Contact } from './contact.tsx';
import { Costs } from './costs.tsx';
import { Lots } from './lots.tsx';
import { Testimonials } from './testimonials.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { content, sections, meta } = await publicPage(context, 'price');
  const { intro, cost, testimonials, contact } = sections;
  return {
    meta: meta(intro, { path: href('/price') }),
    intro,
    plots: content.plots,
    cost,
    testimonials,
    voices: content.testimonials.map(({ evidence, ...voice }) => ({ ...voice, isSample: evidence === '' })),
    contact,
    questions: content.contactFaqs,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function PricePage({ loaderData: page }: Route.ComponentProps) {
  const { texts } = page.intro;
  return (
    <>
      <PageHead page="Price" title={texts.title} hindi={texts.hindi} lead={texts.discribe} />
      <Lots
        plots={page.plots}
        picture={page.intro.pictures[0]}
        road={texts.road ?? ''}
        note={texts.note ?? ''}
      />
      <Costs section={page.cost} plots={page.plots} />
      <Testimonials section={page.testimonials} voices={page.voices} />
      <Contact section={page.contact} questions={page.questions} />
    </>
  );
}
