import { programPath } from '../process/program-path.ts';
import type { CleanPdf } from './check-pdf.ts';
import { createFileCheckProcess, type FileCheckProcess } from './file-check-process.ts';
import type { PdfQuestion } from './pdf-process.ts';

/** Real brochures take less than a second, on a busy machine many times that. */
const LIMIT_MS = 45_000;

export type PdfChecks = FileCheckProcess<PdfQuestion, CleanPdf>;

export const createPdfChecks = (limitMs = LIMIT_MS): PdfChecks =>
  createFileCheckProcess(programPath(import.meta, 'pdf-process'), limitMs);
