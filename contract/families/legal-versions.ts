/** What a family agrees to: at registration, and again when a text has changed. */
export const legalDocuments = ['terms', 'privacy', 'children'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** The version of each text; a consent names it. Whoever changes a text gives it a new one, and every family is asked again. */
export const legalVersions: Readonly<Record<LegalDocument, string>> = {
  terms: '2026-11-22',
  privacy: '2026-11',
  children: '2026-11',
};
