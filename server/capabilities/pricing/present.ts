import { money } from '../../../contract/core/money.ts';
import type { Quote } from '../../../contract/pricing/views.ts';
import type { Context } from '../../platform/context.ts';
import { presentReason } from '../../platform/refusal.ts';
import type { JudgedRule, judgeCart } from './judge-cart.ts';

/** Presents a judged price: every rule with its reason in the reader's language. */
export function presentQuote(
  reader: Pick<Context, 'locale'>,
  { quote, rules }: Pick<ReturnType<typeof judgeCart>, 'quote' | 'rules'>,
): Quote {
  const { currency } = quote.total;
  const present = ({ amount, reason, ...rule }: JudgedRule) => {
    const why = presentReason(reader, reason ?? null);
    return {
      ...rule,
      ...(amount === undefined ? {} : { amount: money(amount, currency) }),
      ...(why ? { reason: why } : {}),
    };
  };
  const presented = rules.map(present);
  return {
    ...quote,
    tried: presented
      .filter(({ rule }) => rule === 'coupon')
      .map(({ code = '', taken, reason }) => ({ code, taken, why: reason?.code ?? null })),
    rules: presented,
  };
}
