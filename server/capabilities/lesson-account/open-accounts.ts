import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { enrolmentsWithoutAccount, findUnopened, insertAccounts, insertEntries } from './store.ts';

/** Opens accounts with the lessons bought, for enrolments without one. */
export async function openAccounts(context: Context, enrolmentIds: readonly string[]): Promise<void> {
  await open(context, await findUnopened(context, enrolmentIds));
}

/** Opens accounts for new enrolments. A clock job. */
export async function openNewAccounts(context: Context): Promise<void> {
  await open(context, await enrolmentsWithoutAccount(context, 500));
}

async function open(
  context: Context,
  bought: Awaited<ReturnType<typeof enrolmentsWithoutAccount>>,
): Promise<void> {
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
    fresh.map((enrolment) => ({
      id: context.newId(),
      enrolmentId: enrolment.enrolmentId,
      lessonId: null,
      kind: 'bought',
      amount: enrolment.bought,
      rule: 'bought',
      evidence: { order: enrolment.orderNumber },
      madeBy: null,
      corrects: null,
      at: context.now,
    })),
  );
  await record(context, {
    action: 'lessons.open',
    subject: 'lesson_accounts',
    after: { enrolments: fresh.map((enrolment) => enrolment.enrolmentId) },
  });
}
