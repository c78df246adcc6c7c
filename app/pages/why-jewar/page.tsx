import { href } from 'react-router';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/page';
import { Benefits } from './benefits.tsx';
import { Distances } from './distances.tsx';
import { Drive } from './drive.tsx';
import { Key } from './key.tsx';
import { Ledger } from './ledger.tsx';
import { Next } from './next.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { sections, meta } = await publicPage(context, 'why-jewar');
  const { intro, benefits, ThirdSection, drive, ledger, next } = sections;
  return {
    meta: meta(intro, { path: href('/why-jewar'), picture: benefits.pictures[0] }),
    intro,
    benefits,
    distances: ThirdSection,
    drive,
    ledger,
    next,
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
      <Drive section={page.drive} />
      <Ledger section={page.ledger} />
      <Next section={page.next} />
    </>
  );
}
