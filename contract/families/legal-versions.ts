/** What a family agrees to: at registration, and again when a new version is published. */
export const legalDocuments = ['terms', 'privacy', 'children'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** What the versions are called that somebody has before them as they agree. */
export type AgreedTo = Partial<Record<LegalDocument, string>>;

/** Whether families agree to a page. */
export const isLegal = (slug: string): slug is LegalDocument => legalDocuments.some((one) => one === slug);

/**
 * What the texts that come with the shop are called; a consent names the version of what it was given to. Whoever changes one of
 * these texts gives it a new name, and every family whose school shows it is asked again.
 */
export const legalVersions: Readonly<Record<LegalDocument, string>> = {
  terms: '2026-11-22',
  privacy: '2026-11',
  children: '2026-11',
};
