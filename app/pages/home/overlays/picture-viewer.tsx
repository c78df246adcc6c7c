import type { Picture as Still } from '../../../../domain/content/types.ts';
import { TakenFrom } from '../../../drawings/taken-from.tsx';
import { Caption, Picture } from '../../../ui/picture.tsx';
import { Viewer } from '../../../ui/viewer.tsx';
import { pictureDrawing } from './picture-drawing.ts';
import styles from './picture-viewer.module.css';

type Props = { picture: Still; title: string; onClose: () => void };

/** One picture as large as the screen, opened on its focus, and what it is. */
export default function PictureViewer({ picture, title, onClose }: Props) {
  return (
    <Viewer
      open
      onClose={onClose}
      title={title}
      drawing={pictureDrawing(picture)}
      caption={
        <div className={styles.foot}>
          <Caption as="p" picture={picture} />
          <TakenFrom file={picture.file} place="foot" />
        </div>
      }
    >
      <Picture picture={picture} sizes="(max-width: 48rem) 160vw, 100vw" />
    </Viewer>
  );
}
