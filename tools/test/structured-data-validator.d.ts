/** The part of the validator that tests use; it has no types. */
declare module '@adobe/structured-data-validator' {
  type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING'; rootType: string; errorType?: string };
  export default class Validator {
    constructor(vocabulary: { '@graph': readonly object[] });
    validate(extracted: { jsonld: Record<string, readonly object[]> }): Promise<Issue[]>;
  }
}
