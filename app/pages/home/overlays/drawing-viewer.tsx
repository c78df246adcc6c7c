import type { PlotPrice, Settings } from '../../../../domain/content/types.ts';
import { LayoutPlan } from '../../../drawings/layout-plan.tsx';
import { LocationMap } from '../../../drawings/location-map.tsx';
import type { PriceSheet } from '../../../drawings/price-sheets.ts';
import { PriceTable } from '../../../drawings/price-table.tsx';
import { Viewer } from '../../../ui/viewer.tsx';
import type { Drawing as Panned } from '../../../ui/zoom.ts';

export type Drawing =
  | { kind: 'layout' | 'location'; title: string }
  | { kind: 'prices'; title: string; sheet: PriceSheet };

/** How large each drawing is, and what a phone sees of it first: the gate, and Vayuvan on the map. */
const PANNED: Partial<Record<Drawing['kind'], Panned>> = {
  // With the line below it that tells a plot.
  layout: { width: 1152, height: 1000, subject: { x: 0.5, y: 0.75 } },
  location: { width: 940, height: 830, subject: { x: 0.5, y: 0.747 } },
};

type Props = { drawing: Drawing; plots: PlotPrice[]; settings: Settings; onClose: () => void };

/** One drawing, full size; the plots of the layout tell their size and price. */
export default function DrawingViewer({ drawing, plots, settings, onClose }: Props) {
  return (
    <Viewer open onClose={onClose} title={drawing.title} drawing={PANNED[drawing.kind]}>
      {drawing.kind === 'layout' && <LayoutPlan plots={plots} />}
      {drawing.kind === 'location' && <LocationMap variant="paper" />}
      {drawing.kind === 'prices' && <PriceTable sheet={drawing.sheet} settings={settings} />}
    </Viewer>
  );
}
