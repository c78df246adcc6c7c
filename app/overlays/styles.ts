import takenFrom from '../drawings/camera-position.module.css';
import map from '../drawings/location-map.module.css';
import stage from '../drawings/plan/plan-stage.module.css';
import tool from '../drawings/plan/plan-tool.module.css';
import views from '../drawings/plan/plan-views.module.css';
import prices from '../drawings/price-table.module.css';
import dialog from '../ui/dialog.module.css';
import captions from '../ui/film-captions.module.css';
import viewer from '../ui/viewer.module.css';
import slides from '../viewers/picture-slides.module.css';
import picture from '../viewers/picture-viewer.module.css';
import gallery from './gallery.module.css';

/** Style sheets of the overlays of the home page. */
export const OVERLAY_STYLES = [
  map,
  stage,
  tool,
  views,
  prices,
  takenFrom,
  dialog,
  captions,
  viewer,
  gallery,
  slides,
  picture,
];
