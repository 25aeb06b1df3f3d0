export const leaveRulesOfficePaths = {
  leaveRules: () => '/admin/leave_rules',
} as const;
