import { href } from 'react-router';
import { countInWords, fill } from '../../../domain/content/fill.ts';
import { sectionOf } from '../../../domain/content/sections.ts';
import { services } from '../../request-context.ts';
import { pageMeta } from '../../site/meta.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/page';
import { Benefits } from './benefits.tsx';
import { Distances } from './distances.tsx';
import { Key } from './key.tsx';
import { Ledger } from './ledger.tsx';
import { Next } from './next.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { config, content: door } = context.get(services);
  const content = await door.snapshot();
  const section = (name: string) => sectionOf(content, 'why-jewar', name);
  const intro = section('intro');
  const benefits = section('benefits');
  const next = section('next');
  const count = countInWords(content.amenities.length);
  return {
    meta: {
      title: intro.texts.metaTitle ?? '',
      description: intro.texts.metaDiscribe ?? '',
      path: href('/why-jewar'),
      siteUrl: config.siteUrl,
      picture: benefits.pictures[0],
    },
    intro,
    benefits,
    distances: section('ThirdSection'),
    ledger: section('ledger'),
    next: {
      ...next,
      texts: { ...next.texts, amenitiesdiscribe: fill(next.texts.amenitiesdiscribe ?? '', { count }) },
    },
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function WhyJewarPage({ loaderData: page }: Route.ComponentProps) {
  const { texts } = page.intro;
  return (
    <>
      <PageHead page="Why Jewar" title={texts.title} hindi={texts.hindi} lead={texts.discribe}>
        <Key texts={texts} />
      </PageHead>
      <Benefits section={page.benefits} />
      <Distances section={page.distances} />
      <Ledger section={page.ledger} />
      <Next section={page.next} />
    </>
  );
}
