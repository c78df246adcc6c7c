import { fill } from '../../../domain/content/fill.ts';
import { cheapest, lakh } from '../../../domain/content/prices.ts';
import { sectionOf } from '../../../domain/content/sections.ts';
import type { Section } from '../../../domain/content/types.ts';
import { ContactForm } from '../../enquiries/contact-form.tsx';
import { contactOrPopupAction } from '../../enquiries/page-action.ts';
import { Popup } from '../../enquiries/popup.tsx';
import { services } from '../../request-context.ts';
import { pageMeta } from '../../site/meta.ts';
import type { Route } from './+types/page.ts';
import { About } from './sections/about.tsx';
import { ActualSite } from './sections/actual-site.tsx';
import { Amenities } from './sections/amenities.tsx';
import { Contact, ContactMap } from './sections/contact.tsx';
import { Explore } from './sections/explore.tsx';
import { Film } from './sections/film.tsx';
import { Focus } from './sections/focus.tsx';
import { Hero } from './sections/hero.tsx';
import { Invest } from './sections/invest.tsx';
import { PlotSizes } from './sections/plot-sizes.tsx';
import { Residential } from './sections/residential.tsx';
import { Society } from './sections/society.tsx';
import { Teaser } from './sections/teaser.tsx';
import { siteGallery } from './site-gallery.ts';
import { teaserCards } from './teaser-cards.ts';

/** Where this page's forms are posted: React Router's name for an index route. */
const FORMS = '/?index';

export const action = contactOrPopupAction;

const popupTexts = ({ texts }: Section) => ({
  title: texts.title ?? '',
  hindi: texts.hindi ?? '',
  discribe: texts.discribe ?? '',
});

export async function loader({ context }: Route.LoaderArgs) {
  const { content: door, config } = context.get(services);
  const content = await door.snapshot();
  const home = (name: string) => sectionOf(content, 'home', name);
  const intro = home('intro');
  const from = cheapest(content.plots);
  return {
    siteUrl: config.siteUrl,
    description: fill(intro.texts.pagediscribe ?? '', { from: from ? lakh(from.pricePaise) : '' }),
    settings: content.settings,
    plots: content.plots,
    amenities: content.amenities
      .filter(({ onHome }) => onHome)
      .map(({ id, title, icon, tone }) => ({ id, title, icon, tone })),
    gallery: siteGallery(content, home('actualImages')),
    cards: teaserCards(home('blog'), content.articles),
    intro,
    about: home('about'),
    residential: home('residential'),
    project: home('project'),
    video: home('video'),
    invest: home('invest'),
    luxurious: home('luxurious'),
    actualImages: home('actualImages'),
    explore: home('explore'),
    plotSize: home('plotSize'),
    plotSociety: home('plotSociety'),
    visit: home('visit'),
    blog: home('blog'),
    contact: home('contact'),
    popup: home('popup'),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { intro, settings, siteUrl, description } = loaderData;
  return pageMeta({
    title: intro.texts.pageTitle ?? settings.brand,
    description: description || settings.blurb,
    path: '/',
    siteUrl,
    picture: intro.pictures[0],
    keywords: intro.texts.keywords,
    author: settings.author,
    publisher: settings.brand,
  });
}

/** The home page: the second document's order of sections, with the first's own where the design stands them. */
export default function Page({ loaderData: data }: Route.ComponentProps) {
  return (
    <>
      <Hero section={data.intro} plots={data.plots} claims={data.settings.claims} />
      <About section={data.about} claims={data.settings.claims} />
      <Residential section={data.residential} />
      <Focus section={data.project} />
      <Film section={data.video} />
      <Invest section={data.invest} plots={data.plots} />
      <Amenities section={data.luxurious} amenities={data.amenities} />
      <ActualSite section={data.actualImages} site={data.gallery} />
      <Explore section={data.explore} plots={data.plots} settings={data.settings} />
      <PlotSizes section={data.plotSize} plots={data.plots} />
      <Society section={data.plotSociety} visit={data.visit} />
      <Teaser section={data.blog} cards={data.cards} />
      <Contact
        section={data.contact}
        settings={data.settings}
        form={<ContactForm action={FORMS} submitLabel="Send message" />}
        map={<ContactMap label={data.contact.texts.mapLabel ?? ''} />}
      />
      <Popup action={FORMS} texts={popupTexts(data.popup)} />
    </>
  );
}
