import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/call-form.tsx';
import { formatMoney } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { useOnce } from '../../client/once.ts';
import { post } from '../../client/post.ts';
import { isRefused } from '../../client/refused.ts';
import { type PageArgs, pageRequest, read } from '../../client/request.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { QueryForm } from '../../kit/query-form.tsx';
import { ItemLine } from '../../orders/parts/item-line.tsx';
import { PriceExplained } from '../../orders/parts/price-explained.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { PayChoice, type PayMethod, payOrder } from '../parts/pay-choice.tsx';
import { ChoosePlanB } from './choose-plan-b.tsx';

export const handle: ScreenHandle = {
  title: () => m.orders_settlement_title(),
  back: () => path.cartIndex(),
  noTabs: true,
};
export const meta = () => titled(m.orders_settlement_title());

type Loaded = Awaited<ReturnType<typeof loader>>;

export async function loader(args: PageArgs) {
  const cart = await read(args, 'cartIndex', {});
  const asked = args.url.searchParams.getAll('items').flatMap((ids) => ids.split(',').filter(Boolean));
  const items = cart.items.filter((item) => asked.length === 0 || asked.includes(item.id));
  const good = items.filter((item) => !item.expired);
  const expired = items.filter((item) => item.expired);
  const { balance } = await read(args, 'memberCredits', { page_size: 1 });
  const isSpending = args.url.searchParams.get('credits') === '1' && balance.amount > 0;
  const rest = { items: good, expired, balance, isSpending };
  if (good.length === 0) return { ...rest, quote: null, why: null };
  try {
    const quote = await pageRequest(args.context).read('orderQuote', {
      item_ids: good.map((item) => item.id),
      coupon_codes: [],
      credits: isSpending ? balance.amount : 0,
    });
    return { ...rest, quote, why: null };
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown;
    return { ...rest, quote: null, why: thrown.message };
  }
}

/** What `orderPlace` takes of what is shown. */
const selectionOf = (items: Loaded['items'], quote: NonNullable<Loaded['quote']>) => ({
  item_ids: items.map((item) => item.id),
  coupon_codes: [],
  credits: quote.points.amount,
  total: quote.total.amount,
});

export default function SettlementScreen() {
  const { items, expired, quote, why, balance, isSpending } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const spend = (yes: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (yes) next.set('credits', '1');
        else next.delete('credits');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const { go, href } = useLinks();
  const once = useOnce();
  const [method, setMethod] = useState<PayMethod>('wechat');
  const [busy, setBusy] = useState(false);

  const place = async () => {
    if (!quote) return;
    setBusy(true);
    const selection = selectionOf(items, quote);
    const tab = method === 'alipay' ? window.open('', '_blank') : null;
    try {
      const order = await post('orderPlace', { ...selection, idempotency_key: once.keyFor(selection) });
      once.done();
      if (order.status === 'paid') {
        tab?.close();
        return void go(path.paymentResults(order.number));
      }
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
          title={why ?? expired[0]?.expired?.message ?? m.kit_no_data()}
          picture="bag"
          action={<LinkButton to={path.cartIndex()}>{m.orders_back_to_cart()}</LinkButton>}
        >
          {m.orders_nothing_to_settle()}
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
          <Card>
            <h2 className="mb-4 text-lead font-strong">{m.orders_classes()}</h2>
            <ul className="grid gap-5">
              {items.map((item) => (
                <li key={item.id}>
                  <ItemLine line={item}>
                    <p className="mt-1 font-strong tabular-nums">{formatMoney(item.total)}</p>
                  </ItemLine>
                  <ChoosePlanB item={item} />
                </li>
              ))}
            </ul>
          </Card>
          {/* Without script it is chosen once the order is placed. */}
          <Card className="noscript:hidden">
            <PayChoice value={method} onValue={setMethod} />
          </Card>
        </div>
        <Card className="desktop:sticky desktop:top-28">
          <h2 className="mb-4 text-lead font-strong">{m.orders_price()}</h2>
          {balance.amount > 0 && (
            <QueryForm
              kept={{ items: items.map((item) => item.id).join(',') }}
              onQuery={() => {}}
              className="mb-3"
            >
              <Checkbox
                name="credits"
                label={m.credits_use({ amount: formatMoney(balance) })}
                hint={m.credits_use_words()}
                checked={isSpending}
                onValue={spend}
              />
              <noscript>
                <Button type="submit" look="secondary" size="small">
                  {m.form_update()}
                </Button>
              </noscript>
            </QueryForm>
          )}
          <PriceExplained price={quote} taxIncluded={quote.lines.every((line) => line.tax_included)} />
          <ButtonForm
            call="orderPlace"
            fields={selectionOf(items, quote)}
            next={href(path.memberOrdersInfo('{number}')).replace('%7Bnumber%7D', '{number}')}
            onPress={() => void place()}
          >
            <Button type="submit" look="accent" size="large" wide busy={busy} className="mt-5">
              {m.orders_place({ total: formatMoney(quote.total) })}
            </Button>
          </ButtonForm>
          <p className="mt-3 text-small text-ink-soft">{m.orders_hold_words()}</p>
        </Card>
      </div>
    </>
  );
}
