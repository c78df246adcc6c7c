import { href } from 'react-router';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { forServer } from '../../ui/as-sent.tsx';
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
    label: benefits.texts.label,
    sent: forServer({ benefits: { section: benefits }, ledger: { section: ledger } }),
    distances: ThirdSection,
    drive,
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
      <Benefits sent={page.sent?.benefits} label={page.label} />
      <Distances section={page.distances} />
      <Drive section={page.drive} />
      <Ledger sent={page.sent?.ledger} />
      <Next section={page.next} />
    </>
  );
}
