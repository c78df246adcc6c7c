import { useState } from 'react';
import { uploadUrl } from '../../../domain/media/variants.ts';
import { Icon } from '../../ui/icon.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { openInstead } from '../../ui/overlay.ts';
import { filmLength } from '../../viewers/film-length.ts';
import type { CaptionedFilm } from '../home/film-tracks.ts';
import styles from './play-film.module.css';

const loadFilmPlayer = () => import('../../viewers/film-player.tsx');

/** A link over a film's still that plays it full screen; without a script it opens the file. */
export function PlayFilm({ film }: { film: CaptionedFilm }) {
  const [plain, setPlain] = useState<string | null>(null);
  return (
    <>
      <a className={styles.play} href={uploadUrl(film.file)} data-over="" {...openInstead(setPlain)}>
        <i>
          <Icon name="play-fill" />
        </i>
        <span>
          <span className="visually-hidden">Play the film: </span>
          {film.title} <small>{filmLength(film.seconds)}</small>
        </span>
      </a>
      {plain !== null && (
        <LazyPart
          load={loadFilmPlayer}
          plain={plain}
          props={{ film, tracks: film.tracks, title: film.title, onClose: () => setPlain(null) }}
        />
      )}
    </>
  );
}
