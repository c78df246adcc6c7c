import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The outlines of the site's icons, by name, from the one file that holds them. */
export function readIcons(): (name: string) => string | null {
  const source = readFileSync(join(import.meta.dirname, '../../app/ui/icons.svg'), 'utf8');
  const outlines = new Map<string, string>();
  for (const [, name = '', outline = ''] of source.matchAll(
    /<symbol id="([\w-]+)"[^>]*>\s*<path d="([^"]+)"/g,
  )) {
    outlines.set(name, outline);
  }
  return (name) => outlines.get(name) ?? null;
}
