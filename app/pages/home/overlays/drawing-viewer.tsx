import type { Settings } from '../../../../domain/content/types.ts';
import { LocationMap } from '../../../drawings/location-map.tsx';
import { PlanTool } from '../../../drawings/plan/plan-tool.tsx';
import type { PriceSheet } from '../../../drawings/price-sheets.ts';
import { PriceTable } from '../../../drawings/price-table.tsx';
import { Viewer } from '../../../ui/viewer.tsx';
import type { Drawing as Panned } from '../../../ui/zoom.ts';

export type Drawing =
  | {
      kind: 'layout';
      title: string;
      /** Number of the plot that it opens at. */
      plot: string | null;
    }
  | { kind: 'location'; title: string }
  | { kind: 'prices'; title: string; sheet: PriceSheet };

/** How large a drawing is, and what a phone sees of it first: Vayuvan on the map. The plan goes closer by itself. */
const PANNED: Partial<Record<Drawing['kind'], Panned>> = {
  location: { width: 940, height: 830, subject: { x: 0.5, y: 0.747 } },
};

type Props = { drawing: Drawing; settings: Settings; onClose: () => void };

/** One drawing, full size; the plots of the layout tell their size and price. */
export default function DrawingViewer({ drawing, settings, onClose }: Props) {
  return (
    <Viewer open onClose={onClose} title={drawing.title} drawing={PANNED[drawing.kind]}>
      {drawing.kind === 'layout' && <PlanTool first={drawing.plot} fit="screen" />}
      {drawing.kind === 'location' && <LocationMap variant="paper" brand={settings.brand} />}
      {drawing.kind === 'prices' && <PriceTable sheet={drawing.sheet} settings={settings} />}
    </Viewer>
  );
}
