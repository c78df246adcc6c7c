import { StyleSheet } from '@react-pdf/renderer';
import { blended, colour } from './colours.ts';

export const INK = colour('ink');
export const INK_2 = colour('ink-2');
export const LINE = blended('line', 'paper');
export const PAPER = colour('paper');
export const PAPER_2 = colour('paper-2');
export const SHEET = colour('sheet');
export const GROVE = colour('grove');
export const ON_GROVE_2 = colour('on-grove-2');
export const LINE_ON_GROVE = blended('on-grove', 'grove', 0.14);
export const LEAF = colour('leaf');
export const MARIGOLD = colour('marigold');
export const MUSTARD = colour('mustard');

export const THICK_BORDER = `1.2pt solid ${INK}`;
export const THIN_BORDER = `0.75pt solid ${LINE}`;

/** Converts millimetres to points, the unit of the page. */
export const mm = (millimetres: number) => (millimetres * 72) / 25.4;
export const PAGE = { width: mm(210), height: mm(297) };
export const MARGIN = mm(16);
export const TEXT_WIDTH = PAGE.width - 2 * MARGIN;

export const type = StyleSheet.create({
  page: { backgroundColor: PAPER, color: INK, fontFamily: 'Anek', fontSize: 10.5, lineHeight: 1.45 },
  title: { fontFamily: 'Eczar', fontSize: 36, lineHeight: 1.08, letterSpacing: -0.7 },
  heading: { fontFamily: 'Eczar', fontSize: 17, lineHeight: 1.2 },
  lead: { fontSize: 14, lineHeight: 1.42 },
  small: { fontSize: 9.5, lineHeight: 1.45, color: INK_2 },
  tiny: { fontSize: 8, lineHeight: 1.4, color: INK_2 },
  hindi: { fontFamily: ['Eczar Hindi', 'Eczar'], color: LEAF, lineHeight: 1.5 },
});
