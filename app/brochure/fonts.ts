import { Font } from '@react-pdf/renderer';
import anekRegular from './fonts/Anek-Regular.ttf?inline';
import anekSemiBold from './fonts/Anek-SemiBold.ttf?inline';
import eczarDevanagari from './fonts/Eczar-Devanagari.ttf?inline';
import eczarMedium from './fonts/Eczar-Medium.ttf?inline';

/**
 * The site's faces, cut to one weight each. The site's own files cannot serve: they are variable, and what a PDF
 * embeds of a variable font is its default weight; they are also split by script, which the browser joins again.
 */
export function registerFonts(): void {
  Font.register({ family: 'Eczar', src: eczarMedium });
  Font.register({ family: 'Eczar Hindi', src: eczarDevanagari });
  Font.register({
    family: 'Anek',
    fonts: [
      { src: anekRegular, fontWeight: 400 },
      { src: anekSemiBold, fontWeight: 600 },
    ],
  });
  // Words are kept whole: the line breaker knows no English hyphenation worth printing.
  Font.registerHyphenationCallback((word) => [word]);
}
