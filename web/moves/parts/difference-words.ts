import type { MoveView } from '../../../contract/moves/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatMoney } from '../../client/format.ts';

/** The difference of a completed move: refunded, paid or waived. */
export function differenceWords({
  total,
  paid,
  waived,
}: Pick<MoveView, 'total' | 'paid' | 'waived'>): string {
  if (paid) return m.moves_paid({ total: formatMoney(paid.total) });
  if (waived.amount > 0) return m.moves_waived({ total: formatMoney(waived) });
  return choiceWords({ total });
}

type Choice = Pick<MoveView, 'total'> & { difference?: MoveView['total'] };

/** The difference of a possible move: to be refunded, or to be paid. */
export function choiceWords({ total, difference }: Choice): string {
  if (difference && difference.amount > 0) return m.moves_pay({ total: formatMoney(difference) });
  return total.amount > 0 ? m.moves_back({ total: formatMoney(total) }) : m.moves_even();
}
