declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  /** The parts of pdfkit that the brochure uses: the package has no types. */
  export default class PDFDocument extends Readable {
    constructor(options: Record<string, unknown>);
    font(source: unknown, ...size: unknown[]): this;
    addContent(content: string): this;
    markContent(tag: 'Span', options: { actual: string; lang?: string }): this;
    markContent(tag: 'Artifact'): this;
    markStructureContent(type: string): StructureContent;
    endMarkedContent(): this;
    struct(type: string, options?: Record<string, string>): StructureElement;
    addStructure(element: StructureElement): this;
    link(x: number, y: number, width: number, height: number, url: string, options?: LinkOptions): this;
  }
  export type StructureContent = { refs: object[] };
  export type StructureElement = { add: (child: StructureElement | StructureContent) => StructureElement };
  type LinkOptions = { structParent?: StructureElement };
}
