import frame from '../ui/frame-icons.svg?raw';
import further from '../ui/icons.svg?raw';

const sprite = frame + further;

const OUTLINES = new Map(
  [...sprite.matchAll(/<symbol id="([\w-]+)"[^>]*>\s*<path d="([^"]+)"/g)].map(
    ([, name = '', outline = '']) => [name, outline],
  ),
);

/** The outline of an icon on a square of 256 units; null if the name is unknown. */
export const iconOutline = (name: string): string | null => OUTLINES.get(name) ?? null;

/** A symbol of the sprite as its own SVG. */
export function symbol(id: string): string {
  const found = new RegExp(`<symbol id="${id}"([^>]*)>(.*?)</symbol>`, 's').exec(sprite);
  if (!found) throw new Error(`No icon is called ${id}.`);
  return `<svg${found[1]}>${found[2]}</svg>`;
}
