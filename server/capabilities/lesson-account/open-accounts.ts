import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { insertAccounts, insertEntries, unopened, withoutAccount } from './store.ts';

/** Opens the accounts of enrolments that have none, with the lessons that were bought. */
export async function openAccounts(context: Context, enrolmentIds: readonly string[]): Promise<void> {
  await open(context, await withoutAccount(context, enrolmentIds));
}

/** Opens the accounts of those who were enrolled meanwhile; runs by the clock. */
export async function openNewAccounts(context: Context): Promise<void> {
  await open(context, await unopened(context, 500));
}

async function open(context: Context, bought: Awaited<ReturnType<typeof unopened>>): Promise<void> {
  const opened = new Set(
    await insertAccounts(
      context,
      bought.map(({ enrolmentId }) => ({ enrolmentId, balance: 0, openedAt: context.now })),
    ),
  );
  const fresh = bought.filter(({ enrolmentId }) => opened.has(enrolmentId));
  if (fresh.length === 0) return;
  await insertEntries(
    context,
    fresh.map((one) => ({
      id: context.newId(),
      enrolmentId: one.enrolmentId,
      lessonId: null,
      kind: 'bought',
      amount: one.bought,
      rule: 'bought',
      evidence: { order: one.orderNumber },
      madeBy: null,
      corrects: null,
      at: context.now,
    })),
  );
  await record(context, {
    action: 'lessons.open',
    subject: 'lesson_accounts',
    after: { enrolments: fresh.map((one) => one.enrolmentId) },
  });
}
