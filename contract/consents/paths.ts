export const consentsPaths = {
  /** Consents for a child. */
  memberConsent: (childId: string) => `/member_consent/${childId}`,
} as const;
