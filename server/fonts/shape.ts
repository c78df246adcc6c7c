import { Blob, Buffer, Face, Font, shape, shapeWithTrace, TracePhase } from 'harfbuzzjs';

/** A glyph of a shaped word: its number in the font, its outline, and where it stands. */
export type Placed = { glyph: number; outline: string; place: string };

/** Shapes words in this font (TrueType), as browsers do. */
export function openShaper(font: Uint8Array) {
  const shaping = new Font(new Face(new Blob(new Uint8Array(font).buffer)));
  const bufferOf = (word: string) => {
    const buffer = new Buffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    return buffer;
  };
  return {
    shape(word: string): Placed[] {
      const buffer = bufferOf(word);
      shape(shaping, buffer);
      const places = buffer.getGlyphPositions();
      return buffer.getGlyphInfos().map(({ codepoint }, index) => ({
        glyph: codepoint,
        outline: shaping.glyphToPath(codepoint),
        place: JSON.stringify(places[index]),
      }));
    },
    /** Every glyph on the way to a word: a conjunct is joined in steps, and each must be in the font. */
    glyphsOnTheWay(word: string): number[] {
      const trace = shapeWithTrace(shaping, bufferOf(word), [], 0, TracePhase.DONT_STOP);
      return trace
        .filter(({ glyphs }) => glyphs)
        .flatMap(({ t }) => (t as { g: number }[]).map(({ g }) => g));
    },
  };
}
