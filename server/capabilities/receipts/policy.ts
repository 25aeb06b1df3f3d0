import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Why this person may not have the papers of an order: they are its buyer's; somebody else's order is as if it were not there. */
export const whyMayNotHavePapers = (person: Person, order: { parentId: string } | null): Reason | null =>
  person.kind === 'parent' && order?.parentId === person.accountId ? null : 'not_found';
