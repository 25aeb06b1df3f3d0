import type { RefusalCode } from '../../../contract/refusals.ts';
import type { Person } from '../../platform/context.ts';

/** Why this person may not act for a child, or null; `guards` tells whether they look after it. */
export function whyMayNotActForChild(person: Person, guards: boolean): RefusalCode | null {
  return person.kind === 'parent' && guards ? null : 'orders.child_not_yours';
}
