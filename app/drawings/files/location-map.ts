import { escapeMarkup } from '../../../domain/escape-markup.ts';
import { generatedFile } from '../../findable/generated-file.ts';
import { type Attributes, anchorOf, type Setting, withOutlines } from '../letters/outlined-drawing.ts';
import drawing from '../location-map.svg?raw';
import type { Route } from './+types/location-map.ts';

/** The brand in the source file, which the brand of the settings replaces. */
const DRAWN_BRAND = 'Vayuvan';

/** Letters are larger below this width; the file contains both sizes and shows one. */
const NARROW = '(max-width:540px)';

/** Font sizes in units of the drawing, wide and narrow. */
const BRAND = [36, 46] as const;
const PLACE = [21, 31] as const;
/** Font sizes by the class of a text or of an element around it. */
const SIZES = new Map<string, readonly [wide: number, narrow: number]>([
  ['big', [28, 36]],
  ['m-apl', [23, 32]],
  ['m-min', [19, 27]],
  ['m-way', [18, 25]],
]);

/** Rules for outlined texts; the drawing's own rules still apply to remaining `text` elements. */
const STYLE = [
  'path.w,path.p{fill:#10302a}',
  '.m-lab path,.m-hl path,.m-apl path{paint-order:stroke;stroke:#fffdf7;stroke-width:6px;stroke-linejoin:round}',
  '.m-apl path.w,.m-apl path.p{fill:#2c5468}',
  `@media ${NARROW}{.w{display:none}}`,
  `@media not all and ${NARROW}{.p{display:none}}`,
].join('');

function settingsOf(within: readonly Attributes[]): Setting[] {
  const classes = within.flatMap((attributes) => attributes.class?.split(' ') ?? []);
  const isBrand = classes.includes('m-hl') && !classes.includes('s');
  const named = classes.find((name) => SIZES.has(name)) ?? '';
  const [wide, narrow] = isBrand ? BRAND : (SIZES.get(named) ?? PLACE);
  const anchor = anchorOf(within);
  const face = isBrand ? 'display' : 'narrow';
  return [
    { face, anchor, size: wide, class: 'w' },
    { face, anchor, size: narrow, class: 'p' },
  ];
}

/** Serves `/drawings/location-map.svg`: the map of the region. */
export const loader = (args: Route.LoaderArgs) =>
  generatedFile(args, 'image/svg+xml', ({ settings }) => {
    const named = drawing.replace(`>${DRAWN_BRAND}<`, () => `>${escapeMarkup(settings.brand)}<`);
    return withOutlines(named, settingsOf).replace('</style>', () => `${STYLE}</style>`);
  });
