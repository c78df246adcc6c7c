import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { SectionOf, Picture as Still } from '../../../../domain/content/types.ts';
import { largestUrl, uploadUrl } from '../../../../domain/media/variants.ts';
import { describe } from '../../../findable/structured-data.tsx';
import { videoObject } from '../../../findable/things.ts';
import { overlayLink } from '../../../overlays/overlay.ts';
import { useSite } from '../../../site/use-site.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { FilmStill } from '../../../ui/film-still.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { KindTab } from '../../../ui/kind-tab.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { filmLength } from '../../../viewers/film-length.ts';
import type { CaptionedFilm } from '../film-tracks.ts';
import type { HomeGallery } from '../site-gallery.ts';
import styles from './actual-site.module.css';
import { sectionNumber } from './section-number.ts';
import swipe from './swipe-row.module.css';

const THIRD = '(min-width: 48rem) 30vw, 50vw';

export function ActualSite({
  section,
  site,
}: {
  section: SectionOf<'home', 'actualImages'>;
  site: HomeGallery;
}) {
  const { texts } = section;
  const { pictures, films } = site.previews;
  const { siteUrl } = useSite();
  describe(...films.map((film) => videoObject(film, film.title, siteUrl)));
  return (
    <section className={`section ${styles.section}`} id="gallery" aria-labelledby="gallery-title">
      <div className="wrap">
        <SectionHead
          number={sectionNumber('actualImages')}
          name={texts.label ?? ''}
          id="gallery-title"
          title={site.photographed ? texts.standsTitle : texts.plannedTitle}
          lead={site.photographed ? texts.standsdiscribe : texts.planneddiscribe}
        />
        <Previews
          kind="pictures"
          shown={pictures.length}
          all={site.counts.pictures}
          button={texts.picturesButton ?? ''}
          icon="images"
        >
          {pictures.map((picture, index) => (
            <a
              key={picture.file}
              href={largestUrl(picture)}
              {...overlayLink({ shows: 'slides', file: picture.file })}
            >
              <Preview picture={picture} first={index === 0} />
            </a>
          ))}
        </Previews>
        <Previews
          kind="films"
          shown={films.length}
          all={site.counts.films}
          button={texts.filmsButton ?? ''}
          icon="video-camera"
        >
          {films.map((film, index) => (
            <a
              key={film.file}
              href={uploadUrl(film.file)}
              {...overlayLink({ shows: 'film', film, title: film.title, tracks: film.tracks })}
            >
              <FilmPreview film={film} first={index === 0} />
            </a>
          ))}
        </Previews>
      </div>
    </section>
  );
}

function Preview({ picture, first }: { picture: Still; first: boolean }) {
  return (
    <>
      <Picture picture={picture} sizes={first ? '(min-width: 48rem) 66vw, 80vw' : THIRD} />
      <KindTab kind={picture.kind} />
    </>
  );
}

function FilmPreview({ film, first }: { film: CaptionedFilm; first: boolean }) {
  return (
    <>
      <FilmStill
        film={film}
        sizes={first ? '(min-width: 48rem) 30vw, 80vw' : THIRD}
        alt=""
        blank={styles.blank}
      />
      <span className={styles.badge}>
        <i>
          <Icon name="play-fill" />
        </i>
        <span>
          <span className="visually-hidden">Play the film: </span>
          {film.title} <small>{filmLength(film.seconds)}</small>
        </span>
      </span>
      <KindTab kind={film.kind} corner="top" />
    </>
  );
}

type PreviewsProps = {
  kind: 'pictures' | 'films';
  shown: number;
  all: number;
  button: string;
  icon: IconName;
  children: ReactNode;
};

/** Some items, their total number, and a link to all: an overlay, or a page without a script. */
function Previews({ kind, shown, all, button, icon, children }: PreviewsProps) {
  return (
    <>
      <div className={`${styles.mosaic} ${styles[kind]} ${swipe.row}`}>{children}</div>
      <div className={styles.more}>
        <p className="condensed">
          {shown} of {all} {kind}
        </p>
        <ButtonAnchor
          href={`${href('/gallery')}#${kind}`}
          variant="ghost"
          size="small"
          icon={icon}
          {...overlayLink({ shows: kind })}
        >
          {button}
        </ButtonAnchor>
      </div>
    </>
  );
}
