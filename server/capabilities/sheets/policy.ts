import type { Right } from '../../../contract/core/rights.ts';
import { rightToTake, type SheetKind } from '../../../contract/sheets/kinds.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Why somebody of the staff may not take a table in, or null: they need the right to make such records as well. */
export const whyMayNotTake = (rights: readonly string[], kind: SheetKind): Reason | null => {
  const needed: readonly Right[] = ['data.import', rightToTake[kind]];
  return needed.every((right) => rights.includes(right)) ? null : 'not_allowed';
};
