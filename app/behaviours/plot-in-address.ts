import { plotInHash } from '../drawings/plan/plot-in-hash.ts';

/** Opens the plan (a link with `data-opens-plot`) at the plot in the hash, such as `/#plot-F06`. */
export function startPlotInAddress(): () => void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-opens-plot]');
  if (!link) return () => {};
  const open = () => {
    link.hash = plotInHash(location.hash) ? location.hash : '';
    if (link.hash) link.click();
  };
  open();
  addEventListener('hashchange', open);
  return () => removeEventListener('hashchange', open);
}
