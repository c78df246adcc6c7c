import { href } from 'react-router';
import { DUTY } from '../../../domain/content/duty.ts';
import { fill } from '../../../domain/content/fill.ts';
import { rateText } from '../../../domain/content/prices.ts';
import { sectionOf } from '../../../domain/content/sections.ts';
import type { Section } from '../../../domain/content/types.ts';
import { services } from '../../request-context.ts';
import { pageMeta } from '../../site/meta.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/page';
import { Contact } from './contact.tsx';
import { Costs } from './costs.tsx';
import { Lots } from './lots.tsx';
import { Testimonials } from './testimonials.tsx';

const PERCENTS = Object.fromEntries(Object.entries(DUTY).map(([name, value]) => [name, String(value)]));

/** A section with the rate and the percentages written into its texts. */
function filled(section: Section, values: Record<string, string>): Section {
  const texts = Object.entries(section.texts).map(([key, text]) => [key, fill(text, values)]);
  return { ...section, texts: Object.fromEntries(texts) };
}

export async function loader({ context }: Route.LoaderArgs) {
  const { config, content: door } = context.get(services);
  const content = await door.snapshot();
  const values = { ...PERCENTS, rate: rateText(content.plots) };
  const section = (name: string) => filled(sectionOf(content, 'price', name), values);
  const intro = section('intro');
  return {
    meta: {
      title: intro.texts.metaTitle ?? '',
      description: intro.texts.metaDiscribe ?? '',
      path: href('/price'),
      siteUrl: config.siteUrl,
      picture: intro.pictures[0],
    },
    intro,
    plots: content.plots,
    cost: section('cost'),
    testimonials: section('testimonials'),
    voices: content.testimonials.map(({ evidence: _, ...voice }) => voice),
    contact: section('contact'),
    questions: content.contactFaqs,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function PricePage({ loaderData: page }: Route.ComponentProps) {
  const { texts } = page.intro;
  return (
    <>
      <PageHead page="Price" title={texts.title} hindi={texts.hindi} lead={texts.discribe} />
      <Lots plots={page.plots} road={texts.road ?? ''} note={texts.note ?? ''} />
      <Costs section={page.cost} plots={page.plots} />
      <Testimonials section={page.testimonials} voices={page.voices} />
      <Contact section={page.contact} questions={page.questions} />
    </>
  );
}
