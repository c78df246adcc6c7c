import { href } from 'react-router';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { forServer } from '../../ui/as-sent.tsx';
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
    pins: amenities.map(({ x, y }) => ({ x, y })),
    sent: forServer({
      chooser: {
        stage: { pictures: amenities.map(({ picture }) => picture), note },
        legend: { cards: amenities.map(({ picture, x, y, ...card }) => card) },
      },
      agreement: { ...agreement, buttons: buttons.texts },
    }),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function AmenitiesPage({ loaderData: { head, pins, sent } }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="Amenities" {...head} />
      <Chooser pins={pins} sent={sent?.chooser} />
      <Agreement sent={sent?.agreement} />
    </>
  );
}
