import { money } from '../../../contract/core/money.ts';
import type { Credits } from '../../../contract/credits/calls.ts';
import type { CreditReason } from '../../../contract/credits/reasons.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import { earnedFor, expiringOf, type LedgerEntry, lotsOf, takesBack } from './rules.ts';
import { ledgerOf } from './store.ts';

/** The amount, in minor units, for which the rate is quoted. */
const quoted = 10_000;

const totalOf = (entries: readonly LedgerEntry[], reasons: readonly CreditReason[]): number =>
  entries.filter(({ reason }) => reasons.includes(reason)).reduce((sum, { amount }) => sum + amount, 0);

type Page = { page: number; page_size: number };

/** Lists the parent's credits, newest first. */
export const listCredits = (context: Context, page: Page): Promise<Credits> =>
  creditsOf(context, accountOf(context), page);

/** Lists an account's credits, newest first. */
export async function creditsOf(
  context: Context,
  accountId: string,
  { page, page_size }: Page,
): Promise<Credits> {
  const { currency, timeZone, creditRateBp, creditDays } = context.settings;
  const dayOf = (at: Temporal.Instant) => dayAt(at, timeZone).toString();
  const worth = (amount: number) => money(amount, currency);
  const entries = await ledgerOf(context, accountId);
  const lots = lotsOf(entries);
  const shown = entries.toReversed().slice((page - 1) * page_size, page * page_size);
  return {
    balance: worth(entries.reduce((sum, { amount }) => sum + amount, 0)),
    totals: {
      given: worth(
        totalOf(entries, [
          'class_called_off',
          'lesson_called_off',
          'refunded',
          'earned',
          'referred',
          'granted',
        ]),
      ),
      spent: worth(-totalOf(entries, ['spent', 'spent_back'])),
      taken_back: worth(-totalOf(entries, ['earned_back', 'referred_back', 'granted_back', 'back_covered'])),
      expired: worth(-totalOf(entries, ['expired'])),
    },
    expiring: expiringOf(lots).map(({ amount, expiresAt }) => ({
      amount: worth(amount),
      expires_at: expiresAt.toString(),
      expires_on: dayOf(expiresAt),
    })),
    terms: { paid: worth(quoted), earns: worth(earnedFor(quoted, creditRateBp)), days: creditDays },
    items: shown.map((entry) => {
      const lot = lots.find(({ id }) => id === entry.id);
      return {
        id: entry.id,
        at: entry.at.toString(),
        reason: entry.reason,
        amount: worth(entry.amount),
        order_number: entry.orderNumber ?? null,
        expires_at: entry.expiresAt?.toString() ?? null,
        expires_on: entry.expiresAt && dayOf(entry.expiresAt),
        left: lot ? worth(lot.left) : null,
        ended: lot?.left === 0 ? endOf(entry, entries) : null,
        words: entry.words || null,
      };
    }),
    total: entries.length,
    page,
    page_size,
  };
}

/** Returns why a grant has nothing left: spent, expired or taken back. */
function endOf(grant: LedgerEntry, entries: readonly LedgerEntry[]): 'used' | 'expired' | 'taken_back' {
  if (entries.some(({ reason, entryId }) => reason === 'expired' && entryId === grant.id)) return 'expired';
  return entries.some((entry) => takesBack(entry, grant)) ? 'taken_back' : 'used';
}

/** Lists a parent's entries for the family's download, newest first, without ids of accounts. */
export const keptCredits = async (context: Context, { parentId }: { parentId: string }): Promise<unknown> =>
  (await ledgerOf(context, parentId))
    .toReversed()
    .map(({ orderNumber, lineId, amount, reason, at, expiresAt, words }) => ({
      ...{ amount, reason, at, expiresAt, words },
      ...(orderNumber && { orderNumber }),
      ...(lineId && { lineId }),
    }));
