import type { Article } from '../../../domain/content/types.ts';
import { posterUrl } from '../../../domain/media/variants.ts';
import { describe } from '../../findable/structured-data.tsx';
import { videoObject } from '../../findable/things.ts';
import { useSite } from '../../site/use-site.ts';
import { KindTab } from '../../ui/kind-tab.tsx';
import { Caption, Picture } from '../../ui/picture.tsx';
import styles from './plates.module.css';

/** The article's other pictures and its film, below the text (spec 2 §3: images or video). */
export function Plates({ images, video }: Pick<Article, 'images' | 'video'>) {
  const { siteUrl } = useSite();
  if (import.meta.env.SSR && video) describe(videoObject(video, video.title, siteUrl));
  if (images.length === 0 && !video) return null;
  return (
    <div className={styles.plates}>
      {video && (
        <figure className={styles.wide}>
          {/* biome-ignore lint/a11y/useMediaCaption: the films are silent; their title says what they show. */}
          <video
            src={`/upload/${video.file}`}
            poster={posterUrl(video)}
            width={video.width}
            height={video.height}
            aria-label={video.title}
            controls
            preload="none"
            playsInline
          />
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
