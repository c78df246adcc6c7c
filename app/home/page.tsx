import { fill } from '../../domain/content/fill.ts';
import { cheapest, lakh } from '../../domain/content/prices.ts';
import { sectionOf } from '../../domain/content/sections.ts';
import { services } from '../request-context.ts';
import { pageMeta } from '../site/meta.ts';
import type { Route } from './+types/page.ts';
import { About } from './sections/about.tsx';
import { ActualSite } from './sections/actual-site.tsx';
import { Amenities } from './sections/amenities.tsx';
import { Contact } from './sections/contact.tsx';
import { Film } from './sections/film.tsx';
import { Focus } from './sections/focus.tsx';
import { Hero } from './sections/hero.tsx';
import { Invest } from './sections/invest.tsx';
import { PlotSizes } from './sections/plot-sizes.tsx';
import { Residential } from './sections/residential.tsx';
import { Society } from './sections/society.tsx';
import { Teaser } from './sections/teaser.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { content: door, config } = context.get(services);
  const content = await door.snapshot();
  const home = (name: string) => sectionOf(content, 'home', name);
  const teased = Object.values(home('blog').texts);
  return {
    intro: home('intro'),
    about: home('about'),
    residential: home('residential'),
    project: home('project'),
    video: home('video'),
    invest: home('invest'),
    luxurious: home('luxurious'),
    actualImages: home('actualImages'),
    plotSize: home('plotSize'),
    plotSociety: home('plotSociety'),
    visit: home('visit'),
    blog: home('blog'),
    contact: home('contact'),
    settings: content.settings,
    siteUrl: config.siteUrl,
    plots: content.plots,
    amenities: content.amenities,
    gallery: content.gallery,
    // The whole articles stay behind: a card needs no body.
    articles: content.articles
      .filter(({ slug }) => teased.includes(slug))
      .map(({ body: _body, ...card }) => card),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { intro, settings, plots, siteUrl } = loaderData;
  const from = cheapest(plots);
  return pageMeta({
    title: intro.texts.pageTitle ?? settings.brand,
    description:
      fill(intro.texts.pagediscribe ?? '', { from: from ? lakh(from.pricePaise) : '' }) || settings.blurb,
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
      <ActualSite section={data.actualImages} gallery={data.gallery} />
      <PlotSizes section={data.plotSize} plots={data.plots} />
      <Society section={data.plotSociety} visit={data.visit} />
      <Teaser section={data.blog} articles={data.articles} />
      <Contact section={data.contact} settings={data.settings} form={null} map={null} />
    </>
  );
}
