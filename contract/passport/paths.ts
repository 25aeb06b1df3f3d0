export const passportPaths = {
  /** A child's growth passport. */
  memberPassport: (childId: string) => `/member_passport/${childId}`,
} as const;
