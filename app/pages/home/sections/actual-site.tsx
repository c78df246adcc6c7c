import { type ReactNode, useState } from 'react';
import { href } from 'react-router';
import type { SectionOf, Picture as Still } from '../../../../domain/content/types.ts';
import { largestUrl, uploadUrl } from '../../../../domain/media/variants.ts';
import { describe } from '../../../findable/structured-data.tsx';
import { videoObject } from '../../../findable/things.ts';
import { useSite } from '../../../site/use-site.ts';
import { AsSent } from '../../../ui/as-sent.tsx';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { FilmStill } from '../../../ui/film-still.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { KindTab } from '../../../ui/kind-tab.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { opensInstead } from '../../../ui/overlay.ts';
import { Picture } from '../../../ui/picture.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { filmLength } from '../film-length.ts';
import type { CaptionedFilm } from '../film-tracks.ts';
import { askForSiteMedia } from '../overlays/site-media.ts';
import type { HomeGallery } from '../site-gallery.ts';
import styles from './actual-site.module.css';

const loadGallery = () => {
  askForSiteMedia();
  return import('../overlays/gallery.tsx');
};
const loadSlides = () => {
  askForSiteMedia();
  return import('../overlays/site-slides.tsx');
};
const loadFilmPlayer = () => import('../overlays/film-player.tsx');

type Overlay = { all: 'pictures' | 'films' } | { picture: Still } | { film: CaptionedFilm };

const THIRD = '(min-width: 48rem) 30vw, 50vw';

export function ActualSite({
  section,
  site,
}: {
  section: SectionOf<'home', 'actualImages'>;
  site: HomeGallery;
}) {
  const { texts } = section;
  const [overlay, setOverlay] = useState<{ what: Overlay; plain: string } | null>(null);
  const { pictures, films } = site.previews;
  const { siteUrl } = useSite();
  if (import.meta.env.SSR) describe(...films.map((film) => videoObject(film, film.title, siteUrl)));
  const show = (what: Overlay) => opensInstead((plain) => setOverlay({ what, plain }));
  return (
    <section className={`section ${styles.section}`} id="gallery" aria-labelledby="gallery-title">
      <div className="wrap">
        <SectionHead
          lot={8}
          number={8}
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
          onMore={show({ all: 'pictures' })}
        >
          {pictures.map((picture, index) => (
            <AsSent
              key={picture.file}
              as="a"
              href={largestUrl(picture)}
              {...show({ picture })}
              name={`preview-${index}`}
              part={Preview}
              props={{ picture, first: index === 0 }}
            />
          ))}
        </Previews>
        <Previews
          kind="films"
          shown={films.length}
          all={site.counts.films}
          button={texts.filmsButton ?? ''}
          icon="video-camera"
          onMore={show({ all: 'films' })}
        >
          {films.map((film, index) => (
            <AsSent
              key={film.file}
              as="a"
              href={uploadUrl(film.file)}
              {...show({ film })}
              name={`film-${index}`}
              part={FilmPreview}
              props={{ film, first: index === 0 }}
            />
          ))}
        </Previews>
      </div>
      {overlay && <Open {...overlay} onClose={() => setOverlay(null)} />}
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
  onMore: ReturnType<typeof opensInstead>;
  children: ReactNode;
};

/** A few of them, how many there are, and the way to all: over this page, or the page of all without a script. */
function Previews({ kind, shown, all, button, icon, onMore, children }: PreviewsProps) {
  return (
    <>
      <div className={`${styles.mosaic} ${styles[kind]}`}>{children}</div>
      <div className={styles.more}>
        <p className="condensed">
          {shown} of {all} {kind}
        </p>
        <ButtonAnchor
          href={`${href('/gallery')}#${kind}`}
          variant="ghost"
          size="small"
          icon={icon}
          {...onMore}
        >
          {button}
        </ButtonAnchor>
      </div>
    </>
  );
}

type OpenProps = { what: Overlay; plain: string; onClose: () => void };

function Open({ what, plain, onClose }: OpenProps) {
  if ('all' in what) {
    return <LazyPart load={loadGallery} plain={plain} props={{ show: what.all, onClose }} />;
  }
  if ('picture' in what) {
    return <LazyPart load={loadSlides} plain={plain} props={{ file: what.picture.file, onClose }} />;
  }
  const { film } = what;
  const props = { film, tracks: film.tracks, title: film.title, onClose };
  return <LazyPart load={loadFilmPlayer} plain={plain} props={props} />;
}
