/** The colours of the township's drawings. Separate files cannot use the tokens of the page. */
export const PAINT = {
  paper: '#f8f3e7',
  sheet: '#fffdf7',
  ink: '#10302a',
  ink2: '#41564e',
  leaf: '#2e6b4a',
  leaf2: '#4e8560',
  crown: '#8db08a',
  road: '#dad3c2',
  highway: '#b9b2a0',
  footpath: '#f6f1e4',
  belt: '#dde7c8',
  park: '#a9c69a',
  lawn: '#c3d8ae',
  water: '#9bc3c4',
  pool: '#8ccfd6',
  building: '#efe4cb',
  paved: '#e6decb',
  path: '#f3ebd6',
  deck: '#ddbf97',
  verge: '#e7ebd3',
  gate: '#a43e22',
} as const;

/** The colours of fields and their furrows. */
export const FIELDS = [
  { ground: '#f3eccf', furrow: '#e4dab2' },
  { ground: '#ebebce', furrow: '#d8ddb8' },
  { ground: '#f3e9d2', furrow: '#e4dab2' },
] as const;

const SIZES: Record<number, string> = { 100: '#f8dd8c', 200: '#bfd6b0', 300: '#ebc3a4' };

/** The fill of a plot by its size, as everywhere on the site (plot-colours.ts). */
export const sizePaint = (squareYards: number) => SIZES[squareYards] ?? '#efe6d0';
