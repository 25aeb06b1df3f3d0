import type { MoveView } from '../../../contract/moves/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatMoney } from '../../client/format.ts';
import { formatCredits } from '../../credits/parts/format-credits.ts';

/** The difference of a completed move: refunded, paid or waived. */
export function differenceWords({
  total,
  credits_back,
  paid,
  waived,
}: Pick<MoveView, 'total' | 'credits_back' | 'paid' | 'waived'>): string {
  if (paid) return m.moves_paid({ total: formatMoney(paid.total) });
  if (waived.amount > 0) return m.moves_waived({ total: formatMoney(waived) });
  return choiceWords({ total, credits_back });
}

type Choice = Pick<MoveView, 'total' | 'credits_back'> & { difference?: MoveView['total'] };

/** The difference of a possible move: to be refunded, or to be paid. */
export function choiceWords({ total, credits_back, difference }: Choice): string {
  if (difference && difference.amount > 0) return m.moves_pay({ total: formatMoney(difference) });
  const [money, credits] = [formatMoney(total), formatCredits(credits_back)];
  if (credits_back.amount === 0) return total.amount > 0 ? m.moves_back({ total: money }) : m.moves_even();
  return total.amount > 0 ? m.moves_back_both({ total: money, credits }) : m.moves_back({ total: credits });
}
