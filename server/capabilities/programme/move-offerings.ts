import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { programmeOfferingCalls } from '../../../contract/programme/offerings.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import {
  childrenInOfferings,
  lockOfferings,
  offeringLines,
  setStatus,
  teachersOfOfferings,
} from './offering-store.ts';
import { moveFacts } from './present.ts';
import { whyNotMove } from './rules.ts';

type Call = typeof programmeOfferingCalls.officeOfferingStatus;

/**
 * Opens, closes, archives or restores offerings, all or none; those already in that state stay as they are. Refuses `not_found` and an incomplete offering, naming it; asks for
 * confirmation if an offering is free or lacks English.
 */
export async function moveOfferings(
  context: Context,
  { to, ...input }: CheckedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const ids = [...new Set(input.ids)];
  if ((await lockOfferings(context, ids)).length !== ids.length) refuse('not_found');
  const lines = await offeringLines(context, ids);
  const childrenIn = await childrenInOfferings(context, ids);
  const teachers = Map.groupBy(await teachersOfOfferings(context, ids), ({ offeringId }) => offeringId);
  const confirmed = { isFree: input.free_confirmed, wordsMissing: input.words_confirmed };
  const items = [];
  for (const line of lines) {
    const { id, number, status, version } = line.offering;
    if (status === to) {
      items.push({ id, number, status, version });
      continue;
    }
    const known = { teachers: teachers.get(id)?.length ?? 0, childrenIn: childrenIn.get(id) ?? 0 };
    refuseIf(whyNotMove(moveFacts(line, known), to, { confirmed, now: context.now }));
    await setStatus(context, id, to);
    await record(context, {
      action: 'offering.status',
      subject: `offering:${id}`,
      before: { status },
      after: { status: to, version: version + 1 },
    });
    items.push({ id, number, status: to, version: version + 1 });
  }
  return { items };
}
