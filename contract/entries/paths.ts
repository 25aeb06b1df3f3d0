import { withQuery } from '../core/address.ts';

export const entriesPaths = {
  /** A child's entry in a competition; `edit` where it is already bought. */
  cartActivity: (query: { number: string; session_id?: string; child_id?: string; edit?: 1 }) =>
    withQuery('/cart_activity', query),
} as const;
