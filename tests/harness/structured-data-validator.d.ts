declare module '@adobe/structured-data-validator' {
  type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING'; fieldNames?: string[] };
  /** Without schema.org's vocabulary it holds Google's rules for rich results; the vocabulary is held by schema-dts. */
  export default class Validator {
    validate(extracted: Record<'jsonld' | 'microdata' | 'rdfa', object>): Promise<Issue[]>;
  }
}
