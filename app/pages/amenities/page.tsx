import { href } from 'react-router';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/page';
import { Agreement } from './agreement.tsx';
import { Chooser } from './chooser.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { content, sections, meta } = await publicPage(context, 'amenities');
  const { intro, agreement, buttons } = sections;
  const { amenityCards: amenities } = content;
  const { title, hindi, discribe: lead, note = '' } = intro.texts;
  return {
    meta: meta(intro, { path: href('/amenities'), picture: amenities[0]?.picture }),
    head: { title, hindi, lead },
    amenities,
    note,
    agreement,
    buttons: buttons.texts,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function AmenitiesPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="Amenities" {...page.head} />
      <Chooser amenities={page.amenities} note={page.note} />
      <Agreement section={page.agreement} buttons={page.buttons} />
    </>
  );
}
