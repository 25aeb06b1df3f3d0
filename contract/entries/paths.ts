import { withQuery } from '../core/address.ts';

export const entriesPaths = {
  /** The contest entry of a competition; `edit` where it is bought already. */
  cartActivity: (query: { number: string; session_id?: string; child_id?: string; edit?: 1 }) =>
    withQuery('/cart_activity', query),
} as const;
