import type { PlotPrice, Settings } from '../../../../domain/content/types.ts';
import { LayoutPlan } from '../../../drawings/layout-plan.tsx';
import { LocationMap } from '../../../drawings/location-map.tsx';
import { PriceList } from '../../../drawings/price-list.tsx';
import type { PriceSheet } from '../../../drawings/price-sheets.ts';
import { Viewer } from '../../../ui/viewer.tsx';
import styles from './drawing-viewer.module.css';

export type Drawing =
  | { kind: 'layout' | 'location'; title: string }
  | { kind: 'prices'; title: string; sheet: PriceSheet };

type Props = { drawing: Drawing; plots: PlotPrice[]; settings: Settings; onClose: () => void };

/** One drawing, full size; the plots of the layout tell their size and price. */
export default function DrawingViewer({ drawing, plots, settings, onClose }: Props) {
  return (
    <Viewer open onClose={onClose} title={drawing.title}>
      {drawing.kind === 'layout' && <LayoutPlan plots={plots} fit="screen" />}
      {drawing.kind === 'location' && <LocationMap variant="paper" className={styles.map} />}
      {drawing.kind === 'prices' && <PriceList sheet={drawing.sheet} settings={settings} />}
    </Viewer>
  );
}
