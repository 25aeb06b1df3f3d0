import { and, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { officeFamilyCalls } from '../../../contract/families/office-calls.ts';
import type { Context } from '../../platform/context.ts';
import { daysBetween } from '../../platform/days-between.ts';
import { accounts } from '../../schema/accounts.ts';
import { parents } from '../../schema/families.ts';
import { isFamilyLike } from '../accounts/index.ts';

type Filter = CheckedInputOf<typeof officeFamilyCalls.officeFamilyIndex>['filter'];

/** Matches the parents in the office's list of families, joined with their accounts; closed ones only if the filter asks for them. */
export async function familiesShown(context: Context, filter: Filter): Promise<SQL | undefined> {
  const { from, to } = daysBetween(context, filter);
  return and(
    filter.ids ? inArray(accounts.id, filter.ids) : undefined,
    filter.q ? await isFamilyLike(context, accounts.id, filter.q) : undefined,
    filter.province ? sql`starts_with(${parents.province}, ${filter.province})` : undefined,
    from ? gte(accounts.createdAt, from) : undefined,
    to ? lt(accounts.createdAt, to) : undefined,
    filter.state === 'closed' ? isNotNull(accounts.closedAt) : isNull(accounts.closedAt),
  );
}
