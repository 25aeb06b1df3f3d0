export const creditsPaths = {
  memberCredits: () => '/member_credits',
} as const;
