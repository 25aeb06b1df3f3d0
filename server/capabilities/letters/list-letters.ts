import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { letterCalls } from '../../../contract/letters/calls.ts';
import type { officeLetterCalls } from '../../../contract/letters/office-calls.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { requireGuardian } from '../families/index.ts';
import { findParty } from './find-party.ts';
import { schoolThreads } from './office-thread-store.ts';
import type { Party } from './policy.ts';
import { presentThreadLine } from './present.ts';
import { latestLetters } from './store.ts';
import { teachesChild } from './teaching-store.ts';
import { findThreads, type ThreadRow } from './thread-store.ts';

/** Refuses a child the reader has no access to. */
export async function requireChild(context: Context, party: Party, childId: string): Promise<void> {
  if (party.kind === 'guardian') return requireGuardian(context, childId, 'letters.read');
  if (party.kind === 'student' && party.childId !== childId) return refuse('not_found');
  if (party.kind === 'teacher' && !(await teachesChild(context, party.teacherId, childId)))
    return refuse('not_found');
}

/** Threads the reader sees, latest first. Refuses a child the reader has no access to. */
export async function listLetters(
  context: Context,
  input: CheckedInputOf<typeof letterCalls.virtualMail>,
): Promise<OutputOf<typeof letterCalls.virtualMail>> {
  const party = await findParty(context);
  const { child_id: childId, page, page_size } = input;
  if (childId) await requireChild(context, party, childId);
  const { rows, total, unread } = await findThreads(context, party, { ...input, childId });
  return { items: await presentThreads({ context, party }, rows), total, page, page_size, unread };
}

/** Presents threads for a list, each with its latest letter. */
async function presentThreads(reader: { context: Context; party: Party }, rows: readonly ThreadRow[]) {
  const latest = await latestLetters(
    reader.context,
    rows.map(({ thread }) => thread.id),
  );
  return rows.flatMap((row) => {
    const letter = latest.find((latestRow) => latestRow.letter.threadId === row.thread.id);
    return letter ? [presentThreadLine(reader, row, letter)] : [];
  });
}

/** A page of the school's threads, for the office. */
export async function listOfficeLetters(
  context: Context,
  query: CheckedInputOf<typeof officeLetterCalls.officeLetterIndex>,
): Promise<OutputOf<typeof officeLetterCalls.officeLetterIndex>> {
  const party = await findParty(context);
  const { rows, total } = await schoolThreads(context, party, query);
  const items = await presentThreads({ context, party }, rows);
  return { items, total, page: query.page, page_size: query.page_size };
}
