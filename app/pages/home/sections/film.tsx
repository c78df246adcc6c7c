import { useEffect, useRef, useState } from 'react';
import type { SectionOf } from '../../../../domain/content/types.ts';
import { homeFilmUrl } from '../../../../domain/media/variants.ts';
import { describe } from '../../../findable/structured-data.tsx';
import { videoObject } from '../../../findable/things.ts';
import { useSite } from '../../../site/use-site.ts';
import type { FilmTrack } from '../../../ui/film-captions.tsx';
import { FilmStill } from '../../../ui/film-still.tsx';
import { Headline } from '../../../ui/headline.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KeyPlan } from '../../../ui/key-plan.tsx';
import { KindTab } from '../../../ui/kind-tab.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { opensInstead } from '../../../ui/overlay.ts';
import { prefersCalm } from '../../../ui/prefers-calm.ts';
import styles from './film.module.css';

const loadFilmPlayer = () => import('../overlays/film-player.tsx');

type Props = {
  section: SectionOf<'home', 'video'>;
  parts: SectionOf<'home', 'filmParts'>;
  tracks: readonly FilmTrack[];
};

/** A loop that runs silently behind its title, and the button that plays the film itself full screen (spec 1 §2). */
export function Film({ section, parts, tracks }: Props) {
  const [film] = section.films;
  const [loop = film, upright] = parts.texts.film === film?.file ? parts.films : [];
  const title = section.texts.title || 'Watch Our Story';
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLElement>(null);
  const { siteUrl } = useSite();
  if (!loop || !film) return null;
  if (import.meta.env.SSR) describe(videoObject(film, title, siteUrl, homeFilmUrl));
  const url = homeFilmUrl(film.file);
  return (
    <section ref={area} className={`${styles.film} on-dark`} aria-labelledby="film-title">
      <FilmStill film={loop} sizes="(min-width: 48rem) 100vw, 150vw" blank={styles.blank} />
      <Background url={homeFilmUrl(loop.file)} area={area} />
      <KindTab kind={loop.kind} corner="top" />
      <div className={styles.caption}>
        <div className="wrap">
          <div>
            <KeyPlan lot={5} number={5} name={section.texts.label ?? ''} />
            <h2 id="film-title">
              <Headline>{title}</Headline>
            </h2>
          </div>
          <a
            className={styles.play}
            href={url}
            aria-label={`${title}: play the film, full screen`}
            {...opensInstead(() => setOpen(true))}
          >
            <Icon name="play-fill" />
          </a>
        </div>
      </div>
      {open && (
        <LazyPart
          load={loadFilmPlayer}
          plain={url}
          props={{ film, upright, tracks, urlOf: homeFilmUrl, title, onClose: () => setOpen(false) }}
        />
      )}
    </section>
  );
}

/** No phone fetches a film that nobody asked for, nor whoever saves data. */
function isDear(): boolean {
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  return saveData || matchMedia('(max-width: 47.99rem)').matches;
}

/** Fetched only when it is nearly in view, and never where data is dear or nothing may move. */
function Background({ url, area }: { url: string; area: React.RefObject<HTMLElement | null> }) {
  const video = useRef<HTMLVideoElement>(null);
  const [near, setNear] = useState(false);
  const [running, setRunning] = useState(true);

  useEffect(() => {
    const element = area.current;
    if (!element || isDear() || prefersCalm()) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
        else video.current?.pause();
        if (entry?.isIntersecting && video.current?.dataset.running) video.current.play().catch(() => {});
      },
      { rootMargin: '200px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);

  useEffect(() => {
    if (!near) return;
    if (running) video.current?.play().catch(() => {});
    else video.current?.pause();
  }, [near, running]);

  if (!near) return null;
  return (
    <>
      <video
        ref={video}
        src={url}
        muted
        loop
        playsInline
        autoPlay
        tabIndex={-1}
        aria-hidden="true"
        data-running={running || undefined}
        // Faded in once there is a frame to show; until then the still stands.
        onPlaying={(event) => event.currentTarget.setAttribute('data-shown', '')}
      />
      <button
        className={`${styles.pause} square`}
        type="button"
        aria-label={running ? 'Pause the background film' : 'Play the background film'}
        onClick={() => setRunning(!running)}
      >
        <Icon name={running ? 'pause' : 'play'} />
      </button>
    </>
  );
}
