import { Font } from '@react-pdf/renderer';
import anekRegular from './fonts/Anek-Regular.ttf?inline';
import anekSemiBold from './fonts/Anek-SemiBold.ttf?inline';
import eczarDevanagari from './fonts/Eczar-Devanagari.ttf?inline';
import eczarMedium from './fonts/Eczar-Medium.ttf?inline';

/**
 * Registers the site's typefaces as static fonts of one weight each. The web fonts do not work here. A PDF
 * embeds only the default weight of a variable font, and they are split by script.
 */
export async function registerFonts(): Promise<void> {
  // Removes the standard PDF fonts: the renderer does not embed them.
  Font.clear();
  Font.register({ family: 'Eczar', src: eczarMedium });
  Font.register({ family: 'Eczar Hindi', src: eczarDevanagari });
  const fonts = [
    { src: anekRegular, fontWeight: 400 },
    { src: anekSemiBold, fontWeight: 600 },
  ];
  Font.register({ family: 'Anek', fonts });
  // The library falls back to this name for line breaks and missing glyphs. Register an embedded font under
  // it.
  Font.register({ family: 'Helvetica', fonts });
  const weights = ['Helvetica', 'Anek'].flatMap((fontFamily) =>
    fonts.map(({ fontWeight }) => Font.load({ fontFamily, fontWeight })),
  );
  // Drawings need the letters of their fonts before the layout loads them (text-outline.ts).
  await Promise.all([...weights, Font.load({ fontFamily: 'Eczar' })]);
  // Do not hyphenate: the library's English hyphenation is poor.
  Font.registerHyphenationCallback((word) => [word]);
}
