import { readFile, writeFile } from 'node:fs/promises';
import { type PDFContext, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { sizeInWords, UPLOAD_LIMITS } from '../../domain/media/limits.ts';
import { refuseDangers } from './pdf-dangers.ts';
import { DAMAGED_PDF, LOCKED_PDF, PdfRefused } from './pdf-refused.ts';

const TYPE = PDFName.of('Type');
const PACKING: unknown[] = [PDFName.of('ObjStm'), PDFName.of('XRef')];

export type CleanPdf = { bytes: number };

/**
 * Parses every object of an uploaded PDF and rewrites the file, so that viewers see exactly the checked objects: no
 * earlier revisions, no hidden data. Throws PdfRefused for active content.
 */
export async function checkPdf(path: string): Promise<CleanPdf> {
  const given = await readFile(path);
  const document = await parse(given);
  removePacking(document.context);
  refuseDangers(document.context);
  const clean = await rewrite(document);
  if (clean.length > UPLOAD_LIMITS.documentBytes) {
    throw new PdfRefused(`The PDF unpacks to more than ${sizeInWords(UPLOAD_LIMITS.documentBytes)}.`);
  }
  await writeFile(path, clean);
  return { bytes: clean.length };
}

async function parse(bytes: Buffer): Promise<PDFDocument> {
  if (!bytes.subarray(-1024).includes('%%EOF')) throw new PdfRefused(DAMAGED_PDF);
  try {
    return await PDFDocument.load(bytes, {
      // Otherwise an object that the library cannot read would be copied unchecked.
      throwOnInvalidObject: true,
      ignoreEncryption: true,
      updateMetadata: false,
      parseSpeed: Number.POSITIVE_INFINITY,
    });
  } catch (error) {
    if (bytes.includes('/Encrypt')) throw new PdfRefused(LOCKED_PDF);
    throw new PdfRefused(DAMAGED_PDF, { cause: error });
  }
}

/**
 * Removes object streams and cross-reference streams: their objects are in the document now, and the writer creates new
 * ones.
 */
function removePacking(context: PDFContext): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const type = object instanceof PDFRawStream ? object.dict.lookup(TYPE) : null;
    if (type && PACKING.includes(type)) context.delete(ref);
  }
}

async function rewrite(document: PDFDocument): Promise<Uint8Array> {
  try {
    if (document.getPageCount() === 0) throw new PdfRefused(DAMAGED_PDF);
    return await document.save({
      useObjectStreams: true,
      addDefaultPage: false,
      updateFieldAppearances: false,
      objectsPerTick: Number.POSITIVE_INFINITY,
    });
  } catch (error) {
    throw new PdfRefused(DAMAGED_PDF, { cause: error });
  }
}
