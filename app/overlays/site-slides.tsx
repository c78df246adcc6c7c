import PictureSlides from '../viewers/picture-slides.tsx';
import { useSiteMedia } from './site-media.ts';

/** All pictures of the site one by one, starting with `file`. */
export default function SiteSlides({ file, onClose }: { file: string; onClose: () => void }) {
  const { pictures } = useSiteMedia();
  const first = Math.max(
    0,
    pictures.findIndex((picture) => picture.file === file),
  );
  return <PictureSlides pictures={pictures} first={first} onClose={onClose} />;
}
