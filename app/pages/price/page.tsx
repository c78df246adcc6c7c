import { href } from 'react-router';
import { purchaseCost } from '../../../domain/content/duty.ts';
import { pageMeta, sharedPicture } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/page';
import { Contact } from './contact.tsx';
import { Costs } from './costs.tsx';
import { Lots } from './lots.tsx';
import { Testimonials } from './testimonials.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { content, sections, meta } = await publicPage(context, 'price');
  const { intro, cost, testimonials, contact, buttons } = sections;
  const { plots, rates, contactFaqs: questions } = content;
  const voices = content.testimonials.map(({ evidence, ...voice }) => ({
    ...voice,
    isSample: evidence === '',
  }));
  const areSamples = voices.every(({ isSample }) => isSample);
  const { title, hindi, discribe: lead, road = '', plan = '', note = '' } = intro.texts;
  const page = meta(intro, { path: href('/price') });
  return {
    meta: page,
    head: { title, hindi, lead },
    lots: { plots, image: sharedPicture(page)?.url, road, plan, note, book: buttons.texts.book ?? '' },
    costs: { texts: cost.texts, plots, rates },
    testimonials: {
      label: testimonials.texts.label,
      title: (areSamples && testimonials.texts.sampleTitle) || testimonials.texts.title,
      voices,
    },
    contact: { texts: contact.texts, questions, consult: buttons.texts.consult ?? '' },
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function PricePage({ loaderData }: Route.ComponentProps) {
  const { head, lots, costs, testimonials, contact } = loaderData;
  return (
    <>
      <PageHead page="Price" {...head} />
      {lots.plots.length > 0 && <Lots {...lots} />}
      {costs.plots.some(({ pricePaise }) => purchaseCost(pricePaise, costs.rates)) && <Costs {...costs} />}
      <Testimonials {...testimonials} />
      <Contact {...contact} />
    </>
  );
}
