import type { Picture as Still } from '../../../../domain/content/types.ts';
import { Caption, Picture } from '../../../ui/picture.tsx';
import { Viewer } from '../../../ui/viewer.tsx';
import styles from './picture-viewer.module.css';

type Props = { picture: Still; title: string; onClose: () => void };

/** One picture as large as the screen, and what it is. */
export default function PictureViewer({ picture, title, onClose }: Props) {
  return (
    <Viewer open onClose={onClose} title={title}>
      <figure className={styles.figure}>
        <Picture picture={picture} sizes="(max-width: 48rem) 160vw, 100vw" />
        <Caption picture={picture} />
      </figure>
    </Viewer>
  );
}
