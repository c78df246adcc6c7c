import type { SafeDocumentNode } from '@react-pdf/layout';
import type PDFDocument from 'pdfkit';

type Run = { font: unknown; text: string };
type Line = { string: string; runs: { start: number; end: number; attributes: { font?: unknown[] } }[] };
type Node = { lines?: Line[]; children?: Node[] };

const DEVANAGARI = /\p{Script=Devanagari}/u;

/**
 * Adds the text of each run of Hindi to its glyphs (ActualText, ISO 32000-1 §14.9.4). Hindi glyphs have
 * another order than their letters. Without this a reader copies and hears `एयरपोटर्` for `एयरपोर्ट`.
 */
export function addActualText(file: PDFDocument, layout: SafeDocumentNode): void {
  const all = runsIn(layout as Node);
  const faces = new Set(all.filter(({ text }) => DEVANAGARI.test(text)).map(({ font }) => font));
  const runs = all.filter(({ font }) => faces.has(font));
  const { addContent, font } = file;
  let face: unknown;
  let isOpen = false;
  file.font = (...args: Parameters<typeof font>) => {
    [face] = args;
    return font.apply(file, args);
  };
  // The marks must be directly around a text object: readers place the letters at its glyphs.
  file.addContent = (content) => {
    const run = content === 'BT' && faces.has(face) ? runs.shift() : undefined;
    if (run) file.markContent('Span', { actual: run.text, lang: 'hi' });
    isOpen ||= run !== undefined;
    addContent.call(file, content);
    if (isOpen && content === 'ET') {
      isOpen = false;
      file.endMarkedContent();
    }
    return file;
  };
}

/** All runs of glyphs in drawing order. */
function runsIn({ lines = [], children = [] }: Node): Run[] {
  const own = lines.flatMap(({ string, runs }) =>
    runs.map(({ start, end, attributes }) => ({
      font: attributes.font?.[0],
      text: string.slice(start, end),
    })),
  );
  return [...own, ...children.flatMap(runsIn)];
}
