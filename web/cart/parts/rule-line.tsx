import type { Money } from '../../../contract/core/money.ts';
import type { QuoteRule } from '../../../contract/pricing/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatLess } from '../../client/format.ts';
import { Icon } from '../../kit/icon.tsx';

const names: Partial<Record<QuoteRule['rule'], () => string>> = {
  early_price: m.price_early,
  nth_child: m.orders_nth_child,
  credits: m.price_credits,
};

/** What a rule of a price is called. */
export const nameOf = ({ rule, name, code }: QuoteRule): string => names[rule]?.() ?? name ?? code ?? '';

/** What a rule took off, at the end of its line. */
export const RuleAmount = ({ amount }: { amount: Money | undefined }) =>
  amount && <span className="shrink-0 font-strong text-green tabular-nums">{formatLess(amount)}</span>;

/** A rule about which there is nothing to choose: taken, or not and why. */
export function RuleTold({ rule }: { rule: QuoteRule }) {
  return (
    <div className="flex items-start gap-3 py-2">
      <Icon
        name={rule.taken ? 'check-circle' : 'minus-circle'}
        className={`mt-[0.1em] size-6 shrink-0 ${rule.taken ? 'text-green' : 'text-ink-faint'}`}
      />
      <span className="min-w-0">
        {nameOf(rule)}
        {rule.reason && <span className="block text-small text-ink-soft">{rule.reason.message}</span>}
      </span>
    </div>
  );
}
