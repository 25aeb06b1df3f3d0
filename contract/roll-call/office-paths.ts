import { withQuery } from '../core/address.ts';

export const rollCallOfficePaths = {
  /** The children of the camps of a day. */
  officeCampDay: (query?: { day?: string; site_id?: string }) => withQuery('/admin/desk/camp_day', query),
} as const;
