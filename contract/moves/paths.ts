import { part, withQuery } from '../core/address.ts';

export const movesPaths = {
  memberMove: (orderNumber: string, query?: { line?: string }) =>
    withQuery(`/member_move/${part(orderNumber)}`, query),
} as const;
