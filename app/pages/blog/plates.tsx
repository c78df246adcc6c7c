import type { Article } from '../../../domain/content/types.ts';
import { posterUrl, uploadUrl } from '../../../domain/media/variants.ts';
import { describe } from '../../findable/structured-data.tsx';
import { videoObject } from '../../findable/things.ts';
import { useSite } from '../../site/use-site.ts';
import captions from '../../ui/film-captions.module.css';
import { FilmCaptions } from '../../ui/film-captions.tsx';
import { KindTab } from '../../ui/kind-tab.tsx';
import { Caption, Picture } from '../../ui/picture.tsx';
import type { CaptionedFilm } from '../home/film-tracks.ts';
import styles from './plates.module.css';

type Props = Pick<Article, 'images'> & { video: CaptionedFilm | null };

/** Further pictures below the text, and the film unless it is at the top. */
export function Plates({ images, video }: Props) {
  const { siteUrl } = useSite();
  if (video) describe(videoObject(video, video.title, siteUrl));
  if (images.length === 0 && !video) return null;
  return (
    <div className={styles.plates}>
      {video && (
        <figure className={styles.wide}>
          {/* biome-ignore lint/a11y/useMediaCaption: the films are silent; captions are given where editors wrote them. */}
          <video
            className={captions.film}
            src={uploadUrl(video.file)}
            poster={posterUrl(video)}
            width={video.width}
            height={video.height}
            aria-label={video.title}
            controls
            preload="none"
            playsInline
          >
            <FilmCaptions tracks={video.tracks} />
          </video>
          <Caption picture={{ kind: video.kind, caption: video.title }} />
        </figure>
      )}
      {images.map((picture) => (
        <figure key={picture.file}>
          <div>
            <Picture picture={picture} ratio="16 / 10" sizes="(min-width: 62rem) 52vw, 100vw" />
            <KindTab kind={picture.kind} />
          </div>
          <Caption picture={picture} tabbed />
        </figure>
      ))}
    </div>
  );
}
