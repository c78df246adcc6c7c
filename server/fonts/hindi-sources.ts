import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const SECTIONS = 'content/sections';
const root = join(import.meta.dirname, '../..');

/** Files with the text of each subset: all pages with their surroundings, and the glossary. */
export const SOURCES: Record<string, string[]> = {
  lines: [
    ...readdirSync(join(root, SECTIONS)).map((name) => `${SECTIONS}/${name}`),
    'content/settings.json',
    'app/pages/price/lots.tsx',
  ],
  terms: ['content/glossary.json'],
};
