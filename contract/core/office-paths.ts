import { capabilityOfficePaths } from '../office-paths.ts';

/** The addresses that only the back office leads to: apart from the others, which every first visit loads. */
export const officePath = {
  /** The desk, the office's own application, or an address in it. */
  desk: (at = '') => `/admin/desk${at}`,
  ...capabilityOfficePaths,
} as const;
