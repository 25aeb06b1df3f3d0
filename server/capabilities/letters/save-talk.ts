import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { officeLetterCalls } from '../../../contract/letters/office-calls.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { dayAt } from '../../platform/zoned.ts';
import { presentChildLine } from '../families/index.ts';
import { findParty } from './find-party.ts';
import { requireChild } from './list-letters.ts';
import { whyMayNotWithdraw } from './policy.ts';
import { isChild } from './reader-store.ts';
import { endTalk, findTalks, insertTalk, lockTalk } from './talk-store.ts';

/** Lists notes of calls and talks with families. Refuses a child the teacher does not teach. */
export async function listTalks(
  context: Context,
  { child_id: childId, page, page_size }: CheckedInputOf<typeof officeLetterCalls.communicationIndex>,
): Promise<OutputOf<typeof officeLetterCalls.communicationIndex>> {
  const party = await findParty(context);
  if (childId) await requireChild(context, party, childId);
  const { rows, total } = await findTalks(context, party, { childId, page, page_size });
  const items = rows.map(({ talk, by, child }) => ({
    id: talk.id,
    child: presentChildLine(child),
    by,
    mine: talk.authorId === party.accountId,
    way: talk.way,
    on: talk.onDay,
    words: talk.withdrawnAt ? null : talk.words,
    follow_up_on: talk.withdrawnAt ? null : talk.followUpOn,
    withdrawn_at: talk.withdrawnAt?.toString() ?? null,
  }));
  return { items, total, page, page_size };
}

/** Adds a note of a call or talk with a child's family. Refuses a child the teacher does not teach, and a future day. */
export async function saveTalk(
  context: Context,
  input: CheckedInputOf<typeof officeLetterCalls.communicationSave>,
): Promise<{ id: string }> {
  const party = await findParty(context);
  await requireChild(context, party, input.child_id);
  if (!(await isChild(context, input.child_id))) return refuse('not_found');
  // In Auckland it may already be the next day.
  const latest = dayAt(context.now, context.settings.timeZone).add({ days: 1 }).toString();
  if (input.on > latest) return refuseField('on', 'talk_ahead');
  const id = context.newId();
  await insertTalk(context, {
    id,
    childId: input.child_id,
    authorId: party.accountId,
    way: input.way,
    onDay: input.on,
    words: input.words,
    followUpOn: input.follow_up_on ?? null,
    writtenAt: context.now,
  });
  await record(context, { action: 'communication.save', subject: `child:${input.child_id}`, after: { id } });
  return { id };
}

/** Withdraws the caller's own note. Refuses another person's note, and one already withdrawn. */
export async function withdrawTalk(
  context: Context,
  { communication_id: id }: { communication_id: string },
): Promise<{ id: string }> {
  const party = await findParty(context);
  const talk = await lockTalk(context, party, id);
  if (!talk) return refuse('not_found');
  refuseIf(whyMayNotWithdraw(party, talk));
  await endTalk(context, id);
  await record(context, {
    action: 'communication.withdraw',
    subject: `child:${talk.childId}`,
    after: { id },
  });
  return { id };
}
