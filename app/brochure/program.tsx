import type { BrochureContent, BrochureProgram, Figure, Pictures } from '../../server/brochure/program.ts';
import { BrochureDocument, documentFigures } from './document.tsx';
import { registerFonts } from './fonts.ts';
import { pdfOf } from './pdf-file.ts';

// A second build entry: server/brochure/print-process.ts loads its output.
const registered = registerFonts();

export const figures = (content: BrochureContent): Figure[] => documentFigures(content);

export async function print(content: BrochureContent, pictures: Pictures): Promise<Uint8Array> {
  await registered;
  return pdfOf(<BrochureDocument content={content} pictures={pictures} />);
}

({ figures, print }) satisfies BrochureProgram;
