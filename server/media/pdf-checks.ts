import { ownProgram } from '../process/program-path.ts';
import type { CleanPdf } from './check-pdf.ts';
import { type ChecksApart, createChecksApart } from './file-check-process.ts';
import type { PdfQuestion } from './pdf-process.ts';

/** Real brochures take less than a second. */
const LIMIT_MS = 15_000;

export type PdfChecks = ChecksApart<PdfQuestion, CleanPdf>;

export const createPdfChecks = (limitMs = LIMIT_MS): PdfChecks =>
  createChecksApart(ownProgram(import.meta, 'pdf-process'), limitMs);
