export const staffOfficePaths = {
  staff: () => '/admin/staff',
} as const;
