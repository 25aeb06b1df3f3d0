import type { LetterConversation } from '../../../contract/letters/views.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { presentReason, type Reason, refuse } from '../../platform/refusal.ts';
import { childrenOf, mayDo } from '../families/index.ts';
import { filesOf } from './file-store.ts';
import { findParty } from './find-party.ts';
import { type Party, readsAsParty, whyMayNotAnswer } from './policy.ts';
import { presentLetter, presentThread } from './present.ts';
import { openReportsOf } from './report-store.ts';
import { lettersOf, readsOf, readThread } from './store.ts';
import { teachesChild } from './teaching-store.ts';
import { type ThreadWithPeople, threadWith } from './thread-store.ts';

/** Why a reader may not answer in a thread, or null. */
export async function whyNotAnswer(
  context: Context,
  party: Party,
  { thread, child }: ThreadWithPeople,
): Promise<Reason | null> {
  const teaches = thread.teacherId !== null && (await teachesChild(context, thread.teacherId, child.id));
  const guarded =
    party.kind === 'guardian'
      ? (await childrenOf(context, party.accountId)).find(({ id }) => id === child.id)
      : null;
  const mayWrite = party.kind !== 'guardian' || (!!guarded && mayDo(guarded.rights, 'letters.write'));
  return whyMayNotAnswer(party, thread, { teaches, mayWrite });
}

/**
 * Opens the thread of a letter. Marks its unread letters as read, and announces that to their authors. The office leaves no read
 * marks on teachers' letters, but an audit entry. Refuses `not_found` for a thread the reader does not see.
 */
export async function openLetter(
  context: Context,
  { letter_id: letterId }: { letter_id: string },
): Promise<LetterConversation> {
  const party = await findParty(context);
  const row = await threadWith(context, party, { letterId });
  if (!row) return refuse('not_found');
  await markRead(context, party, row);
  const letters = await lettersOf(context, row.thread.id);
  const ids = letters.map(({ letter }) => letter.id);
  const beside = {
    reads: await readsOf(context, ids),
    files: await filesOf(context, ids),
    reported: await openReportsOf(context, party.accountId, ids),
  };
  return {
    ...presentThread(context, row),
    items: letters.map((letter) => presentLetter({ context, party, named: row }, letter, beside)),
    blocked: { letterSend: presentReason(context, await whyNotAnswer(context, party, row)) },
  };
}

async function markRead(context: Context, party: Party, { thread }: ThreadWithPeople): Promise<void> {
  const subject = `letters:${thread.id}` as const;
  if (!readsAsParty(party, thread)) return record(context, { action: 'letter.inspect', subject });
  const authors = await readThread(context, party, thread.id);
  if (authors.length === 0) return;
  await record(context, { action: 'letter.read', subject });
  // The reader's other pages update their count too.
  for (const accountId of new Set([...authors, party.accountId]))
    await context.announce(accountId, { type: 'letter', thread_id: thread.id });
}
