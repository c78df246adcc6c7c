import { Font } from '@react-pdf/renderer';

type Lettering = { family: string; weight: number; size: number; letterSpacing: number };
type Placed = { x: number; y: number; anchor: string };

/** The used part of a font of fontkit, which has no types. */
type Face = {
  unitsPerEm: number;
  layout: (text: string) => {
    glyphs: { path: { transform: (...matrix: number[]) => { toSVG: () => string } } }[];
    positions: { xAdvance: number }[];
  };
};

/** The outlines of a text's letters as path data, for a light edge around them. The font must have loaded. */
export function textOutline(
  text: string,
  { family, weight, size, letterSpacing }: Lettering,
  { x, y, anchor }: Placed,
): string {
  const face = Font.getFont({ fontFamily: family, fontWeight: weight }).data as Face | null;
  if (!face) throw new Error(`The font ${family} ${weight} has not loaded.`);
  const scale = size / face.unitsPerEm;
  const { glyphs, positions } = face.layout(text);
  const widths = positions.map(({ xAdvance }) => xAdvance * scale + letterSpacing);
  const width = widths.reduce((sum, each) => sum + each, 0);
  let left = x - width * ({ middle: 0.5, end: 1 }[anchor] ?? 0);
  return glyphs
    .map(({ path }, index) => {
      const outline = path.transform(scale, 0, 0, -scale, left, y).toSVG();
      left += widths[index] ?? 0;
      return outline;
    })
    .join('');
}
