import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { OfficeOffering, programmeOfferingCalls } from '../../../contract/programme/offerings.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOwnRule } from '../leave-rules/index.ts';
import {
  childrenInOfferings,
  listOfferingLines,
  offeringLine,
  teachersOfOfferings,
} from './offering-store.ts';
import { presentLine, presentOffering } from './present.ts';

/** Returns an offering for the office. Refuses `not_found`. */
export async function viewOffering(
  context: Context,
  { offering_id }: { offering_id: string },
): Promise<OfficeOffering> {
  const line = (await offeringLine(context, offering_id)) ?? refuse('not_found');
  return presentOffering(context, line, {
    teachers: await teachersOfOfferings(context, [offering_id]),
    leave: await findOwnRule(context, offering_id),
    childrenIn: (await childrenInOfferings(context, [offering_id])).get(offering_id) ?? 0,
  });
}

export async function listOfferings(
  context: Context,
  input: CheckedInputOf<typeof programmeOfferingCalls.officeOfferingIndex>,
) {
  const { rows, total } = await listOfferingLines(context, input);
  const all = await teachersOfOfferings(
    context,
    rows.map(({ offering }) => offering.id),
  );
  const teachersOf = Map.groupBy(all, (teacher) => teacher.offeringId);
  return {
    items: rows.map((row) => presentLine(row, teachersOf.get(row.offering.id) ?? [])),
    total,
    page: input.page,
    page_size: input.page_size,
  };
}
