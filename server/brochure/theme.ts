import { join } from 'node:path';
import { Font, StyleSheet } from '@react-pdf/renderer';

export const INK = '#10302A';
export const INK_2 = '#41564E';
export const LINE = '#CBD1C6';
export const PAPER = '#F8F3E7';
export const PAPER_2 = '#EFE6D0';
export const SHEET = '#FFFDF7';
export const GROVE = '#123F33';
export const ON_GROVE_2 = '#C9D6C8';
export const LEAF = '#2E6B4A';
export const MARIGOLD = '#F2A51A';
export const MUSTARD = '#F3C544';

/** Fills of the legend cells, by an amenity's tone. */
export const TONES = { g: '#BFD6B0', w: '#BCD8D8', y: '#F8DD8C', c: '#EBC3A4' } as const;
/** Plot sizes keep their colours everywhere, smallest first; further sizes stay paper. */
export const PLOT_FILLS = ['#F8DD8C', '#BFD6B0', '#EBC3A4'];

/** Millimetres as the points a page is measured in. */
export const mm = (millimetres: number) => (millimetres * 72) / 25.4;
export const PAGE = { width: mm(210), height: mm(297) };
export const MARGIN = mm(16);
export const MEASURE = PAGE.width - 2 * MARGIN;

const font = (file: string) => join(import.meta.dirname, 'fonts', file);

/** The site's faces, cut to one weight each, because a PDF cannot hold a variable font. */
export function registerFonts(): void {
  Font.register({ family: 'Eczar', src: font('Eczar-Medium.ttf') });
  Font.register({ family: 'Eczar Hindi', src: font('Eczar-Devanagari.ttf') });
  Font.register({
    family: 'Anek',
    fonts: [
      { src: font('Anek-Regular.ttf'), fontWeight: 400 },
      { src: font('Anek-SemiBold.ttf'), fontWeight: 600 },
    ],
  });
  // Words are kept whole: the line breaker knows no English hyphenation worth printing.
  Font.registerHyphenationCallback((word) => [word]);
}

export const type = StyleSheet.create({
  page: { backgroundColor: PAPER, color: INK, fontFamily: 'Anek', fontSize: 10.5, lineHeight: 1.45 },
  title: { fontFamily: 'Eczar', fontSize: 36, lineHeight: 1.08, letterSpacing: -0.7 },
  heading: { fontFamily: 'Eczar', fontSize: 17, lineHeight: 1.2 },
  lead: { fontSize: 14, lineHeight: 1.42 },
  small: { fontSize: 9.5, lineHeight: 1.45, color: INK_2 },
  tiny: { fontSize: 8, lineHeight: 1.4, color: INK_2 },
  hindi: { fontFamily: ['Eczar Hindi', 'Eczar'], color: LEAF, lineHeight: 1.5 },
});
