import type { Picture } from '../../../domain/content/types.ts';
import { cameraOf, takenWords, wedgeOf } from '../../../domain/township/cameras.ts';
import { PLAN } from '../../../domain/township/projection.ts';
import styles from './plan-views.module.css';

/** Short enough that neighbours can be told apart. */
const CONE_METRES = 24;

type ConesProps = { views: readonly Picture[]; onOpen: (picture: Picture) => void };

/** What each picture sees, over the plan; keys and readers of the screen have the list. */
export function Cones({ views, onOpen }: ConesProps) {
  return views.map((picture) => {
    const stand = cameraOf(picture.file)?.stand;
    const cone = stand && wedgeOf(PLAN, stand, CONE_METRES);
    if (!cone) return null;
    const open = () => onOpen(picture);
    // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the plan is the keys for it.
    return <polygon key={picture.file} className={styles.cone} points={cone} onClick={open} />;
  });
}

type Props = ConesProps & { shown: boolean; onShow: (shown: boolean) => void };

/** Shows on request from where pictures were taken, and opens each of them. */
export function PlanViews({ views, shown, onShow, onOpen }: Props) {
  if (views.length === 0) return null;
  return (
    <div className={styles.views}>
      <button type="button" className="link" aria-expanded={shown} onClick={() => onShow(!shown)}>
        {shown ? 'Hide where pictures were taken' : 'Show where pictures were taken'}
      </button>
      {shown && (
        <ul>
          {views.map((picture) => {
            const camera = cameraOf(picture.file);
            return (
              <li key={picture.file}>
                <button type="button" aria-haspopup="dialog" onClick={() => onOpen(picture)}>
                  {picture.caption || picture.alt}
                  <small>{camera && takenWords(camera)}</small>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
