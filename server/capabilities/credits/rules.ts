import { mulDiv } from '../../../contract/core/money.ts';
import type { CreditReason } from '../../../contract/credits/reasons.ts';
import type { Reason } from '../../platform/refusal.ts';
import { dayAt, instantOn } from '../../platform/zoned.ts';

/** What credits are given or taken for, unique with the reason. Fields that do not apply are null or missing. */
export type CreditSource = {
  orderNumber?: string | null;
  lineId?: string | null;
  lessonId?: string | null;
  moveId?: string | null;
  friendId?: string | null;
  entryId?: string | null;
  attempt?: number;
};

/** An entry of the ledger. What it gave can be spent until `expiresAt`; null never expires. */
export type LedgerEntry = CreditSource & {
  id: string;
  /** Minor units; negative where credits went. */
  amount: number;
  reason: CreditReason;
  at: Temporal.Instant;
  expiresAt: Temporal.Instant | null;
};

/** What an entry gave, and what is left of it. */
type Lot = CreditSource & {
  id: string;
  reason: CreditReason;
  expiresAt: Temporal.Instant | null;
  left: number;
};

/** Days before credits expire on which families are notified. */
export const warnedDays = 30;

/**
 * Days for which returned credits stay valid at least. Those of an unpaid order only to the end of the day, so that
 * ordering without paying does not extend credits.
 */
const graceDays = { paid: 30, unpaid: 0 };
export type Ordered = keyof typeof graceDays;

/** Says why staff cannot take back an entry, or null: only unspent grants. */
export function whyNotTakeBack(entry: Pick<LedgerEntry, 'reason'>, left: number): Reason | null {
  if (entry.reason !== 'granted') return 'credits.not_granted';
  return left > 0 ? null : 'credits.gone';
}

/** Credits that money earns, in minor units, rounded half up. */
export const earnedFor = (paid: number, rateBp: number): number => mulDiv(paid, rateBp, 10_000);

/** The last moment of a number of days from now: the end of a day in the shop's zone. */
export const lastMoment = (now: Temporal.Instant, days: number, timeZone: string): Temporal.Instant =>
  instantOn(dayAt(now, timeZone).add({ days: days + 1 }), '00:00', timeZone).subtract({ seconds: 1 });

/** Until when returned credits are valid at least. */
export const graceEnd = (now: Temporal.Instant, timeZone: string, ordered: Ordered): Temporal.Instant =>
  lastMoment(now, graceDays[ordered], timeZone);

/** Sorts what expires first to the front; permanent credits last, oldest first. */
function bySpending(a: Lot, b: Lot): number {
  if (a.expiresAt && b.expiresAt) return Temporal.Instant.compare(a.expiresAt, b.expiresAt);
  return Number(a.expiresAt === null) - Number(b.expiresAt === null);
}

type Parts = { lot: Lot; amount: number }[];

/** Whether an entry takes back what another gave: both name the same line, friend or grant. */
export const takesBack = (
  back: CreditSource & { reason: CreditReason },
  given: CreditSource & { reason: CreditReason },
): boolean =>
  back.reason === `${given.reason}_back` &&
  (back.lineId ?? null) === (given.lineId ?? null) &&
  (back.friendId ?? null) === (given.friendId ?? null) &&
  (back.entryId ?? null) === (given.entryId ?? null);

/** Takes from lots in the order of spending. Returns the parts. */
function take(lots: readonly Lot[], amount: number): Parts {
  const taken: Parts = [];
  let open = amount;
  for (const lot of lots.toSorted(bySpending)) {
    const part = Math.min(open, lot.left);
    if (part <= 0) continue;
    lot.left -= part;
    open -= part;
    taken.push({ lot, amount: part });
  }
  return taken;
}

/**
 * Returns an order's spent credits to their lots, last to expire first. What would expire before the entry's date, or
 * has no known lot, forms a lot of its own.
 */
function putBack(entry: LedgerEntry, spent: Parts): Lot {
  const own: Lot = { ...entry, left: 0 };
  const { expiresAt } = entry;
  let open = entry.amount;
  while (open > 0) {
    const last = spent.at(-1);
    if (!last) break;
    const part = Math.min(open, last.amount);
    const isOver =
      expiresAt !== null &&
      last.lot.expiresAt !== null &&
      Temporal.Instant.compare(last.lot.expiresAt, expiresAt) < 0;
    if (isOver) own.left += part;
    else last.lot.left += part;
    last.amount -= part;
    open -= part;
    if (last.amount === 0) spent.pop();
  }
  own.left += open;
  return own;
}

/**
 * Replays the ledger, oldest first, and returns what is left of each grant. Spending takes what expires first; taking
 * back draws on the line's own grant. The sum is the balance.
 */
export function lotsOf(entries: readonly LedgerEntry[]): Lot[] {
  const lots: Lot[] = [];
  const spentBy = new Map<string, Parts>();
  for (const entry of entries) {
    const { amount, reason, orderNumber, entryId } = entry;
    const spent = spentBy.get(orderNumber ?? '') ?? [];
    // A cover only settles a debt.
    if (reason === 'back_covered') continue;
    if (reason === 'spent_back') lots.push(putBack(entry, spent));
    else if (amount > 0) lots.push({ ...entry, left: amount });
    else if (reason === 'spent') spentBy.set(orderNumber ?? '', [...spent, ...take(lots, -amount)]);
    else if (reason === 'expired')
      take(
        lots.filter((lot) => lot.id === entryId),
        -amount,
      );
    else takeBack(lots, entry);
  }
  // Entries of one instant may list a spend before its grant; settle the difference.
  take(lots, sumOf(lots.map(({ left }) => left)) - sumOf(entries.map(({ amount }) => amount)));
  return lots;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Takes back from the grants of the same source first, then from the rest. */
function takeBack(lots: readonly Lot[], entry: LedgerEntry): void {
  const sameSource = lots.filter((lot) => takesBack(entry, lot));
  const taken = take(sameSource, -entry.amount).reduce((all, part) => all + part.amount, 0);
  take(lots, -entry.amount - taken);
}

/** Lists expiring amounts by their end, soonest first; permanent credits are left out. */
export function expiringOf(lots: readonly Lot[]): { amount: number; expiresAt: Temporal.Instant }[] {
  const days = new Map<string, { amount: number; expiresAt: Temporal.Instant }>();
  for (const { left, expiresAt } of lots.toSorted(bySpending)) {
    if (!expiresAt || left <= 0) continue;
    const known = days.get(expiresAt.toString());
    days.set(expiresAt.toString(), { amount: (known?.amount ?? 0) + left, expiresAt });
  }
  return [...days.values()];
}

type Earned = {
  /** What a line earned, and how much of it is gone already (expired or taken back). */
  earned: number;
  gone: number;
  /** The money paid for it, and the money that stays paid. */
  paid: number;
  kept: number;
};

/**
 * Splits what refunded money had earned into what the balance can return and what is `owed`, which lowers the refund.
 */
export function takeBackOf(
  { earned, gone, paid, kept }: Earned,
  balance: number,
): { taken: number; owed: number } {
  const stays = paid > 0 ? mulDiv(earned, Math.min(kept, paid), paid) : 0;
  const due = Math.max(0, earned - stays - gone);
  const taken = Math.min(due, balance);
  return { taken, owed: due - taken };
}
