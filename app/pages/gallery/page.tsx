import { href } from 'react-router';
import { withoutMarks } from '../../../domain/content/marks.ts';
import type { Film } from '../../../domain/content/types.ts';
import { largestUrl, uploadUrl } from '../../../domain/media/variants.ts';
import { CameraPosition } from '../../drawings/camera-position.tsx';
import { explorePriceSheets } from '../../drawings/explore-price-sheets.ts';
import { PriceTable } from '../../drawings/price-table.tsx';
import { Island } from '../../islands/island.tsx';
import { overlayLink } from '../../overlays/overlay.ts';
import { Overlays } from '../../overlays/overlays.tsx';
import { OVERLAY_STYLES } from '../../overlays/styles.ts';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { useSite } from '../../site/use-site.ts';
import { FilmStill } from '../../ui/film-still.tsx';
import { Icon } from '../../ui/icon.tsx';
import { kindOfAll } from '../../ui/kind-tab.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Caption, Picture } from '../../ui/picture.tsx';
import { filmLength } from '../../viewers/film-length.ts';
import { siteGallery } from '../home/site-gallery.ts';
import type { Route } from './+types/page';
import styles from './gallery.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { content, sections, meta } = await publicPage(context, 'gallery');
  const { actualImages, explore } = content.pages.home;
  const { pictures, films } = siteGallery(content, actualImages);
  const { texts } = sections.intro;
  return {
    // `noindex`: the home page shows the same content.
    meta: meta({ pictures, texts }, { path: href('/gallery'), noindex: true }),
    texts,
    pictures,
    films,
    priceTitle: explore.texts.priceTitle,
    sheets: explorePriceSheets(content),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

/** The overlays of the home page as a page: without scripts, for new tabs, and as a link to share. */
export default function GalleryPage({ loaderData: page }: Route.ComponentProps) {
  const { settings } = useSite();
  const kind = kindOfAll([...page.pictures, ...page.films]);
  return (
    <>
      <PageHead
        page="Gallery"
        title={page.texts.title}
        lead={
          <>
            <a href="#pictures">{countOf(page.pictures.length, 'picture')}</a>,{' '}
            <a href="#films">{countOf(page.films.length, 'film')}</a> and{' '}
            <a href="#price-lists">{countOf(page.sheets.length, 'price list')}</a>.{' '}
            {kind && (
              <>
                <br />
                {kind.replace('All of them', 'All pictures and films')}
              </>
            )}
          </>
        }
      />
      <section className={`wrap ${styles.part}`} id="pictures" aria-labelledby="pictures-title">
        <h2 id="pictures-title">{page.texts.picturesTitle || 'Pictures'}</h2>
        <div className={styles.pictures}>
          {page.pictures.map((picture, index) => (
            <figure key={picture.file}>
              <a href={largestUrl(picture)} {...overlayLink({ shows: 'slides', file: picture.file })}>
                <Picture
                  picture={picture}
                  ratio="8 / 5"
                  sizes={isLarge(index, page.pictures.length) ? LARGE : SMALL}
                />
              </a>
              <CameraPosition file={picture.file} place="corner" />
              <Caption picture={picture} tabbed={kind !== null} />
            </figure>
          ))}
        </div>
      </section>
      <section className={`wrap ${styles.part}`} id="films" aria-labelledby="films-title">
        <h2 id="films-title">{page.texts.filmsTitle || 'Films'}</h2>
        <div className={styles.films}>
          {page.films.map((film) => (
            <figure key={film.file}>
              <a
                href={uploadUrl(film.file)}
                {...overlayLink({ shows: 'film', film, tracks: film.tracks, title: film.title })}
              >
                <FilmStill film={film} sizes={SMALL} alt="" blank={styles.blank} />
                <Icon name="play-fill" />
                <span className="visually-hidden">Play the film: {film.title}</span>
              </a>
              <h3>
                {film.title} <small>{filmLength(film.seconds)}</small>
              </h3>
              <Caption picture={captionOf(film)} tabbed={kind !== null} />
            </figure>
          ))}
        </div>
      </section>
      <section
        className={`wrap ${styles.part} ${styles.priceLists}`}
        id="price-lists"
        aria-labelledby="price-lists-title"
      >
        <div className={styles.priceHead}>
          <h2 id="price-lists-title">{page.texts.priceListsTitle || 'Prices'}</h2>
          <p>
            <a href={href('/price')}>What a plot costs in all</a>
          </p>
        </div>
        <div className={styles.lists}>
          {page.sheets.map((sheet) => (
            <figure key={sheet.id} id={sheet.id}>
              <PriceTable sheet={sheet} settings={settings} />
              <figcaption>
                <h3>
                  {page.priceTitle} {sheet.year}
                </h3>
              </figcaption>
            </figure>
          ))}
        </div>
      </section>
      <Island
        name="overlays"
        of={Overlays}
        styles={OVERLAY_STYLES}
        props={{ settings: { brand: settings.brand, addressLines: settings.addressLines } }}
      />
    </>
  );
}

/** Whether a picture is large on wide screens: the first of six, or the last next to a gap (gallery.module.css). */
const isLarge = (index: number, all: number) => index % 6 === 0 || (index % 6 === 4 && index === all - 1);

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The caption of a film, without text that repeats its title. */
function captionOf({ poster, kind, title }: Film) {
  const { caption } = poster ?? { caption: '' };
  return {
    kind: poster?.kind ?? kind,
    caption: withoutMarks(caption) === withoutMarks(title) ? '' : caption,
  };
}

const LARGE = '(min-width: 62rem) 66vw, 100vw';
const SMALL = '(min-width: 62rem) 33vw, (min-width: 36rem) 50vw, 100vw';
