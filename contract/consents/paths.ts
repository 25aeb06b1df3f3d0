export const consentsPaths = {
  /** What a family allows for a child. */
  memberConsent: (childId: string) => `/member_consent/${childId}`,
} as const;
