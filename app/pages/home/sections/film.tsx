import type { SectionOf } from '../../../../domain/content/types.ts';
import { homeFilmUrl } from '../../../../domain/media/variants.ts';
import { describe } from '../../../findable/structured-data.tsx';
import { videoObject } from '../../../findable/things.ts';
import { overlayLink } from '../../../overlays/overlay.ts';
import { useSite } from '../../../site/use-site.ts';
import type { FilmTrack } from '../../../ui/film-captions.tsx';
import { FilmStill } from '../../../ui/film-still.tsx';
import { Headline } from '../../../ui/headline.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KeyPlan } from '../../../ui/key-plan.tsx';
import { KindTab } from '../../../ui/kind-tab.tsx';
import { PauseButton } from '../../../ui/pause-button.tsx';
import styles from './film.module.css';
import { sectionNumber } from './section-number.ts';

type Props = {
  section: SectionOf<'home', 'video'>;
  parts: SectionOf<'home', 'filmParts'>;
  tracks: readonly FilmTrack[];
};

/** A silent loop behind the title, and a button that plays the film full screen (spec 1 §2). */
export function Film({ section, parts, tracks }: Props) {
  const [film] = section.films;
  const [loop = film, upright] = parts.texts.film === film?.file ? parts.films : [];
  const title = section.texts.title || 'Watch Our Story';
  const { siteUrl } = useSite();
  if (!loop || !film) return null;
  describe(videoObject(film, title, siteUrl, homeFilmUrl));
  return (
    <section
      className={`${styles.film} on-dark`}
      aria-labelledby="film-title"
      data-background-film={homeFilmUrl(loop.file)}
    >
      <FilmStill film={loop} sizes="(min-width: 48rem) 100vw, 150vw" blank={styles.blank} />
      <PauseButton className={styles.pause} what="the background film" />
      <KindTab kind={loop.kind} corner="top" />
      <div className={styles.caption}>
        <div className="wrap">
          <div>
            <KeyPlan number={sectionNumber('film')} name={section.texts.label ?? ''} />
            <h2 id="film-title">
              <Headline>{title}</Headline>
            </h2>
          </div>
          <a
            className={styles.play}
            href={homeFilmUrl(film.file)}
            aria-label={`${title}: play the film, full screen`}
            {...overlayLink({ shows: 'film', film, upright, tracks, title, isHomeFilm: true })}
          >
            <Icon name="play-fill" />
          </a>
        </div>
      </div>
    </section>
  );
}
