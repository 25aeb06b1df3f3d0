import { withQuery } from '../core/address.ts';

export const lessonAccountPaths = {
  /** A child's lesson account in a class: lessons held and left. */
  virtualStatement: (query?: { child_id?: string; session_id?: string }) =>
    withQuery('/virtual_statement', query),
} as const;
