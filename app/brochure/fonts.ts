import { Font } from '@react-pdf/renderer';
import anekRegular from './fonts/Anek-Regular.ttf?inline';
import anekSemiBold from './fonts/Anek-SemiBold.ttf?inline';
import eczarDevanagari from './fonts/Eczar-Devanagari.ttf?inline';
import eczarMedium from './fonts/Eczar-Medium.ttf?inline';

/**
 * The site's faces, cut to one weight each. The site's own files cannot serve: they are variable, and what a PDF
 * embeds of a variable font is its default weight; they are also split by script, which the browser joins again.
 */
export async function registerFonts(): Promise<void> {
  // The standard faces of PDF, which no printer embeds.
  Font.clear();
  Font.register({ family: 'Eczar', src: eczarMedium });
  Font.register({ family: 'Eczar Hindi', src: eczarDevanagari });
  const fonts = [
    { src: anekRegular, fontWeight: 400 },
    { src: anekSemiBold, fontWeight: 600 },
  ];
  Font.register({ family: 'Anek', fonts });
  // What no named face can draw, a line break too, falls back on this name: it would not be embedded.
  Font.register({ family: 'Helvetica', fonts });
  const weights = fonts.map(({ fontWeight }) => Font.load({ fontFamily: 'Helvetica', fontWeight }));
  await Promise.all(weights);
  // Words are kept whole: the line breaker knows no English hyphenation worth printing.
  Font.registerHyphenationCallback((word) => [word]);
}
