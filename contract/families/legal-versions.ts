/** Documents that a family accepts: at registration, and again for each new version. */
export const legalDocuments = ['terms', 'privacy', 'children'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** Versions shown to a person who accepts them. */
export type AgreedTo = Partial<Record<LegalDocument, string>>;

/** Whether families accept this page. */
export const isLegal = (slug: string): slug is LegalDocument =>
  legalDocuments.some((document) => document === slug);

/**
 * Versions of the texts that come with the shop; a consent names its version. A changed text needs a new version; then
 * every family whose school shows the text is asked again.
 */
export const legalVersions: Readonly<Record<LegalDocument, string>> = {
  terms: '2026-11-28',
  privacy: '2026-11',
  children: '2026-11',
};

type Agreed = { document: string; version: string };

/** Returns the documents whose current version was not agreed to, with that version. */
export const documentsDue = (agreed: readonly Agreed[], live: AgreedTo): AgreedTo =>
  Object.fromEntries(
    legalDocuments
      .map((document) => [document, live[document] ?? legalVersions[document]] as const)
      .filter(
        ([document, version]) =>
          !agreed.some((consent) => consent.document === document && consent.version === version),
      ),
  );
