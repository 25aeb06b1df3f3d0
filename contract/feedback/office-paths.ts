import { withQuery } from '../core/address.ts';

export const feedbackOfficePaths = {
  feedback: (query?: { state?: 'let_through' | 'declined'; page?: number }) =>
    withQuery('/admin/feedback', query),
} as const;
