import { href } from 'react-router';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/page';
import { Agreement } from './agreement.tsx';
import { Chooser } from './chooser.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { content, sections, meta } = await publicPage(context, 'amenities');
  const { intro, agreement } = sections;
  return {
    meta: meta(intro, { path: href('/amenities'), picture: content.amenities[0]?.picture }),
    intro,
    amenities: content.amenities,
    agreement,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function AmenitiesPage({ loaderData: page }: Route.ComponentProps) {
  const { texts } = page.intro;
  return (
    <>
      <PageHead page="Amenities" title={texts.title} hindi={texts.hindi} lead={texts.discribe} />
      <Chooser amenities={page.amenities} note={texts.note ?? ''} />
      <Agreement section={page.agreement} />
    </>
  );
}
