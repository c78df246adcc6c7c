import { cameraOf, cameraWords, viewPolygon } from '../../../domain/township/cameras.ts';
import type { Point } from '../../../domain/township/geometry.ts';
import { PLAN, toMetres, toUnits } from '../../../domain/township/projection.ts';
import type { View } from '../../../domain/township/views.ts';
import { Icon } from '../../ui/icon.tsx';
import { filmLength } from '../../viewers/film-length.ts';
import { MAP_BOX } from './plan-boxes.ts';
import styles from './plan-views.module.css';

/** Short, so that neighbouring cones stay distinct. */
const CONE_METRES = 24;

/** The open view, and whether its picture or its film shows. */
export type OpenView = { view: View; shows: 'still' | 'film' };

/** Moves camera positions outside the map to its edge. */
function onMap(point: Point): Point {
  const { x, y } = toUnits(PLAN, point);
  const [left, top] = [MAP_BOX.x + CONE_ROOM, MAP_BOX.y + CONE_ROOM];
  return toMetres(PLAN, {
    x: Math.min(Math.max(x, left), MAP_BOX.x + MAP_BOX.width - CONE_ROOM),
    y: Math.min(Math.max(y, top), MAP_BOX.y + MAP_BOX.height - CONE_ROOM),
  });
}
const CONE_ROOM = 10;

type ConesProps = { views: readonly View[]; onOpen: (open: OpenView) => void };

const firstOf = (view: View): OpenView => ({ view, shows: view.still ? 'still' : 'film' });

/** The field of view of each picture and film, over the plan. Keyboard and screen readers use the list. */
export function Cones({ views, onOpen }: ConesProps) {
  return views.map((view) => {
    const position = cameraOf(view.file)?.position;
    if (!position) return null;
    const at = onMap(position.at);
    const cone = viewPolygon(PLAN, { ...position, at }, CONE_METRES);
    const { x, y } = toUnits(PLAN, at);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the plan is the keys for it.
      <g key={view.file} className={styles.cone} onClick={() => onOpen(firstOf(view))}>
        <polygon points={cone} />
        {view.film && <circle cx={x} cy={y} r="9" />}
        {view.film && <path d={`M${x - 3} ${y - 5}v10l8-5z`} />}
      </g>
    );
  });
}

type Props = ConesProps & { shown: boolean; onShow: (shown: boolean) => void };

/** A list of the pictures and films of the plan, which a button shows; each entry opens one. */
export function PlanViews({ views, shown, onShow, onOpen }: Props) {
  return (
    <div className={styles.views}>
      <button type="button" className="link" aria-expanded={shown} onClick={() => onShow(!shown)}>
        {shown ? 'Hide where pictures and films were taken' : 'Show where pictures and films were taken'}
      </button>
      {shown && (
        <ul>
          {views.map((view) => {
            const { file, still, film } = view;
            const camera = cameraOf(file);
            const taken = <small>{camera && cameraWords(camera)}</small>;
            return (
              <li key={file}>
                {still && (
                  <button type="button" aria-haspopup="dialog" onClick={() => onOpen(firstOf(view))}>
                    {still.caption || still.alt}
                    {taken}
                  </button>
                )}
                {film && (
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    className={styles.film}
                    onClick={() => onOpen({ view, shows: 'film' })}
                  >
                    <Icon name="play-fill" />
                    <span>
                      <span className="visually-hidden">Play the film: </span>
                      {film.title} <span className="tabular">{filmLength(film.seconds)}</span>
                      {!still && taken}
                    </span>
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
