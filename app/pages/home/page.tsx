import { href } from 'react-router';
import { isEmptied, sectionOf } from '../../../domain/content/sections.ts';
import { surveyOf } from '../../../domain/township/survey-lines.ts';
import { explorePriceSheets } from '../../drawings/explore-price-sheets.ts';
import { ContactForm } from '../../enquiries/contact-form.tsx';
import { useFormSetup } from '../../enquiries/form-setup.ts';
import { enquiryAction, enquiryHeaders } from '../../enquiries/page-action.ts';
import { CALL_BACK, plotInQuery } from '../../enquiries/plot-in-query.ts';
import { Popup } from '../../enquiries/popup.tsx';
import { describe } from '../../findable/structured-data.tsx';
import { realEstateAgent, webSite } from '../../findable/things.ts';
import { Island } from '../../islands/island.tsx';
import type { PageHandle } from '../../islands/page-handle.ts';
import { Overlays } from '../../overlays/overlays.tsx';
import { OVERLAY_STYLES } from '../../overlays/styles.ts';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { useSite } from '../../site/use-site.ts';
import type { Route } from './+types/page.ts';
import { filmTracks } from './film-tracks.ts';
import { About } from './sections/about.tsx';
import { ActualSite } from './sections/actual-site.tsx';
import { Amenities } from './sections/amenities.tsx';
import { Contact, ContactMap } from './sections/contact.tsx';
import { Explore } from './sections/explore.tsx';
import { Film } from './sections/film.tsx';
import { Focus } from './sections/focus.tsx';
import { Hero } from './sections/hero.tsx';
import { Invest } from './sections/invest.tsx';
import { Papers } from './sections/papers.tsx';
import { PlotSizes } from './sections/plot-sizes.tsx';
import { Residential } from './sections/residential.tsx';
import { Society } from './sections/society.tsx';
import { Teaser } from './sections/teaser.tsx';
import { homeGallery, siteGallery } from './site-gallery.ts';
import { teaserCards } from './teaser-cards.ts';

/** URL of this page's action: React Router's form of an index route. */
const FORMS = '/?index';

export { enquiryHeaders as headers };
export const action = enquiryAction('contact', 'popup');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { content, sections, meta } = await publicPage(context, 'home');
  const { settings, plots, amenityCards, articles } = content;
  const { pageTitle, pagediscribe, keywords } = sections.intro.texts;
  const opening = { ...sections.intro, texts: { metaTitle: pageTitle, metaDiscribe: pagediscribe } };
  const { about, invest, luxurious, plotSociety, visit, blog, papers, ...shown } = sections;
  const onHome = amenityCards
    .filter((amenity) => amenity.onHome)
    .map(({ id, title, icon, tone }) => ({ id, title, icon, tone }));
  const names = Object.keys(sections) as (keyof typeof sections)[];
  return {
    meta: meta(opening, { path: href('/'), keywords, author: settings.author }),
    parts: {
      survey: surveyOf(sections.intro.pictures[0]?.file ?? '', content.townshipPlots),
      plotCount: content.townshipPlots.length,
      about: { section: about, claims: settings.claims },
      papers: { section: papers, list: sectionOf(content, 'brochure', 'papers') },
      invest: { section: invest, plots },
      amenities: { section: luxurious, amenities: onHome },
      society: { section: plotSociety, visit },
      teaser: { section: blog, cards: teaserCards(blog, articles) },
    },
    emptied: names.filter((name) => isEmptied(sections[name])),
    namedPlot: plotInQuery(url, content),
    callsBack: url.searchParams.has(CALL_BACK),
    settings,
    plots,
    sheets: explorePriceSheets(content),
    gallery: homeGallery(siteGallery(content, sections.actualImages)),
    tracks: filmTracks(content.filmCaptions, sections.video.films[0]),
    sections: shown,
  };
}

export const handle: PageHandle = { moves: true };

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

/** The home page: sections in the order of spec 2, with those of spec 1 inserted as in the design. */
export default function Page({ loaderData: { sections, parts, ...data } }: Route.ComponentProps) {
  const site = useSite();
  const contactSetup = useFormSetup('contact');
  const stands = (name: (typeof data.emptied)[number]) => !data.emptied.includes(name);
  describe(webSite(site), realEstateAgent(site));
  return (
    <>
      <Hero section={sections.intro} plots={data.plots} plotCount={parts.plotCount} survey={parts.survey} />
      {stands('about') && <About {...parts.about} />}
      {stands('papers') && <Papers {...parts.papers} />}
      {stands('residential') && <Residential section={sections.residential} />}
      {stands('project') && <Focus section={sections.project} />}
      <Film section={sections.video} parts={sections.filmParts} tracks={data.tracks} />
      {stands('invest') && <Invest {...parts.invest} />}
      {stands('luxurious') && <Amenities {...parts.amenities} />}
      {stands('actualImages') && <ActualSite section={sections.actualImages} site={data.gallery} />}
      {stands('explore') && (
        <Explore section={sections.explore} sheets={data.sheets} settings={data.settings} />
      )}
      {stands('plotSize') && <PlotSizes section={sections.plotSize} plots={data.plots} />}
      {stands('plotSociety') && <Society {...parts.society} />}
      {stands('blog') && <Teaser {...parts.teaser} />}
      <Contact
        section={sections.contact}
        settings={data.settings}
        form={
          <Island
            name="contact-form"
            of={ContactForm}
            props={{ setup: contactSetup, action: FORMS, submitLabel: 'Send message' }}
          />
        }
        map={<ContactMap label={sections.contact.texts.mapLabel} />}
      />
      <Popup opens={data.callsBack} action={FORMS} texts={sections.popup.texts} />
      <Island
        name="overlays"
        of={Overlays}
        styles={OVERLAY_STYLES}
        props={{ settings: { brand: data.settings.brand, addressLines: data.settings.addressLines } }}
      />
    </>
  );
}
