import frame from '../ui/frame-icons.svg?raw';
import further from '../ui/icons.svg?raw';

const sprite = frame + further;

const OUTLINES = new Map(
  [...sprite.matchAll(/<symbol id="([\w-]+)"[^>]*>\s*<path d="([^"]+)"/g)].map(
    ([, name = '', outline = '']) => [name, outline],
  ),
);

/** The outline of one of the site's icons, on a square of 256; null when there is none of that name. */
export const iconOutline = (name: string): string | null => OUTLINES.get(name) ?? null;

/** A symbol of the sprite as a drawing of its own. */
export function symbol(id: string): string {
  const found = new RegExp(`<symbol id="${id}"([^>]*)>(.*?)</symbol>`, 's').exec(sprite);
  if (!found) throw new Error(`No icon is called ${id}.`);
  return `<svg${found[1]}>${found[2]}</svg>`;
}
