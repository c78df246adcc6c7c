import type { Settings } from '../../domain/content/types.ts';
import { LocationMap } from '../drawings/location-map.tsx';
import { PlanTool } from '../drawings/plan/plan-tool.tsx';
import { PriceTable } from '../drawings/price-table.tsx';
import { Viewer } from '../ui/viewer.tsx';
import type { Drawing as Panned } from '../ui/zoom.ts';
import type { Overlay } from './overlay.ts';

type Drawing = Extract<Overlay, { shows: 'layout' | 'location' | 'prices' }>;

/** Size of a drawing and its initial centre: Vayuvan on the map. The plan has its own zoom. */
const PANNED: Partial<Record<Drawing['shows'], Panned>> = {
  location: { width: 940, height: 830, subject: { x: 0.5, y: 0.747 } },
};

type Props = {
  drawing: Drawing;
  /** Number of the plot that the plan opens at. */
  plot: string | null;
  settings: Pick<Settings, 'brand' | 'addressLines'>;
  onClose: () => void;
};

/** One drawing in full size; the plan of the layout is interactive. */
export default function DrawingViewer({ drawing, plot, settings, onClose }: Props) {
  return (
    <Viewer open onClose={onClose} title={drawing.title} drawing={PANNED[drawing.shows]}>
      {drawing.shows === 'layout' && <PlanTool first={plot} fit="screen" />}
      {drawing.shows === 'location' && <LocationMap variant="paper" brand={settings.brand} />}
      {drawing.shows === 'prices' && <PriceTable sheet={drawing.sheet} settings={settings} />}
    </Viewer>
  );
}
