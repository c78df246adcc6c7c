import type { TextDrawing as Asked } from '../../../../domain/content/text-drawings.ts';
import { Bars } from './bars.tsx';
import { NotifiedArea } from './notified-area.tsx';
import { PlotSection } from './plot-section.tsx';

/** The drawing that an article's text names; unknown names render nothing. */
export function TextDrawing({ drawing }: { drawing: Asked }) {
  switch (drawing.name) {
    case 'bars':
      return <Bars title={drawing.title} rows={drawing.rows} />;
    case 'notified-area':
      return <NotifiedArea title={drawing.title} />;
    case 'plot-section':
      return <PlotSection title={drawing.title} />;
    default:
      return null;
  }
}
