import { href } from 'react-router';
import { cameraOf, cameraWords, viewCone } from '../../domain/township/cameras.ts';
import { MINI_PLAN } from '../../domain/township/projection.ts';
import styles from './camera-position.module.css';

type Props = {
  /** File of the picture in the media library. */
  file: string;
  /** `corner` of a picture, with text for screen readers only; `foot` below it, with visible text. */
  place: 'corner' | 'foot';
};

/** The camera position of a picture: a cone on the mini plan, and a text. */
export function CameraPosition({ file, place }: Props) {
  const camera = cameraOf(file);
  if (!camera) return null;
  const cone = viewCone(MINI_PLAN, camera);
  return (
    <div className={styles[place]}>
      {cone && (
        <svg
          className={styles.plan}
          viewBox={`0 0 ${MINI_PLAN.width} ${MINI_PLAN.height}`}
          aria-hidden="true"
        >
          <image href={href('/drawings/layout-mini.svg')} width={MINI_PLAN.width} height={MINI_PLAN.height} />
          <polygon className={styles.cone} points={cone} />
        </svg>
      )}
      <p className={place === 'corner' ? 'visually-hidden' : 'note'}>{cameraWords(camera)}.</p>
    </div>
  );
}
