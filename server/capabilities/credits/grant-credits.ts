import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { money } from '../../../contract/core/money.ts';
import type { Credits } from '../../../contract/credits/calls.ts';
import type { officeCreditCalls } from '../../../contract/credits/office-calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { findAccountById } from '../accounts/index.ts';
import { notify } from '../notices/index.ts';
import { creditsOf } from './list-credits.ts';
import { creditsGranted } from './notices.ts';
import { lotsOf, whyNotTakeBack } from './rules.ts';
import { creditBalance, creditEntry, insertCredit, insertGrant, ledgerOf, lockCredits } from './store.ts';

const firstPage = { page: 1, page_size: 20 };

const isFamily = async (context: Context, id: string): Promise<boolean> =>
  (await findAccountById(context, id))?.kind === 'parent';

/** Shows a family's credits to staff. Refuses `not_found`. */
export async function viewCredits(
  context: Context,
  { family_id, ...page }: CheckedInputOf<typeof officeCreditCalls.officeCreditInfo>,
): Promise<Credits> {
  if (!(await isFamily(context, family_id))) refuse('not_found');
  return creditsOf(context, family_id, page);
}

type Booking = { accountId: string; amount: number; words: string };

/** Books a decision of staff with its author and reason. */
async function book(
  context: Context,
  { accountId, amount, words }: Booking,
  because: { id: string; reason: 'granted' | 'granted_back'; entryId: string },
): Promise<void> {
  await insertCredit(context, { ...because, accountId, amount, at: context.now });
  await insertGrant(context, { entryId: because.id, givenBy: accountOf(context), words });
  await record(context, {
    action: because.reason === 'granted' ? 'credits.grant' : 'credits.grant_back',
    subject: `account:${accountId}`,
    after: { entry: because.id, amount: money(Math.abs(amount), context.settings.currency), words },
  });
}

/** Grants a family credits that never expire, and notifies it. Refuses `not_found`, also for a closed account. */
export async function grantCredits(
  context: Context,
  { family_id, amount, words }: CheckedInputOf<typeof officeCreditCalls.officeCreditGive>,
): Promise<Credits> {
  if (!(await isFamily(context, family_id)) || !(await lockCredits(context, family_id))) refuse('not_found');
  const id = context.newId();
  await book(context, { accountId: family_id, amount, words }, { id, reason: 'granted', entryId: id });
  const worth = (sum: number) => money(sum, context.settings.currency);
  await notify(context, creditsGranted, {
    accountId: family_id,
    subject: id,
    data: { amount: worth(amount), balance: worth(await creditBalance(context, family_id)), words },
  });
  return creditsOf(context, family_id, firstPage);
}

/** Takes back the unspent part of a grant. Refuses `credits.not_granted`, and `credits.gone` if nothing is left. */
export async function takeBackGranted(
  context: Context,
  { entry_id, words }: CheckedInputOf<typeof officeCreditCalls.officeCreditTakeBack>,
): Promise<Credits> {
  const entry = (await creditEntry(context, entry_id)) ?? refuse('not_found');
  const { accountId } = entry;
  await lockCredits(context, accountId);
  const entries = await ledgerOf(context, accountId);
  const left = lotsOf(entries).find(({ id }) => id === entry_id)?.left ?? 0;
  refuseIf(whyNotTakeBack(entry, left));
  await book(
    context,
    { accountId, amount: -left, words },
    { id: context.newId(), reason: 'granted_back', entryId: entry.id },
  );
  return creditsOf(context, accountId, firstPage);
}
