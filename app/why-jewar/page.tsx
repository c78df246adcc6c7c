import { countInWords, fill } from '../../domain/content/fill.ts';
import { sectionOf } from '../../domain/content/sections.ts';
import { services } from '../request-context.ts';
import { PageHead } from '../ui/page-head.tsx';
import type { Route } from './+types/page';
import { Benefits } from './benefits.tsx';
import { Distances } from './distances.tsx';
import { Key } from './key.tsx';
import { Ledger } from './ledger.tsx';
import { Next } from './next.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const content = await context.get(services).content.snapshot();
  const section = (name: string) => sectionOf(content, 'why-jewar', name);
  const next = section('next');
  const count = countInWords(content.amenities.length);
  return {
    intro: section('intro'),
    benefits: section('benefits'),
    distances: section('ThirdSection'),
    ledger: section('ledger'),
    next: {
      ...next,
      texts: { ...next.texts, amenitiesdiscribe: fill(next.texts.amenitiesdiscribe ?? '', { count }) },
    },
  };
}

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
