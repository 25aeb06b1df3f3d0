import type { CartItemView } from '../../../contract/cart/calls.ts';
import { path } from '../../../contract/core/paths.ts';
import type { Quote } from '../../../contract/pricing/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatMoney, formatPrice } from '../../client/format.ts';
import { useDevice, useTimeToPay } from '../../client/page-data.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { showError } from '../../kit/feedback-store.ts';
import { useLinks } from '../../kit/link.tsx';
import { QueryForm } from '../../kit/query-form.tsx';
import { LateJoins, NotTaken, RuleAmount, RuleOutcome } from '../parts/rule-line.tsx';

/** The form that takes the selected items to the checkout. */
export const settleForm = 'settle';

type Props = {
  chosen: readonly CartItemView[];
  /** The price of the items selected when the page loaded; null where there is none. */
  quote: Quote | null;
  currency: string;
};

/** Whether the quote is for the items selected now: it may lag behind. */
const isQuoteFor = (quote: Quote | null, chosen: readonly CartItemView[]): boolean =>
  quote?.lines.length === chosen.length &&
  chosen.every(({ id }) => quote.lines.some(({ item_id }) => item_id === id));

/** The price of the selected items and its rules, with the cheapest coupons, as the checkout computes it. */
export function CartPrice({ chosen, quote, currency }: Props) {
  const timeToPay = useTimeToPay();
  const isMobile = useDevice() === 'mobile';
  const { go, href } = useLinks();
  const isNow = isQuoteFor(quote, chosen);
  const sum = { amount: chosen.reduce((sum, item) => sum + item.total.amount, 0), currency };
  const total = isNow && quote ? quote.total : sum;
  const settle = () =>
    chosen.length === 0
      ? showError(m.field_items_required())
      : void go(path.cartSettlement(chosen.map((item) => item.id)));
  return (
    <div className="contents desktop:sticky desktop:top-28 desktop:grid desktop:gap-6">
      {quote && quote.original.amount > 0 && chosen.length > 0 && (
        <RuleList quote={quote} chosen={chosen} isNow={isNow} className="desktop:order-last" />
      )}
      <Card
        className={isMobile ? 'sticky bottom-[calc(var(--bottom-bar)+0.5rem)] z-10 shadow-lift' : undefined}
      >
        <p className="flex items-baseline justify-between gap-3" aria-live="polite">
          <span className="text-ink-soft">{m.orders_chosen({ count: chosen.length })}</span>
          <strong className="text-title font-strong tabular-nums">
            {chosen.length > 0 ? formatPrice(total) : formatMoney(total)}
          </strong>
        </p>
        {isNow && quote && quote.discounts.amount > 0 && (
          <p className="text-right text-small text-ink-soft">
            {m.orders_cart_saved({
              original: formatMoney(quote.original),
              less: formatMoney(quote.discounts),
            })}
          </p>
        )}
        <QueryForm id={settleForm} action={href(path.cartSettlement())} onQuery={settle}>
          <Button type="submit" look="accent" size="large" wide className="mt-3">
            {m.orders_settle()}
          </Button>
        </QueryForm>
        {!isMobile && <p className="mt-3 text-small text-ink-soft">{m.catalog_hold_note(timeToPay)}</p>}
      </Card>
    </div>
  );
}

/** The rules that were tried: applied, or not with the reason. */
function RuleList({
  quote,
  chosen,
  isNow,
  className,
}: Pick<Props, 'chosen'> & { quote: Quote; isNow: boolean; className: string }) {
  const priced = { lines: quote.lines, items: chosen };
  return (
    <Card className={className}>
      <h2 className="text-lead font-strong">{m.price_why()}</h2>
      <p className="mb-2 text-small text-ink-soft">{m.orders_cart_why()}</p>
      <div aria-busy={!isNow} className={isNow ? '' : 'opacity-50'}>
        <LateJoins items={chosen} />
        <ul>
          {quote.rules
            .filter(({ taken }) => taken)
            .map((rule) => (
              <li
                key={rule.code ?? rule.rule}
                className="flex items-center justify-between gap-4 border-b border-line last:border-b-0"
              >
                <RuleOutcome rule={rule} priced={priced} />
                <RuleAmount amount={rule.amount} />
              </li>
            ))}
        </ul>
        <NotTaken rules={quote.rules.filter(({ taken }) => !taken)} priced={priced} />
      </div>
    </Card>
  );
}
