import type { Film, Picture as Still } from '../../domain/content/types.ts';
import { CameraPosition } from '../drawings/camera-position.tsx';
import { Button } from '../ui/button.tsx';
import { Caption, Picture } from '../ui/picture.tsx';
import { Viewer } from '../ui/viewer.tsx';
import { filmLength } from './film-length.ts';
import { pictureDrawing } from './picture-drawing.ts';
import styles from './picture-viewer.module.css';

type Props = {
  picture: Still;
  title: string;
  /** A film from the same camera position, which `onPlay` plays. */
  film?: Film | null;
  onPlay?: () => void;
  onClose: () => void;
};

/** One full-screen picture, opened at its focus point, with its caption. */
export default function PictureViewer({ picture, title, film, onPlay, onClose }: Props) {
  return (
    <Viewer
      open
      onClose={onClose}
      title={title}
      drawing={pictureDrawing(picture)}
      caption={
        <div className={styles.foot}>
          <Caption as="p" picture={picture} />
          {film && onPlay && (
            <Button variant="primary" size="small" icon={null} before="play-fill" onClick={onPlay}>
              Play the film taken here, {filmLength(film.seconds)}
            </Button>
          )}
          <CameraPosition file={picture.file} place="foot" />
        </div>
      }
    >
      <Picture picture={picture} sizes="(max-width: 48rem) 160vw, 100vw" />
    </Viewer>
  );
}
