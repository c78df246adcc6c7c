import type { PlotPrice, Settings } from '../../domain/content/types.ts';
import { LocationMap } from '../drawings/location-map.tsx';
import { Logo } from '../drawings/logo.tsx';
import { PlanTool } from '../drawings/plan/plan-tool.tsx';
import { PlotScale } from '../drawings/plot-scale.tsx';
import { PriceList } from '../drawings/price-list.tsx';
import styles from './design.module.css';
import { Specimen } from './specimen.tsx';

export function Drawings({ plots, settings }: { plots: PlotPrice[]; settings: Settings }) {
  return (
    <Specimen title="Drawings">
      <div className={styles.two}>
        <Logo />
        <div className={`on-dark ${styles.dark}`}>
          <Logo />
        </div>
        <div className={`on-dark ${styles.dark}`}>
          <LocationMap variant="dark" brand={settings.brand} />
        </div>
        <LocationMap variant="paper" brand={settings.brand} />
        <PriceList sheet={{ year: '2025', holds: 'Valid since 2025.', rows: plots }} settings={settings} />
        <PlotScale plots={plots} />
      </div>
      <PlanTool first={null} />
    </Specimen>
  );
}
