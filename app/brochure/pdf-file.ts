import layout, { type SafeDocumentNode } from '@react-pdf/layout';
import draw from '@react-pdf/render';
import { type DocumentProps, Font, pdf } from '@react-pdf/renderer';
import PDFDocument from 'pdfkit';
import type { ReactElement } from 'react';
import { addActualText } from './letters.ts';
import { addTags } from './tags.ts';

/** The types of `layout` lack the fonts. */
const layOut = layout as (document: unknown, fonts: typeof Font) => Promise<SafeDocumentNode>;

/**
 * Renders the document to the bytes of a PDF, as `renderToBuffer` does. It creates the PDF file itself, to
 * add marks that react-pdf cannot write.
 */
export async function pdfOf(document: ReactElement<DocumentProps>): Promise<Uint8Array> {
  const { container } = pdf(document);
  const { title, author, creator, producer, language } = container.document.props as DocumentProps;
  const file = new PDFDocument({
    pdfVersion: '1.7',
    tagged: true,
    autoFirstPage: false,
    displayTitle: true,
    // Without a font pdfkit names Helvetica, which is neither used nor embedded.
    font: null,
    lang: language,
    info: { Title: title, Author: author, Creator: creator, Producer: producer, CreationDate: new Date() },
  });
  const pages = await layOut(container.document, Font);
  addActualText(file, pages);
  addTags(file, pages);
  draw(file as unknown as Parameters<typeof draw>[0], pages);
  const pieces: Uint8Array[] = [];
  for await (const piece of file) pieces.push(piece);
  return Buffer.concat(pieces);
}
