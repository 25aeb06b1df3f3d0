export const waitlistPaths = {
  memberWaitlist: () => '/member_waiting',
} as const;
