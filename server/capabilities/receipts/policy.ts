import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Says why a person may not have the documents of an order: only its buyer may; for others it does not exist. */
export const whyMayNotHavePapers = (person: Person, order: { parentId: string } | null): Reason | null =>
  person.kind === 'parent' && order?.parentId === person.accountId ? null : 'not_found';
