import { capabilityOfficePaths } from '../office-paths.ts';
import { withQuery } from './address.ts';

/** The addresses that only the back office leads to: apart from the others, which every first visit loads. */
export const officePath = {
  audit: (query?: { action?: string; subject?: string; page?: number }) => withQuery('/admin/audit', query),
  ...capabilityOfficePaths,
} as const;
