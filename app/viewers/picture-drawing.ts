import type { Picture } from '../../domain/content/types.ts';
import { parseFocus } from '../../domain/media/focus.ts';
import { largestWidth } from '../../domain/media/variants.ts';
import type { Drawing } from '../ui/zoom.ts';

/** A picture as something to zoom: as large as the largest that is made of it, opened on its focus. */
export function pictureDrawing({
  width,
  height,
  focus,
}: Pick<Picture, 'width' | 'height' | 'focus'>): Drawing {
  const full = largestWidth(width);
  const { x, y } = parseFocus(focus);
  return { width: full, height: (full * height) / width, subject: { x: x / 100, y: y / 100 } };
}
