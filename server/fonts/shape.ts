import { Blob, Buffer, Face, Font, shape, shapeWithTrace, TracePhase } from 'harfbuzzjs';

/** A glyph of a shaped word: its number in the font, its outline and its position. */
export type PositionedGlyph = { glyph: number; outline: string; place: string };

/** A single letter, in thousandths of the font size, y downwards. */
type Letter = { advance: number; outline: string };

/** Shapes words in a TrueType font with HarfBuzz, as browsers do. */
export function openShaper(font: Uint8Array) {
  const face = new Face(new Blob(new Uint8Array(font).buffer));
  const shaping = new Font(face);
  const thousandths = (units: number) => Math.round((units / face.upem) * 1000);
  const bufferOf = (word: string) => {
    const buffer = new Buffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    return buffer;
  };
  const shaped = (word: string) => {
    const buffer = bufferOf(word);
    shape(shaping, buffer);
    return buffer;
  };
  return {
    shape(word: string): PositionedGlyph[] {
      const buffer = shaped(word);
      const places = buffer.getGlyphPositions();
      return buffer.getGlyphInfos().map(({ codepoint }, index) => ({
        glyph: codepoint,
        outline: shaping.glyphToPath(codepoint),
        place: JSON.stringify(places[index]),
      }));
    },
    /** The outline as path commands with their numbers. */
    draw(letter: string): Letter {
      const [{ codepoint } = { codepoint: 0 }] = shaped(letter).getGlyphInfos();
      if (codepoint === 0) throw new Error(`The font has no ${letter}.`);
      const outline = shaping.glyphToPath(codepoint).replace(/([A-Z])([^A-Z]*)/g, (_, command, numbers) => {
        const units = numbers === '' ? [] : numbers.split(/[ ,]/).map(Number);
        return (
          command +
          units.map((value: number, at: number) => thousandths(at % 2 === 0 ? value : -value)).join(' ')
        );
      });
      return { advance: thousandths(shaping.glyphHAdvance(codepoint)), outline };
    },
    /** Advance width of a word, in thousandths of the font size. */
    width(word: string): number {
      const places = shaped(word).getGlyphPositions();
      return thousandths(places.reduce((sum, { xAdvance }) => sum + xAdvance, 0));
    },
    /** All intermediate glyphs of a word: conjuncts are joined in steps, and each step's glyph must be in the font. */
    glyphsOnTheWay(word: string): number[] {
      const trace = shapeWithTrace(shaping, bufferOf(word), [], 0, TracePhase.DONT_STOP);
      return trace
        .filter(({ glyphs }) => glyphs)
        .flatMap(({ t }) => (t as { g: number }[]).map(({ g }) => g));
    },
  };
}
