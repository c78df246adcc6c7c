import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const SECTIONS = 'content/sections';
const root = join(import.meta.dirname, '../..');

/** Where the lines of each cut stand: those of all pages and of what stands round them, and the glossary's. */
export const SOURCES: Record<string, string[]> = {
  lines: [
    ...readdirSync(join(root, SECTIONS)).map((name) => `${SECTIONS}/${name}`),
    'content/settings.json',
    'app/pages/price/lots.tsx',
  ],
  terms: ['content/glossary.json'],
};
