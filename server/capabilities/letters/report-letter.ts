import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { findParty } from './find-party.ts';
import { whyMayNotReport } from './policy.ts';
import { officePeople } from './reader-store.ts';
import { insertReport, openReportsOf } from './report-store.ts';
import { limits } from './rules.ts';
import { lockLetter } from './store.ts';

type Input = { letter_id: string; words: string };

/**
 * Reports a letter to the office. Runs in steps, so that the counted try survives a refusal. Refuses the reporter's own letter and
 * a second report.
 */
export async function reportLetter(
  context: Context,
  { letter_id: letterId, words }: Input,
): Promise<{ id: string; letter_id: string }> {
  const party = await findParty(context);
  await context.limit(limits.reportPerson, party.accountId);
  return context.transact(async (inside) => {
    const found = await lockLetter(inside, party, letterId);
    if (!found) return refuse('not_found');
    const { letter } = found;
    const open = await openReportsOf(inside, party.accountId, [letterId]);
    refuseIf(whyMayNotReport(party, letter, open.has(letterId)));
    const id = inside.newId();
    await insertReport(inside, { id, letterId, accountId: party.accountId, words, at: inside.now });
    await record(inside, {
      action: 'letter.report',
      subject: `letters:${letter.threadId}`,
      after: { report: id, letter: letterId },
    });
    for (const accountId of await officePeople(inside))
      await inside.announce(accountId, { type: 'letter', thread_id: letter.threadId });
    return { id, letter_id: letterId };
  });
}
