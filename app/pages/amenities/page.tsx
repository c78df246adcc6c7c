import { href } from 'react-router';
import { countInWords, fill } from '../../../domain/content/fill.ts';
import { sectionOf } from '../../../domain/content/sections.ts';
import { services } from '../../request-context.ts';
import { pageMeta } from '../../site/meta.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/page';
import { Agreement } from './agreement.tsx';
import { Chooser } from './chooser.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { config, content: door } = context.get(services);
  const content = await door.snapshot();
  const intro = sectionOf(content, 'amenities', 'intro');
  return {
    meta: {
      title: intro.texts.metaTitle ?? '',
      description: intro.texts.metaDiscribe ?? '',
      path: href('/amenities'),
      siteUrl: config.siteUrl,
      picture: content.amenities[0]?.picture,
    },
    intro,
    title: fill(intro.texts.title ?? '', { count: countInWords(content.amenities.length) }),
    amenities: content.amenities,
    agreement: sectionOf(content, 'amenities', 'agreement'),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function AmenitiesPage({ loaderData: page }: Route.ComponentProps) {
  const { texts } = page.intro;
  return (
    <>
      <PageHead page="Amenities" title={page.title} hindi={texts.hindi} lead={texts.discribe} />
      <Chooser amenities={page.amenities} note={texts.note ?? ''} />
      <Agreement section={page.agreement} />
    </>
  );
}
