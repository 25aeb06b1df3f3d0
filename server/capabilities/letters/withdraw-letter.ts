import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { forgetFiles, renewFiles } from '../../platform/files/files.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { requireGuardian } from '../families/index.ts';
import { endLetters } from './class-store.ts';
import { filesOf, replaceFiles } from './file-store.ts';
import { findParty } from './find-party.ts';
import { lettersWithdrawn } from './jobs.ts';
import { whyMayNotWithdraw } from './policy.ts';
import { lockLetter } from './store.ts';

/**
 * Withdraws the author's own letter: the letter stays, but only the office still sees its text and files. A class letter is
 * withdrawn for all its families. Refuses another author's letter and a withdrawn one.
 */
export async function withdrawLetter(
  context: Context,
  { letter_id: letterId }: { letter_id: string },
): Promise<{ letter_id: string; withdrawn_at: string }> {
  const party = await findParty(context);
  const found = await lockLetter(context, party, letterId);
  if (!found) return refuse('not_found');
  const { letter, childId } = found;
  if (party.kind === 'guardian') await requireGuardian(context, childId, 'letters.write');
  refuseIf(whyMayNotWithdraw(party, letter));
  const letterIds = await endLetters(context, letter);
  await replaceFileIds(context, letterIds);
  await record(context, {
    action: 'letter.withdraw',
    subject: `letters:${letter.threadId}`,
    after: { letter: letterId, families: letterIds.length },
  });
  await context.enqueue(lettersWithdrawn, { letterIds });
  return { letter_id: letterId, withdrawn_at: context.now.toString() };
}

/** Gives the files new ids, so that old links open nothing. */
async function replaceFileIds(context: Context, letterIds: readonly string[]): Promise<void> {
  const fileIds = [...new Set((await filesOf(context, letterIds)).map(({ file }) => file.id))];
  await replaceFiles(context, await renewFiles(context, fileIds));
  await forgetFiles(context, fileIds);
}
