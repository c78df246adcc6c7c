import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { Film, SectionOf, Picture as Still } from '../../../../domain/content/types.ts';
import { pictureUrl, uploadUrl, widthsFor } from '../../../../domain/media/variants.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { filmLength } from '../film-length.ts';
import type { SiteGallery } from '../site-gallery.ts';
import styles from './actual-site.module.css';

const Gallery = lazy(() => import('../overlays/gallery.tsx'));
const PictureViewer = lazy(() => import('../overlays/picture-viewer.tsx'));
const FilmPlayer = lazy(() => import('../overlays/film-player.tsx'));

type Overlay = { all: 'pictures' | 'films' } | { picture: Still } | { film: Film };

const THIRD = '(min-width: 48rem) 30vw, 50vw';
const largest = (picture: Still) => pictureUrl(picture.file, widthsFor(picture.width).at(-1)!, 'jpg');

export function ActualSite({
  section,
  site,
}: {
  section: SectionOf<'home', 'actualImages'>;
  site: SiteGallery;
}) {
  const { texts } = section;
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const { pictures, films } = site.previews;
  /** Without a script the link itself shows the picture or the film. */
  const show = (what: Overlay) => (event: MouseEvent) => {
    event.preventDefault();
    setOverlay(what);
  };
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
        <div className={`${styles.mosaic} ${styles.pictures}`}>
          {pictures.map((picture, index) => (
            <a key={picture.file} href={largest(picture)} onClick={show({ picture })}>
              <Picture picture={picture} sizes={index === 0 ? '(min-width: 48rem) 66vw, 80vw' : THIRD} />
            </a>
          ))}
        </div>
        <div className={styles.more}>
          <p className="condensed">
            {pictures.length} of {site.pictures.length} pictures
          </p>
          <Button
            className={styles.needsScript}
            variant="ghost"
            size="small"
            icon="images"
            onClick={show({ all: 'pictures' })}
          >
            {texts.picturesButton}
          </Button>
        </div>
        <div className={`${styles.mosaic} ${styles.films}`}>
          {films.map((film, index) => (
            <a key={film.file} href={uploadUrl(film.file)} onClick={show({ film })}>
              <Picture
                picture={film.poster}
                sizes={index === 0 ? '(min-width: 48rem) 30vw, 80vw' : THIRD}
                alt=""
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
            </a>
          ))}
        </div>
        <div className={styles.more}>
          <p className="condensed">
            {films.length} of {site.films.length} films
          </p>
          <Button
            className={styles.needsScript}
            variant="ghost"
            size="small"
            icon="video-camera"
            onClick={show({ all: 'films' })}
          >
            {texts.filmsButton}
          </Button>
        </div>
      </div>
      {overlay && (
        <Suspense>
          <Open
            overlay={overlay}
            pictures={site.pictures}
            films={site.films}
            onClose={() => setOverlay(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

type OpenProps = { overlay: Overlay; pictures: Still[]; films: Film[]; onClose: () => void };

function Open({ overlay, pictures, films, onClose }: OpenProps) {
  if ('all' in overlay)
    return <Gallery pictures={pictures} films={films} show={overlay.all} onClose={onClose} />;
  if ('picture' in overlay) {
    const { picture } = overlay;
    return <PictureViewer picture={picture} title={picture.caption || picture.alt} onClose={onClose} />;
  }
  const { film } = overlay;
  return <FilmPlayer film={film} url={uploadUrl(film.file)} title={film.title} onClose={onClose} />;
}
