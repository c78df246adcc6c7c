import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { LOCKED_PDF, PdfRefused } from './pdf-refused.ts';

const OTHER_FILES = 'The PDF carries other files. Please export it without.';
const POINTS_ELSEWHERE = 'The PDF points to files on a computer or network. Please export it without.';
const MOVING = 'The PDF carries moving or active parts. Please export it without.';
const SCRIPT = 'The PDF carries a script. Please export it without.';
const PROGRAMS = 'The PDF starts programs or sends forms. Please export it without.';
const LINK =
  'A link of the PDF leads to no web page, e-mail address or phone number. Please mend it and export again.';

/** Names (keys or values) of active content, attachments and remote resources in PDF (ISO 32000-2). */
const DANGERS = new Map([
  ...['JavaScript', 'JS'].map((name) => [name, SCRIPT] as const),
  ...['Launch', 'ImportData', 'SubmitForm'].map((name) => [name, PROGRAMS] as const),
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'Filespec', 'EF'].map(
    (name) => [name, OTHER_FILES] as const,
  ),
  ...['GoToR', 'GoToE'].map((name) => [name, POINTS_ELSEWHERE] as const),
  ...['RichMedia', 'RichMediaExecute', 'XFA', '3D', 'GoTo3DView', 'Movie', 'Sound', 'Rendition'].map(
    (name) => [name, MOVING] as const,
  ),
  ['Encrypt', LOCKED_PDF],
]);

/** Keys of a file specification; a text value is a path or an address. */
const PATHS = ['F', 'UF', 'DOS', 'Mac', 'Unix'].map((name) => PDFName.of(name));
const ADDRESSES = ['URI', 'Base'].map((name) => PDFName.of(name));
const TAKEN_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Throws PdfRefused for any active content in the document, even if no page refers to it. */
export function refuseDangers(context: PDFContext): void {
  const { Root, Info, Encrypt } = context.trailerInfo;
  if (Encrypt) throw new PdfRefused(LOCKED_PDF);
  const waiting = context.enumerateIndirectObjects().map(([, object]) => object);
  for (const object of [Root, Info]) if (object) waiting.push(object);
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFName) refuseName(object);
    else if (object instanceof PDFArray) pushAll(waiting, object.asArray());
    else if (object instanceof PDFStream) waiting.push(object.dict);
    else if (object instanceof PDFDict) {
      for (const key of object.keys()) refuseName(key);
      refuseTexts(object);
      pushAll(waiting, object.values());
    }
  }
}

function refuseName(name: PDFName): void {
  const reason = DANGERS.get(nameOf(name));
  if (reason) throw new PdfRefused(reason);
}

function refuseTexts(dictionary: PDFDict): void {
  if (PATHS.some((key) => textOf(dictionary.lookup(key)) !== null)) throw new PdfRefused(POINTS_ELSEWHERE);
  for (const key of ADDRESSES) {
    const address = textOf(dictionary.lookup(key));
    if (address !== null && !TAKEN_ADDRESS.test(address)) throw new PdfRefused(LINK);
  }
}

/** The name as PDF readers decode it: `#` with two hexadecimal digits is one character. */
const nameOf = (name: PDFName) =>
  name
    .asString()
    .slice(1)
    .replaceAll(/#([0-9a-fA-F]{2})/g, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );

const textOf = (value: PDFObject | undefined) =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : null;

/** Push one by one: spreading a huge list would overflow the stack. */
function pushAll(list: PDFObject[], more: readonly PDFObject[]): void {
  for (const object of more) list.push(object);
}
