import { useState } from 'react';
import type { Film } from '../../domain/content/types.ts';
import { posterUrl, uploadUrl } from '../../domain/media/variants.ts';
import { Alert } from '../ui/alert.tsx';
import captions from '../ui/film-captions.module.css';
import { FilmCaptions, type FilmTrack } from '../ui/film-captions.tsx';
import { Caption } from '../ui/picture.tsx';
import { Viewer } from '../ui/viewer.tsx';

type Props = {
  film: Film;
  /** The version for portrait screens. */
  upright?: Film;
  tracks?: readonly FilmTrack[] | undefined;
  /** Returns the URL of a file. */
  urlOf?: (file: string) => string;
  title: string;
  onClose: () => void;
};

/** One film, full screen, with the browser's controls. */
export default function FilmPlayer(props: Props) {
  const { film, upright, tracks, urlOf = uploadUrl, title, onClose } = props;
  const [isPlayable, setPlayable] = useState(true);
  return (
    <Viewer
      open
      onClose={onClose}
      title={title}
      layout="film"
      caption={film.kind !== 'photograph' && <Caption as="p" picture={{ kind: film.kind, caption: '' }} />}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the films are silent; captions are given where editors wrote them. */}
      <video
        className={captions.film}
        poster={posterUrl(film)}
        width={film.width}
        height={film.height}
        aria-label={film.title}
        controls
        autoPlay
        playsInline
      >
        {upright && (
          <source src={urlOf(upright.file)} media="(max-width: 48rem) and (orientation: portrait)" />
        )}
        <source src={urlOf(film.file)} onError={() => setPlayable(false)} />
        <FilmCaptions tracks={tracks} />
      </video>
      {!isPlayable && (
        <Alert>
          This browser cannot play the film. <a href={urlOf(film.file)}>Open the file</a> in another player.
        </Alert>
      )}
    </Viewer>
  );
}
