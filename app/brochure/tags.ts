import type { SafeDocumentNode } from '@react-pdf/layout';
import type PDFDocument from 'pdfkit';
import type { StructureElement } from 'pdfkit';

/** Structure element of a tagged PDF (ISO 32000-1 §14.8), for screen readers. */
type Tag = {
  type: 'H1' | 'H2' | 'H3' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';
  /** Alternative text of a picture. */
  alt?: string;
};
/** The properties of a laid-out node that are used here. */
type LaidOut = {
  type: string;
  props?: { tag?: Tag; fixed?: boolean; src?: unknown; paint?: () => null };
  style?: { fontFamily?: unknown };
  box?: object;
  children?: LaidOut[];
};

/** Spread it over an element: react-pdf passes unknown properties on. */
export const tagged = (type: Tag['type'], alt?: string): object => ({ tag: { type, ...(alt && { alt }) } });

/**
 * Tags a document while it is drawn, in layout order. Text becomes a paragraph, and a picture with `alt` a
 * figure. All other content is an artifact, which screen readers skip: backgrounds, lines and page numbers.
 */
export function addTags(file: PDFDocument, layout: SafeDocumentNode): void {
  const { children: pages = [] } = layout as LaidOut;
  const root = file.struct('Document');
  file.addStructure(root);
  // The artifact continues over all pages, until a structure element replaces it.
  file.once('pageAdded', () => file.markContent('Artifact'));
  for (const page of pages)
    page.children = page.children?.flatMap((node) => withMarks(file, node, root)) ?? [];
}

/** The node between two marks that draw nothing. They open and close its structure element. */
function withMarks(file: PDFDocument, node: LaidOut, parent: StructureElement): LaidOut[] {
  const { tag, fixed, src } = node.props ?? {};
  if (fixed) return [node];
  const isDrawn = node.type === 'TEXT' || tag?.type === 'Figure';
  if (!isDrawn && !tag) {
    node.children = node.children?.flatMap((child) => withMarks(file, child, parent)) ?? [];
    return [node];
  }
  const isLink = node.type === 'TEXT' && typeof src === 'string';
  const { type = isLink ? 'Link' : 'P', alt } = tag ?? {};
  const element = file.struct(type, {
    ...(alt && { alt }),
    ...(isHindi(node) && { lang: 'hi' }),
    ...(type === 'TH' && { scope: 'Column' }),
  });
  parent.add(element);
  if (!isDrawn) {
    node.children = node.children?.flatMap((child) => withMarks(file, child, element)) ?? [];
    return [node];
  }
  const { link } = file;
  const begin = () => {
    element.add(file.markStructureContent(type));
    if (isLink)
      file.link = (...[x, y, width, height, url]) =>
        link.call(file, x, y, width, height, url, { structParent: element });
  };
  const end = () => {
    file.link = link;
    file.endMarkedContent();
    file.markContent('Artifact');
  };
  return [mark(begin), node, mark(end)];
}

const isHindi = ({ style }: LaidOut) => String(style?.fontFamily ?? '').includes('Hindi');

/** A canvas node: react-pdf calls its `paint` while it draws. */
function mark(work: () => void): LaidOut {
  const paint = () => {
    work();
    return null;
  };
  return { type: 'CANVAS', props: { paint }, style: {}, box: { top: 0, left: 0, width: 1, height: 1 } };
}
