declare module '@adobe/structured-data-validator' {
  type Issue = {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    fieldNames?: string[];
    errorType?: 'schemaOrg';
  };
  /** Holds Google's rules for rich results, and what schema.org's vocabulary has for a thing of its type. */
  export default class Validator {
    constructor(vocabulary: { '@graph': object[] });
    validate(extracted: Record<'jsonld' | 'microdata' | 'rdfa', object>): Promise<Issue[]>;
  }
}
