import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { openAccounts } from './open-accounts.ts';
import { entriesToAdd, type NewEntry } from './rules.ts';
import { insertEntries, knownEntries, lockAccounts } from './store.ts';
import { warnOfEnd } from './warn-of-end.ts';

/**
 * Brings lesson accounts to the wanted counts. The same count adds nothing; a different count adds a correction of the last entry.
 * Opens missing accounts. Locks accounts in sorted order until the transaction ends.
 */
export async function recordEntries(context: Context, wanted: readonly NewEntry[]): Promise<void> {
  if (wanted.length === 0) return;
  const enrolmentIds = [...new Set(wanted.map((entry) => entry.enrolmentId))];
  await openAccounts(context, enrolmentIds);
  await lockAccounts(context, enrolmentIds);
  const lessonIds = [...new Set(wanted.flatMap(({ lessonId }) => (lessonId ? [lessonId] : [])))];
  const added = entriesToAdd(await knownEntries(context, { enrolmentIds, lessonIds }), wanted);
  if (added.length === 0) return;
  const madeBy = context.person.kind === 'visitor' ? null : context.person.accountId;
  await insertEntries(
    context,
    added.map((entry) => ({ ...entry, id: context.newId(), madeBy, at: context.now })),
  );
  await warnOfEnd(context, enrolmentIds);
  await record(context, {
    action: 'lessons.enter',
    subject: lessonIds.length === 1 ? `lesson:${lessonIds[0]}` : 'lessons',
    after: added.map(({ enrolmentId, lessonId, kind, amount, rule }) => ({
      enrolment: enrolmentId,
      lesson: lessonId,
      kind,
      amount,
      rule,
    })),
  });
}
