import { mulDiv } from '../../../contract/core/money.ts';
import type { CreditReason } from '../../../contract/credits/reasons.ts';
import type { Reason } from '../../platform/refusal.ts';
import { dayAt, instantOn } from '../../platform/zoned.ts';

/** What credits are given or taken for; the ledger holds it once for each reason. Fields that do not apply are null or left out. */
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
  /** Minor units; less than nothing where credits went. */
  amount: number;
  reason: CreditReason;
  at: Temporal.Instant;
  expiresAt: Temporal.Instant | null;
};

/** What an entry gave, and what of it is still there. */
export type Lot = CreditSource & {
  id: string;
  reason: CreditReason;
  expiresAt: Temporal.Instant | null;
  left: number;
};

/** Families are told so many days before credits expire. */
export const warnedDays = 30;

/**
 * What comes back of an order when its day is past, or nearly, is good for so many days more; of one that was never paid to the end of this
 * day, so that nobody keeps credits by ordering and not paying.
 */
const graceDays = { paid: 30, unpaid: 0 };
export type Ordered = keyof typeof graceDays;

/** Why staff cannot take back what an entry gave, or null: only what they granted, while some of it is there. */
export function whyNotTakeBack(entry: Pick<LedgerEntry, 'reason'>, left: number): Reason | null {
  if (entry.reason !== 'granted') return 'credits.not_granted';
  return left > 0 ? null : 'credits.gone';
}

/** What was paid with money earns, in minor units, rounded half up. Nothing is earned on what credits and coupons paid. */
export const earnedFor = (paid: number, rateBp: number): number => mulDiv(paid, rateBp, 10_000);

/** The last moment in which what is given now can be spent: the end of a day by the shop's clocks. */
export const lastMoment = (now: Temporal.Instant, days: number, timeZone: string): Temporal.Instant =>
  instantOn(dayAt(now, timeZone).add({ days: days + 1 }), '00:00', timeZone).subtract({ seconds: 1 });

/** Until when credits that come back of an order are good where their own day is past or comes sooner. */
export const graceEnd = (now: Temporal.Instant, timeZone: string, ordered: Ordered): Temporal.Instant =>
  lastMoment(now, graceDays[ordered], timeZone);

/** Spent first is what expires first, and of what is good for good the oldest. */
function bySpending(one: Lot, other: Lot): number {
  if (one.expiresAt && other.expiresAt) return Temporal.Instant.compare(one.expiresAt, other.expiresAt);
  return Number(one.expiresAt === null) - Number(other.expiresAt === null);
}

type Taken = { lot: Lot; amount: number }[];

/** Whether an entry takes back what another gave: both name the same line, friend or grant. */
export const takesBack = (
  back: CreditSource & { reason: CreditReason },
  given: CreditSource & { reason: CreditReason },
): boolean =>
  back.reason === `${given.reason}_back` &&
  (back.lineId ?? null) === (given.lineId ?? null) &&
  (back.friendId ?? null) === (given.friendId ?? null) &&
  (back.entryId ?? null) === (given.entryId ?? null);

/** Takes from lots in the order of spending; answers what came of which. */
function take(lots: readonly Lot[], amount: number): Taken {
  const taken: Taken = [];
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
 * Puts back what an order had spent, where it came from: what expires last first. What would be over before `entry` says, stays until then as
 * a lot of its own; so does what no lot is known for.
 */
function putBack(entry: LedgerEntry, spent: Taken): Lot {
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
 * What is left of all that was given, oldest entry first: spent is what expires first, what was earned on a line is taken back from what
 * it gave, and what is left adds up to the balance.
 */
export function lotsOf(entries: readonly LedgerEntry[]): Lot[] {
  const lots: Lot[] = [];
  const spentBy = new Map<string, Taken>();
  for (const entry of entries) {
    const { amount, reason, orderNumber, entryId } = entry;
    const spent = spentBy.get(orderNumber ?? '') ?? [];
    // What covers a debt only ends it.
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
  // Of one moment, what was spent may stand before what it was spent of.
  take(lots, sumOf(lots.map(({ left }) => left)) - sumOf(entries.map(({ amount }) => amount)));
  return lots;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** Takes back from what was given for the same first, then from whatever there is. */
function takeBack(lots: readonly Lot[], entry: LedgerEntry): void {
  const given = lots.filter((lot) => takesBack(entry, lot));
  const taken = take(given, -entry.amount).reduce((all, part) => all + part.amount, 0);
  take(lots, -entry.amount - taken);
}

/** What expires when, the soonest first; what is there for good is left out. */
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
  /** What a line earned, and what of that expired or was taken back before. */
  earned: number;
  gone: number;
  /** The money that was paid for it, and that stays paid. */
  paid: number;
  kept: number;
};

/**
 * What is taken back where money goes back: what was earned on it, as far as it is there. The rest is `owed`, since a balance is never less
 * than nothing: it comes off the money that goes back.
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
