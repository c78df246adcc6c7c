declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  /** As far as the brochure writes a file by itself; the package brings no types. */
  export default class PDFDocument extends Readable {
    constructor(options: Record<string, unknown>);
    font(source: unknown, ...size: unknown[]): this;
    addContent(content: string): this;
    markContent(tag: 'Span', options: { actual: string; lang?: string }): this;
    endMarkedContent(): this;
  }
}
