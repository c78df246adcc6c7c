import { startTransition, useLayoutEffect, useState } from 'react';
import type { Settings } from '../../domain/content/types.ts';
import { homeFilmUrl, uploadUrl } from '../../domain/media/variants.ts';
import { plotInHash } from '../drawings/plan/plot-in-hash.ts';
import { LazyPart } from '../ui/lazy-part.tsx';
import { isPlainClick } from '../ui/plain-click.ts';
import { OVERLAYS, type Overlay } from './overlay.ts';
import { loadSiteMedia } from './site-media.ts';

const loadGallery = () => {
  loadSiteMedia();
  return import('./gallery.tsx');
};
const loadSlides = () => {
  loadSiteMedia();
  return import('./site-slides.tsx');
};
const loadFilmPlayer = () => import('../viewers/film-player.tsx');
const loadPictureViewer = () => import('../viewers/picture-viewer.tsx');
const loadDrawingViewer = () => import('./drawing-viewer.tsx');

type Open = { overlay: Overlay; plain: string };
type Props = { settings: Pick<Settings, 'brand' | 'addressLines'> };

/** Shows the overlays of the page's links (overlay.ts), one at a time. */
export function Overlays({ settings }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  useLayoutEffect(() => {
    const show = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(`a[data-opens=${OVERLAYS}]`);
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      const overlay = JSON.parse(link.dataset.overlay ?? '') as Overlay;
      // A transition lets the response to the touch paint first.
      startTransition(() => setOpen({ overlay, plain: link.href }));
    };
    addEventListener('click', show);
    return () => removeEventListener('click', show);
  }, []);
  return open && <Shown {...open} settings={settings} onClose={() => setOpen(null)} />;
}

function Shown({ overlay, plain, settings, onClose }: Open & Props & { onClose: () => void }) {
  switch (overlay.shows) {
    case 'pictures':
    case 'films':
      return <LazyPart load={loadGallery} plain={plain} props={{ show: overlay.shows, onClose }} />;
    case 'slides':
      return <LazyPart load={loadSlides} plain={plain} props={{ file: overlay.file, onClose }} />;
    case 'picture':
      return <LazyPart load={loadPictureViewer} plain={plain} props={{ ...overlay, onClose }} />;
    case 'film': {
      const urlOf = overlay.isHomeFilm ? homeFilmUrl : uploadUrl;
      return <LazyPart load={loadFilmPlayer} plain={plain} props={{ ...overlay, urlOf, onClose }} />;
    }
    default: {
      const props = { drawing: overlay, plot: plotInHash(new URL(plain).hash), settings, onClose };
      return <LazyPart load={loadDrawingViewer} plain={plain} props={props} />;
    }
  }
}
