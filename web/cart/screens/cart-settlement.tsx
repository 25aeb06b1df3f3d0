import { type ReactNode, useState } from 'react';
import { useLoaderData } from 'react-router';
import type { Money } from '../../../contract/core/money.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { formatMoney, formatPrice } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { useOnce } from '../../client/once.ts';
import { useDevice, useSelf, useTimeToPay } from '../../client/page-data.ts';
import { post } from '../../client/post.ts';
import { isRefused } from '../../client/refused.ts';
import { type PageArgs, pageRequest, read, together } from '../../client/request.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link, useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { ChooseFallback } from '../../minimum-enrolment/parts/choose-fallback.tsx';
import { ItemLine } from '../../orders/parts/item-line.tsx';
import { PayChoice, payOrder } from '../../payments/parts/pay-choice.tsx';
import { usePayMethod } from '../../payments/parts/use-pay-method.ts';
import { PriceExplained } from '../../pricing/parts/price-explained.tsx';
import { RefundTermsLine } from '../../refunds/parts/terms-line.tsx';
import { QuietHeader } from '../../shells/quiet-header.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { Clashes, clashesAmong } from '../parts/clashes.tsx';
import { choiceFrom, PriceRules } from './price-rules.tsx';

export const handle: ScreenHandle = {
  brief: true,
  header: QuietHeader,
  title: () => m.orders_settlement_title(),
  back: () => path.cartIndex(),
  noTabs: true,
};
export const meta = () => titled(m.orders_settlement_title());

type Loaded = Awaited<ReturnType<typeof loader>>;

export async function loader(args: PageArgs) {
  const [cart, { balance }] = await together(
    read(args, 'cartIndex', {}),
    read(args, 'memberCredits', { page_size: 1 }),
  );
  const requested = args.url.searchParams.getAll('items').flatMap((ids) => ids.split(',').filter(Boolean));
  const items = cart.items.filter((item) => requested.length === 0 || requested.includes(item.id));
  const available = items.filter((item) => !item.expired);
  const expired = items.filter((item) => item.expired);
  const isSpending = args.url.searchParams.get('credits') === '1' && balance.amount > 0;
  const clashes = clashesAmong(
    cart,
    available.map((item) => item.id),
  );
  const state = { clashes, items: available, expired, balance, isSpending };
  // Where none of the items is in the cart any longer, the page shows what became of them instead of a price.
  const item_ids = items.length > 0 ? available.map((item) => item.id) : requested;
  if (item_ids.length === 0) return { ...state, quote: null, why: null };
  try {
    const quote = await pageRequest(args.context).read('orderQuote', {
      item_ids,
      ...choiceFrom(args.url.searchParams),
      credits: isSpending ? balance.amount : 0,
    });
    return { ...state, quote, why: null };
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown;
    const { message, order_number } = thrown;
    return { ...state, quote: null, why: { message, order_number } };
  }
}

/** The input of `orderPlace` for the quote on the page. */
const selectionOf = (items: Loaded['items'], quote: NonNullable<Loaded['quote']>) => ({
  item_ids: items.map((item) => item.id),
  // The coupons on the page, even if the family receives others in the meantime.
  coupon_codes: quote.rules.flatMap(({ rule, taken, code }) =>
    rule === 'coupon' && taken && code ? [code] : [],
  ),
  own_choice: true,
  credits: quote.points.amount,
  total: quote.total.amount,
});

/** Staff who act for a family place its order, and never pay it. */
function placeLabel(price: Money, isActing: boolean): string {
  if (price.amount === 0) return m.orders_place_free();
  const total = formatMoney(price);
  return isActing ? m.orders_place_only({ total }) : m.orders_place({ total });
}

/** The button with the total and what it agrees to: on a phone in view below every part of the page. */
const PayBar = ({ children }: { children: ReactNode }) => (
  <div
    className={
      useDevice() === 'mobile'
        ? 'fixed inset-x-0 bottom-0 z-20 border-t border-line bg-sheet px-5 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))]'
        : 'mt-5'
    }
  >
    {children}
  </div>
);

export default function SettlementScreen() {
  const timeToPay = useTimeToPay();
  const { clashes, items, expired, quote, why, balance, isSpending } = useLoaderData<typeof loader>();
  const { go, href } = useLinks();
  const once = useOnce();
  const [method, setMethod] = usePayMethod();
  const [busy, setBusy] = useState(false);

  const isFree = quote?.total.amount === 0;
  const isActing = Boolean(useSelf()?.acting);
  const place = async () => {
    if (!quote) return;
    setBusy(true);
    const selection = selectionOf(items, quote);
    const tab = method === 'alipay' && !isFree && !isActing ? window.open('', '_blank') : null;
    try {
      const order = await post('orderPlace', { ...selection, idempotency_key: once.keyFor(selection) });
      once.done();
      if (order.status === 'paid') {
        tab?.close();
        return void go(path.paymentResults(order.number));
      }
      if (isActing) return void go(path.memberOrdersInfo(order.number));
      await payOrder(order.number, { method, tab, go });
    } catch {
      tab?.close();
    } finally {
      setBusy(false);
    }
  };

  if (!quote) {
    return (
      <>
        <PageTitle>{m.orders_settlement_title()}</PageTitle>
        <EmptyState
          title={why?.message ?? expired[0]?.expired?.message}
          picture="bag"
          action={
            why?.order_number ? (
              <LinkButton to={path.memberOrdersInfo(why.order_number)}>{m.orders_to_order()}</LinkButton>
            ) : (
              <LinkButton to={path.cartIndex()}>{m.orders_back_to_cart()}</LinkButton>
            )
          }
        >
          {why ? null : m.orders_nothing_to_settle()}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageTitle>{m.orders_settlement_title()}</PageTitle>
      <div className="grid items-start gap-10 desktop:grid-cols-[1fr_28rem]">
        <div className="grid gap-6">
          {expired.map((item) => (
            <Notice key={item.id} tone="amber">
              {item.offering.name}: {item.expired?.message}
            </Notice>
          ))}
          <Clashes clashes={clashes} />
          <Card>
            <h2 className="mb-4 text-lead font-strong">{m.orders_classes()}</h2>
            <ul className="grid gap-5">
              {items.map((item) => (
                <li key={item.id}>
                  <ItemLine line={item}>
                    <p className="mt-1 font-strong tabular-nums">{formatPrice(item.total)}</p>
                  </ItemLine>
                  <ChooseFallback item={item} />
                  {item.total.amount > 0 && (
                    <RefundTermsLine offering={{ ...item.offering, refund: item.refund }} className="mt-2" />
                  )}
                </li>
              ))}
            </ul>
          </Card>
          {/* A free order has nothing to discount. */}
          {quote.original.amount > 0 && (
            <PriceRules
              rules={quote.rules}
              priced={{ lines: quote.lines, items }}
              balance={balance}
              isSpending={isSpending}
            />
          )}
          {/* Without script the payment method is chosen after the order is placed. */}
          <Card className={isFree || isActing ? '' : 'noscript:hidden'}>
            {isFree ? (
              <p>{m.orders_no_method()}</p>
            ) : isActing ? (
              <p>{m.orders_pay_acting()}</p>
            ) : (
              <PayChoice value={method} onValue={setMethod} />
            )}
          </Card>
        </div>
        <Card className="desktop:sticky desktop:top-28">
          <h2 className="mb-4 text-lead font-strong">{m.orders_price()}</h2>
          <PriceExplained price={quote} taxIncluded={quote.lines.every((line) => line.tax_included)} />
          <PayBar>
            <ButtonForm
              call="orderPlace"
              fields={selectionOf(items, quote)}
              next={href(path.memberOrdersInfo('{number}')).replace('%7Bnumber%7D', '{number}')}
              onPress={() => void place()}
            >
              <Button type="submit" look="accent" size="large" wide busy={busy}>
                {placeLabel(quote.total, isActing)}
              </Button>
            </ButtonForm>
            <p className="text-small desktop:mt-3 mobile:text-center">
              {m.agreement_by_placing()}{' '}
              <Link
                to={path.cartContract(items.map((item) => item.id).join(','))}
                className="inline-flex min-h-11 items-center text-blue underline"
              >
                {m.agreement_link()}
              </Link>
            </p>
          </PayBar>
          <p className="text-small text-ink-soft">
            {isFree ? m.orders_hold_free() : m.orders_hold_words(timeToPay)}
          </p>
        </Card>
      </div>
    </>
  );
}
