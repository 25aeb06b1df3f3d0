import type { CartItemView } from '../../../contract/cart/calls.ts';
import type { Money } from '../../../contract/core/money.ts';
import type { QuoteLine, QuoteRule } from '../../../contract/pricing/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { lateEntryText } from '../../catalog/parts/late-entry-text.ts';
import { formatDeduction, formatMoney, formatName } from '../../client/format.ts';
import { Icon } from '../../kit/icon.tsx';

const names: Partial<Record<QuoteRule['rule'], () => string>> = {
  early_price: m.orders_early,
  nth_child: m.orders_nth_child,
  credits: m.price_credits,
};

/** The display name of a pricing rule. */
export const nameOf = ({ rule, name, code }: QuoteRule): string => names[rule]?.() ?? name ?? code ?? '';

/** The amount that a rule took off, at the end of its line. */
export const RuleAmount = ({ amount }: { amount: Money | undefined }) =>
  amount && <span className="shrink-0 font-strong text-green tabular-nums">{formatDeduction(amount)}</span>;

type Item = Pick<CartItemView, 'id' | 'child' | 'offering' | 'session'>;
/** The lines of a quote, and the cart items they belong to. */
export type Priced = { lines: readonly QuoteLine[]; items: readonly Item[] };

/** For a rule that discounts only some of several lines: the amount it took off each of them. The sum has the amount of a single one. */
function TakenOff({ rule, priced: { lines, items } }: { rule: QuoteRule; priced: Priced }) {
  const part = rule.rule === 'early_price' ? 'early' : rule.rule === 'nth_child' ? 'nth_child' : null;
  if (!part || !rule.taken || lines.length < 2) return null;
  return lines.map((line) => {
    const item = items.find(({ id }) => id === line.item_id);
    if (!item || line[part].amount === 0) return null;
    return (
      <span key={line.item_id} className="block text-small text-ink-soft tabular-nums">
        {dotted([item.offering.name, formatName(item.child)])}
        {'\u00a0· '}
        <span className="whitespace-nowrap">{formatDeduction(line[part])}</span>
      </span>
    );
  });
}

/** The rules that took nothing off, folded into one line. */
export function NotTaken({ rules, priced }: { rules: readonly QuoteRule[]; priced: Priced }) {
  if (rules.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-small text-ink-soft underline">
        {m.price_not_taken({ count: rules.length })}
      </summary>
      <ul>
        {rules.map((rule) => (
          <li key={rule.code ?? rule.rule}>
            <RuleOutcome rule={rule} priced={priced} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A rule without a choice: applied with its amounts, or not applied with the reason. */
export function RuleOutcome({ rule, priced }: { rule: QuoteRule; priced: Priced }) {
  return (
    <div className="flex items-start gap-3 py-2">
      <Icon
        name={rule.taken ? 'check-circle' : 'minus-circle'}
        className={`mt-[0.1em] size-6 shrink-0 ${rule.taken ? 'text-green' : 'text-ink-faint'}`}
      />
      <span className="min-w-0">
        {nameOf(rule)}
        <TakenOff rule={rule} priced={priced} />
        {rule.reason && <span className="block text-small text-ink-soft">{rule.reason.message}</span>}
      </span>
    </div>
  );
}

/** For classes that have begun: why their price is lower than the whole one. */
export const LateJoins = ({ items }: Pick<Priced, 'items'>) =>
  items.map(({ id, child, offering, session: { late, price } }) =>
    late && price?.whole ? (
      <p key={id} className="py-2 text-small text-ink-soft">
        {dotted([
          offering.name,
          formatName(child),
          lateEntryText({ ...late, kind: offering.kind }),
          m.price_late({ whole: formatMoney(price.whole) }),
        ])}
      </p>
    ) : null,
  );
