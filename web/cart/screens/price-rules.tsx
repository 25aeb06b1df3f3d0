import { useSearchParams } from 'react-router';
import { withQuery } from '../../../contract/core/address.ts';
import { figures } from '../../../contract/core/figures.ts';
import type { Money } from '../../../contract/core/money.ts';
import { path } from '../../../contract/core/paths.ts';
import type { QuoteRule } from '../../../contract/pricing/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatMoney } from '../../client/format.ts';
import { ReceiveForm } from '../../coupons/parts/receive-form.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Link } from '../../kit/link.tsx';
import { QueryForm } from '../../kit/query-form.tsx';
import { LateJoins, NotTaken, nameOf, type Priced, RuleAmount, RuleOutcome } from '../parts/rule-line.tsx';

/** The coupons in the address; `own` marks the family's own choice, which may be no coupon. */
export const choiceFrom = (search: URLSearchParams) => ({
  coupon_codes: [...new Set(search.getAll('coupons'))].slice(0, 20),
  own_choice: search.get('own') === '1',
});

/** The coupon codes after one is ticked or unticked, without those that it excludes. */
function codesAfter(rules: readonly QuoteRule[], coupon: QuoteRule, isTicked: boolean): string[] {
  const remaining = rules.filter(
    (rule) =>
      rule.rule === 'coupon' &&
      rule.taken &&
      rule.code !== coupon.code &&
      (!isTicked || (rule.stackable && coupon.stackable)),
  );
  return [...remaining, ...(isTicked ? [coupon] : [])].flatMap(({ code }) => (code ? [code] : []));
}

type Props = {
  rules: readonly QuoteRule[];
  priced: Priced;
  /** The account's tuition credits, and whether to spend them. */
  balance: Money;
  isSpending: boolean;
};

/** The address holds the choice of coupons and credits. */
function useChoice(rules: Props['rules']) {
  const [, setSearch] = useSearchParams();
  const change = (how: (next: URLSearchParams) => void) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        how(next);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const choose = (codes: readonly string[]) =>
    change((next) => {
      next.delete('coupons');
      for (const code of codes) next.append('coupons', code);
      next.set('own', '1');
    });
  return {
    spend: (yes: boolean) => change((next) => (yes ? next.set('credits', '1') : next.delete('credits'))),
    tick: (rule: QuoteRule, isTicked: boolean) => choose(codesAfter(rules, rule, isTicked)),
    /** Adds a new coupon to the family's own choice; without one the cheapest coupons are computed again. */
    received: async () => change(() => {}),
  };
}

/** The rules behind a price, applied or not with the reason, and the choice of coupons and credits. */
export function PriceRules({ rules, priced, balance, isSpending }: Props) {
  const { spend, tick, received } = useChoice(rules);
  const [search] = useSearchParams();
  // Named as in the address of this page.
  const items = priced.items.map((item) => item.id).join(',');
  const here = withQuery(path.cartSettlement(), { items, credits: isSpending ? 1 : null });
  const hasChoice = balance.amount > 0 || rules.some(({ choosable }) => choosable);
  const isChoosable = (rule: QuoteRule) => rule.choosable || (rule.rule === 'credits' && balance.amount > 0);
  const shown = rules.filter((rule) => rule.taken || isChoosable(rule));
  return (
    <Card>
      <h2 className="text-lead font-strong">{m.price_why()}</h2>
      <p className="mb-2 text-small text-ink-soft">{m.price_why_lead()}</p>
      <LateJoins items={priced.items} />
      <QueryForm preserved={{ items, own: '1' }} onQuery={() => {}}>
        <ul>
          {shown.map((rule) => (
            <li
              key={rule.code ?? rule.rule}
              className="flex items-center justify-between gap-4 border-b border-line py-1 last:border-b-0"
            >
              {!isChoosable(rule) && <RuleOutcome rule={rule} priced={priced} />}
              {rule.choosable && (
                <Checkbox
                  name="coupons"
                  value={rule.code}
                  label={nameOf(rule)}
                  hint={rule.reason?.message}
                  checked={rule.taken}
                  onValue={(isTicked) => tick(rule, isTicked)}
                />
              )}
              {rule.rule === 'credits' && balance.amount > 0 && (
                <Checkbox
                  name="credits"
                  label={m.credits_use({ amount: formatMoney(balance) })}
                  hint={m.credits_use_words(figures)}
                  checked={isSpending}
                  onValue={spend}
                />
              )}
              <RuleAmount amount={rule.amount} />
            </li>
          ))}
        </ul>
        <NotTaken rules={rules.filter((rule) => !shown.includes(rule))} priced={priced} />
        {hasChoice && (
          <noscript>
            <Button type="submit" look="secondary" size="small">
              {m.form_update()}
            </Button>
          </noscript>
        )}
      </QueryForm>
      {search.get('own') === '1' && (
        <p className="mt-2">
          <Link
            to={here}
            preventScrollReset
            replace
            className="text-blue underline mobile:inline-block mobile:py-3"
          >
            {m.price_best()}
          </Link>
        </p>
      )}
      <div className="mt-5 border-t border-line pt-5">
        <h3 className="mb-3 font-strong">{m.price_have_code()}</h3>
        <ReceiveForm onReceived={received} />
      </div>
    </Card>
  );
}
