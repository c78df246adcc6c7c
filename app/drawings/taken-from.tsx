import { href } from 'react-router';
import { cameraOf, coneOf, takenWords } from '../../domain/township/cameras.ts';
import { MINI_PLAN } from '../../domain/township/projection.ts';
import styles from './taken-from.module.css';

type Props = {
  /** Of the picture, in the library. */
  file: string;
  /** `corner` of a picture, the words for screen readers only; `foot` below it, with the words. */
  place: 'corner' | 'foot';
};

/** From where a picture of the township was taken: a cone on the mini plan, and the same in words. */
export function TakenFrom({ file, place }: Props) {
  const camera = cameraOf(file);
  if (!camera) return null;
  const cone = coneOf(MINI_PLAN, camera);
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
      <p className={place === 'corner' ? 'visually-hidden' : 'note'}>{takenWords(camera)}.</p>
    </div>
  );
}
