import { countInWords, fill } from '../../domain/content/fill.ts';
import { sectionOf } from '../../domain/content/sections.ts';
import { services } from '../request-context.ts';
import { PageHead } from '../ui/page-head.tsx';
import type { Route } from './+types/page';
import { Agreement } from './agreement.tsx';
import { Chooser } from './chooser.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const content = await context.get(services).content.snapshot();
  const intro = sectionOf(content, 'amenities', 'intro');
  return {
    intro,
    title: fill(intro.texts.title ?? '', { count: countInWords(content.amenities.length) }),
    amenities: content.amenities,
    agreement: sectionOf(content, 'amenities', 'agreement'),
  };
}

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
