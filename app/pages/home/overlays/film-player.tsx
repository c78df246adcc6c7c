import type { Film } from '../../../../domain/content/types.ts';
import { posterUrl } from '../../../../domain/media/variants.ts';
import { Viewer } from '../../../ui/viewer.tsx';

type Props = { film: Film; url: string; title: string; onClose: () => void };

/** One film, full screen, with the browser's own controls. */
export default function FilmPlayer({ film, url, title, onClose }: Props) {
  return (
    <Viewer open onClose={onClose} title={title} layout="film">
      {/* biome-ignore lint/a11y/useMediaCaption: the films are silent; their title says what they show. */}
      <video
        src={url}
        poster={posterUrl(film)}
        width={film.width}
        height={film.height}
        aria-label={film.title}
        controls
        autoPlay
        playsInline
      />
    </Viewer>
  );
}
