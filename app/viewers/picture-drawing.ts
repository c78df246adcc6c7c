import type { Picture } from '../../domain/content/types.ts';
import { parseFocus } from '../../domain/media/focus.ts';
import { largestWidth } from '../../domain/media/variants.ts';
import type { Drawing } from '../ui/zoom.ts';

/** A picture as a zoomable drawing: the size of its largest file, opened at its focus point. */
export function pictureDrawing({
  width,
  height,
  focus,
}: Pick<Picture, 'width' | 'height' | 'focus'>): Drawing {
  const full = largestWidth(width);
  const { x, y } = parseFocus(focus);
  return { width: full, height: (full * height) / width, subject: { x: x / 100, y: y / 100 } };
}
