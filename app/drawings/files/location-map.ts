import { escapeMarkup } from '../../../domain/escape-markup.ts';
import { madeFile } from '../../findable/made-file.ts';
import { type Attributes, anchorOf, type Setting, withOutlines } from '../letters/outlined-drawing.ts';
import drawing from '../location-map.svg?raw';
import type { Route } from './+types/location-map.ts';

/** The name in the drawing, which is that of the settings where it is shown. */
const DRAWN_BRAND = 'Vayuvan';

/** Below this width letters are larger; the picture has both, each shown where it is to be. */
const NARROW = '(max-width:540px)';

/** Sizes of letters in units of the drawing, wide and narrow. */
const BRAND = [36, 46] as const;
const PLACE = [21, 31] as const;
/** By the class of a text, or of what it is in. */
const SIZES = new Map<string, readonly [wide: number, narrow: number]>([
  ['big', [28, 36]],
  ['m-apl', [23, 32]],
  ['m-min', [19, 27]],
  ['m-way', [18, 25]],
]);

/** Beside the drawing's own rules, which name texts: those that stay texts keep them. */
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

/** `/drawings/location-map.svg`: the map of the region as a picture. */
export const loader = (args: Route.LoaderArgs) =>
  madeFile(args, 'image/svg+xml', ({ settings }) => {
    const named = drawing.replace(`>${DRAWN_BRAND}<`, () => `>${escapeMarkup(settings.brand)}<`);
    return withOutlines(named, settingsOf).replace('</style>', () => `${STYLE}</style>`);
  });
