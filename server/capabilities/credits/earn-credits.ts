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
  /** Minor units paid with money, without coupons and credits. */
  paid: number;
  /** The rate in basis points and the days promised with the order; today's where none was stored. */
  creditRateBp?: number | null;
  creditDays?: number | null;
};

type Earning = { accountId: string; orderNumber: string; lines: readonly PaidLine[] };

/** Returns until when credits given now can be spent. */
export const creditsEnd = ({ now, settings }: Context, days?: number | null): Temporal.Instant =>
  lastMoment(now, days ?? settings.creditDays, settings.timeZone);

const earnedOn = ({ settings }: Context, paid: number, { creditRateBp }: PaidLine): number =>
  earnedFor(paid, creditRateBp ?? settings.creditRateBp);

/**
 * Books what lines of an order earn, once a line, and notifies the buyer. The caller makes sure that the money is no
 * longer refundable in full. A closed account earns nothing.
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
  /** Each line with the money that stays paid (0 for a full refund), and its order if it is another. */
  lines: readonly (PaidLine & { kept: number; orderNumber?: string })[];
};

/**
 * Takes back what lines earned, in the refund's transaction; idempotent. A line that has not earned yet earns now on
 * what stays paid. Returns what was `taken` and what is `owed` because it was spent: balances are never negative, so
 * the refund is lower by it. Where the school called off, it is forgiven.
 */
export async function takeBackEarned(
  context: Context,
  { accountId, orderNumber, lines }: GoingBack,
): Promise<{ taken: number; owed: number }> {
  await lockCredits(context, accountId);
  const total = { taken: 0, owed: 0 };
  const entries = await ledgerOf(context, accountId);
  for (const part of reckoned(context, { accountId, orderNumber, lines }, entries)) {
    total.taken += part.taken;
    total.owed += part.owed;
    await bookBack(context, accountId, part);
  }
  return total;
}

/** Previews what `takeBackEarned` would take and leave owed. */
export async function earnedToTakeBack(
  context: Context,
  going: GoingBack,
): Promise<{ taken: number; owed: number }> {
  return sumOf(reckoned(context, going, await ledgerOf(context, going.accountId)));
}

/** Previews the same for each of several possible refunds. */
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
    const earnedEntry = entries.find((entry) => entry.reason === 'earned' && entry.lineId === line.id);
    if (!earnedEntry) {
      const earns = earnedOn(context, line.kept, line);
      return { ...source, attempt: 1, taken: 0, owed: 0, earns, days: line.creditDays };
    }
    const expired = entries.filter((entry) => entry.reason === 'expired' && entry.entryId === earnedEntry.id);
    const taken = entries.filter((entry) => takesBack(entry, earnedEntry));
    const gone = [...expired, ...taken].reduce((sum, { amount }) => sum - amount, 0);
    const takeBack = takeBackOf({ earned: earnedEntry.amount, gone, ...line }, balance);
    balance -= takeBack.taken;
    return { ...source, attempt: taken.length + 1, ...takeBack, earns: 0 };
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
    after: { amount: taken, owed, orderNumber, lineId },
  });
}
