import { capabilityOfficePaths } from '../office-paths.ts';

/** Addresses that only the back office uses: apart, because every first visit loads the others. */
export const officePath = {
  /** The desk (the office's application), or an address in it. */
  desk: (at = '') => `/admin/desk${at}`,
  ...capabilityOfficePaths,
} as const;
