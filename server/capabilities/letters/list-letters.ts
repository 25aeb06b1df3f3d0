import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { letterCalls } from '../../../contract/letters/calls.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { requireGuardian } from '../families/index.ts';
import { findParty } from './find-party.ts';
import type { Party } from './policy.ts';
import { presentThreadLine } from './present.ts';
import { latestLetters } from './store.ts';
import { teachesChild } from './teaching-store.ts';
import { findThreads } from './thread-store.ts';

/** Refuses a child that the reader has nothing to do with. */
export async function requireChild(context: Context, party: Party, childId: string): Promise<void> {
  if (party.kind === 'guardian') return requireGuardian(context, childId, 'letters.read');
  if (party.kind === 'student' && party.childId !== childId) return refuse('not_found');
  if (party.kind === 'teacher' && !(await teachesChild(context, party.teacherId, childId)))
    return refuse('not_found');
}

/** Threads of letters that the reader sees, the latest first. Refuses a child that is not theirs. */
export async function listLetters(
  context: Context,
  input: CheckedInputOf<typeof letterCalls.virtualMail>,
): Promise<OutputOf<typeof letterCalls.virtualMail>> {
  const party = await findParty(context);
  const { child_id: childId, page, page_size } = input;
  if (childId) await requireChild(context, party, childId);
  const { rows, total, unread } = await findThreads(context, party, { ...input, childId });
  const latest = await latestLetters(
    context,
    rows.map(({ thread }) => thread.id),
  );
  const items = rows.flatMap((row) => {
    const letter = latest.find((one) => one.letter.threadId === row.thread.id);
    return letter ? [presentThreadLine({ context, party }, row, letter)] : [];
  });
  return { items, total, page, page_size, unread };
}
