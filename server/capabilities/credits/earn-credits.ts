import { money } from '../../../contract/core/money.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { notify } from '../notices/index.ts';
import { creditsEarned } from './notices.ts';
import { earnedFor, type LedgerEntry, lastMoment, takeBackOf, takesBack } from './rules.ts';
import { giveCredits } from './spend-credits.ts';
import { creditBalance, insertCredit, ledgerOf, lockCredits } from './store.ts';

type PaidLine = {
  id: string;
  /** Minor units of money that were paid for it; what coupons and credits paid is none. */
  paid: number;
  /** What was promised when it was ordered: the rate in basis points, and days; where none was kept, what the school promises today. */
  creditRateBp?: number | null;
  creditDays?: number | null;
};

type Earning = { accountId: string; orderNumber: string; lines: readonly PaidLine[] };

/** Until when credits that are given now can be spent. */
export const creditsEnd = ({ now, settings }: Context, days?: number | null): Temporal.Instant =>
  lastMoment(now, days ?? settings.creditDays, settings.timeZone);

const earnedOn = ({ settings }: Context, paid: number, { creditRateBp }: PaidLine): number =>
  earnedFor(paid, creditRateBp ?? settings.creditRateBp);

/**
 * Enters what lines of an order earn, once a line ever, and tells its buyer. The caller sees to it that their money can no longer be asked
 * back as a whole. A closed account earns nothing.
 */
export async function earnCredits(
  context: Context,
  { accountId, orderNumber, lines }: Earning,
): Promise<void> {
  if (!(await lockCredits(context, accountId))) return;
  const expiresAt = creditsEnd(context, lines[0]?.creditDays);
  const balance = await creditBalance(context, accountId);
  for (const line of lines) {
    const amount = earnedOn(context, line.paid, line);
    await giveCredits(context, { accountId, amount, orderNumber, lineId: line.id, expiresAt }, 'earned');
  }
  const after = await creditBalance(context, accountId);
  if (after === balance) return;
  const { currency } = context.settings;
  await notify(context, creditsEarned, {
    accountId,
    subject: lines.map(({ id }) => id).toSorted()[0] ?? orderNumber,
    data: {
      amount: money(after - balance, currency),
      balance: money(after, currency),
      expires_at: expiresAt.toString(),
      order: orderNumber,
    },
  });
}

type GoingBack = Omit<Earning, 'lines'> & {
  /** With the money of each that stays paid: nothing, where all of it goes back; and its order, where it is another one. */
  lines: readonly (PaidLine & { kept: number; orderNumber?: string })[];
};

/**
 * Takes back what lines of an order earned, as money for them goes back: within the refund's transaction, twice changes nothing. A line
 * that has not earned yet earns on what stays paid, now. Answers what was taken, and what is `owed` because it was spent: a balance is
 * never less than nothing, so that a family that wants its money back gets so much less of it; where the school calls off, it is forgiven.
 */
export async function takeBackEarned(
  context: Context,
  { accountId, orderNumber, lines }: GoingBack,
): Promise<{ taken: number; owed: number }> {
  await lockCredits(context, accountId);
  const all = { taken: 0, owed: 0 };
  const entries = await ledgerOf(context, accountId);
  for (const part of reckoned(context, { accountId, orderNumber, lines }, entries)) {
    all.taken += part.taken;
    all.owed += part.owed;
    await bookBack(context, accountId, part);
  }
  return all;
}

/** What `takeBackEarned` would take and leave owed now, for a preview. */
export async function earnedToTakeBack(
  context: Context,
  going: GoingBack,
): Promise<{ taken: number; owed: number }> {
  return sumOf(reckoned(context, going, await ledgerOf(context, going.accountId)));
}

/** The same for each of some ways in which lines could go back. */
export async function earnedToTakeBackEach(
  context: Context,
  { accountId, orderNumber }: Omit<GoingBack, 'lines'>,
  each: readonly GoingBack['lines'][],
): Promise<{ taken: number; owed: number }[]> {
  const entries = await ledgerOf(context, accountId);
  return each.map((lines) => sumOf(reckoned(context, { accountId, orderNumber, lines }, entries)));
}

const sumOf = (parts: readonly Part[]): { taken: number; owed: number } =>
  parts.reduce((all, { taken, owed }) => ({ taken: all.taken + taken, owed: all.owed + owed }), {
    taken: 0,
    owed: 0,
  });

type Part = {
  orderNumber: string;
  lineId: string;
  /** The number of this refund among those of the line. */
  attempt: number;
  taken: number;
  owed: number;
  earns: number;
  days?: number | null | undefined;
};

function reckoned(
  context: Context,
  { orderNumber, lines }: GoingBack,
  entries: readonly LedgerEntry[],
): Part[] {
  let balance = entries.reduce((sum, { amount }) => sum + amount, 0);
  return lines.map((line) => {
    const source = { orderNumber: line.orderNumber ?? orderNumber, lineId: line.id };
    const earned = entries.find((entry) => entry.reason === 'earned' && entry.lineId === line.id);
    if (!earned) {
      const earns = earnedOn(context, line.kept, line);
      return { ...source, attempt: 1, taken: 0, owed: 0, earns, days: line.creditDays };
    }
    const expired = entries.filter((entry) => entry.reason === 'expired' && entry.entryId === earned.id);
    const taken = entries.filter((entry) => takesBack(entry, earned));
    const gone = [...expired, ...taken].reduce((sum, { amount }) => sum - amount, 0);
    const back = takeBackOf({ earned: earned.amount, gone, ...line }, balance);
    balance -= back.taken;
    return { ...source, attempt: taken.length + 1, ...back, earns: 0 };
  });
}

async function bookBack(context: Context, accountId: string, part: Part): Promise<void> {
  const { orderNumber, lineId, attempt, taken, owed, earns, days } = part;
  const expiresAt = creditsEnd(context, days);
  await giveCredits(context, { accountId, amount: earns, orderNumber, lineId, expiresAt }, 'earned');
  if (taken + owed <= 0) return;
  const source = { orderNumber, lineId, attempt };
  const row = {
    id: context.newId(),
    accountId,
    amount: -(taken + owed),
    reason: 'earned_back',
    ...source,
    at: context.now,
  } as const;
  if (!(await insertCredit(context, row)))
    throw new Error(`the credits of line ${lineId} are taken back already`);
  await giveCredits(context, { accountId, amount: owed, ...source }, 'back_covered');
  await record(context, {
    action: 'credits.take_back',
    subject: `account:${accountId}`,
    after: { amount: taken, owed, ...source },
  });
}
