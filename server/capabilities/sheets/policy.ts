import type { Right } from '../../../contract/core/rights.ts';
import { rightToTake, type SheetKind } from '../../../contract/sheets/kinds.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Says why somebody may not import a table, or null: they also need the right to make such records. */
export const whyMayNotTake = (rights: readonly string[], kind: SheetKind): Reason | null => {
  const needed: readonly Right[] = ['data.import', rightToTake[kind]];
  return needed.every((right) => rights.includes(right)) ? null : 'not_allowed';
};
