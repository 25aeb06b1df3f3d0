import { withQuery } from '../core/address.ts';

export const remarksOfficePaths = {
  commentBank: (query?: { category?: string; skill?: string; page?: number }) =>
    withQuery('/admin/desk/comment_bank', query),
} as const;
