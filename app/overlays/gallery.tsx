import { type ReactNode, useEffect, useRef, useState } from 'react';
import { posterUrl, uploadUrl } from '../../domain/media/variants.ts';
import { CameraPosition } from '../drawings/camera-position.tsx';
import type { CaptionedFilm } from '../pages/home/film-tracks.ts';
import captions from '../ui/film-captions.module.css';
import { FilmCaptions } from '../ui/film-captions.tsx';
import { FilmStill } from '../ui/film-still.tsx';
import { Icon } from '../ui/icon.tsx';
import { kindOfAll } from '../ui/kind-tab.tsx';
import { Caption, Picture } from '../ui/picture.tsx';
import { Viewer } from '../ui/viewer.tsx';
import { filmLength } from '../viewers/film-length.ts';
import PictureSlides from '../viewers/picture-slides.tsx';
import styles from './gallery.module.css';
import { useSiteMedia } from './site-media.ts';

/** Pictures rendered at a time: a multiple of five, which fill two rows. */
const BATCH = 10;
/** Distance of the up and down buttons (spec 1 §9). */
const STEP_PX = 300;

type Props = { show: 'pictures' | 'films'; onClose: () => void };

/** All pictures or all films of the site, full screen (spec 1 §2: 35 images, 6 videos). */
export default function Gallery({ show, onClose }: Props) {
  const { pictures, films } = useSiteMedia();
  const title = show === 'pictures' ? `${pictures.length} pictures` : `${films.length} films`;
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const kind = kindOfAll(show === 'pictures' ? pictures : films);
  return (
    <>
      <Viewer open onClose={onClose} title={title} layout="grid" step={STEP_PX}>
        {kind && <p className={`note ${styles.kind}`}>{kind}</p>}
        <div className={`${styles.all} ${styles[show]}`}>
          {show === 'pictures' ? (
            <InBatches
              items={pictures.map((picture, index) => (
                <figure key={picture.file}>
                  <button
                    type="button"
                    className={styles.picture}
                    aria-haspopup="dialog"
                    onClick={() => setEnlarged(index)}
                  >
                    <Picture picture={picture} sizes="(min-width: 62rem) 48vw, 100vw" />
                    <span className={styles.enlarge}>
                      <Icon name="arrows-out-simple" />
                      <span className="visually-hidden">, enlarge</span>
                    </span>
                  </button>
                  <CameraPosition file={picture.file} place="corner" />
                  <Caption picture={picture} tabbed={kind !== null} />
                </figure>
              ))}
            />
          ) : (
            films.map((film) => <FilmCell key={film.file} film={film} tabbed={kind !== null} />)
          )}
        </div>
      </Viewer>
      {enlarged !== null && (
        <PictureSlides pictures={pictures} first={enlarged} onClose={() => setEnlarged(null)} />
      )}
    </>
  );
}

function InBatches({ items }: { items: ReactNode[] }) {
  const [count, setCount] = useState(BATCH);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || count >= items.length) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setCount(count + BATCH);
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [count, items.length]);
  return (
    <>
      {items.slice(0, count)}
      <div ref={end} className={styles.end} />
    </>
  );
}

/** The poster of a film, which a click replaces with the player. */
function FilmCell({ film, tabbed }: { film: CaptionedFilm; tabbed: boolean }) {
  const [playing, setPlaying] = useState(false);
  return (
    <figure>
      {playing ? (
        // biome-ignore lint/a11y/useMediaCaption: the films are silent; captions are given where editors wrote them.
        <video
          className={captions.film}
          src={uploadUrl(film.file)}
          poster={posterUrl(film)}
          width={film.width}
          height={film.height}
          aria-label={film.title}
          controls
          autoPlay
          playsInline
          ref={(video) => video?.focus()}
        >
          <FilmCaptions tracks={film.tracks} />
        </video>
      ) : (
        <button type="button" className={styles.film} onClick={() => setPlaying(true)}>
          <FilmStill film={film} sizes="(min-width: 62rem) 48vw, 100vw" alt="" blank={styles.blank} />
          <span className={styles.badge}>
            <Icon name="play-fill" />
            <span className="visually-hidden">Play: </span>
            {film.title}, {filmLength(film.seconds)}
          </span>
        </button>
      )}
      <Caption picture={film.poster ?? { kind: film.kind, caption: '' }} tabbed={tabbed} />
    </figure>
  );
}
