import { useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import type { CartItemView, CartView } from '../../../contract/cart/calls.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/call-form.tsx';
import { formatDay, formatMoney, formatPrice } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { useDevice, useHold } from '../../client/page-data.ts';
import { post } from '../../client/post.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Notice } from '../../kit/badge.tsx';
import { Button, IconButton, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { showError } from '../../kit/feedback-store.ts';
import { Link, useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Price } from '../../kit/price.tsx';
import { QueryForm } from '../../kit/query-form.tsx';
import { Clashes } from '../../orders/parts/clashes.tsx';
import { ItemLine } from '../../orders/parts/item-line.tsx';
import { RefundTermsLine } from '../../refunds/parts/terms-line.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = { title: () => m.shell_nav_cart() };
export const loader = (args: PageArgs) => read(args, 'cartIndex', {});
export const meta = () => titled(m.orders_cart_title());

/** What is chosen goes on to the checkout with it. */
const settleForm = 'settle';

type Choosing = {
  item: CartItemView;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onRemove: () => void;
};

function CartLine({ item, chosen, onChoose, onRemove }: Choosing) {
  const early =
    item.early && item.early_until
      ? m.catalog_early_until({ day: formatDay(item.early_until, { year: false }) })
      : null;
  return (
    <li className="relative flex items-start gap-3 border-b border-line py-5 last:border-b-0 mobile:gap-1">
      <label className="grid size-11 shrink-0 place-items-center mobile:-ms-2 mobile:w-9">
        <input
          type="checkbox"
          form={settleForm}
          name="items"
          value={item.id}
          className="size-5 accent-blue"
          checked={chosen}
          disabled={item.expired !== null}
          onChange={(event) => onChoose(event.target.checked)}
          aria-label={m.orders_choose({ name: item.offering.name })}
        />
      </label>
      <div className="min-w-0 grow">
        <ItemLine line={item} faded={item.expired !== null}>
          {item.expired ? (
            <p className="mt-2 text-small font-strong text-red mobile:pe-11">
              {item.expired.message}
              {item.expired.order_number && (
                <Link
                  to={path.memberOrdersInfo(item.expired.order_number)}
                  className="ms-2 inline-block text-blue underline"
                >
                  {m.orders_to_order()}
                </Link>
              )}
            </p>
          ) : (
            <div className="mt-2 mobile:pe-11">
              <Price
                now={formatPrice(item.now)}
                was={item.early ? formatMoney(item.list) : null}
                note={early}
                size="small"
              />
              {item.now.amount > 0 && <RefundTermsLine of={{ ...item.offering, refund: item.refund }} />}
            </div>
          )}
        </ItemLine>
      </div>
      <ButtonForm call="cartRemove" fields={{ item_id: item.id }} onPress={onRemove}>
        <IconButton
          type="submit"
          className="mobile:absolute mobile:end-0 mobile:bottom-2"
          icon="trash"
          label={m.orders_remove({ name: item.offering.name })}
        />
      </ButtonForm>
    </li>
  );
}

/** The clashes of what is chosen: taking a class out of the choice takes its clashes away. */
function clashesOf(cart: CartView, chosen: readonly CartItemView[]) {
  const ids = new Set(chosen.map((item) => item.id));
  return cart.clashes.filter((clash) => clash.classes.every((one) => !one.item_id || ids.has(one.item_id)));
}

export default function CartScreen() {
  const hold = useHold();
  const cart = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { go, href } = useLinks();
  const isMobile = useDevice() === 'mobile';
  const [search] = useSearchParams();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = cart.items.filter((item) => !item.expired && !left.has(item.id));
  const currency = cart.total.currency;
  const total = { amount: chosen.reduce((sum, item) => sum + item.total.amount, 0), currency };
  const remove = async (item: CartItemView) => {
    await post('cartRemove', { item_id: item.id }).catch(() => null);
    await revalidate();
  };
  const settle = () =>
    chosen.length === 0
      ? showError(m.field_items_required())
      : void go(path.cartSettlement(chosen.map((item) => item.id)));
  const failed = search.get('failed') === '1' && <Notice tone="red">{m.orders_payment_failed()}</Notice>;

  if (cart.items.length === 0) {
    return (
      <>
        <PageTitle>{m.orders_cart_title()}</PageTitle>
        {failed}
        <EmptyState
          title={m.kit_no_data()}
          picture="bag"
          action={<LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>}
        >
          {m.orders_cart_empty()}
        </EmptyState>
      </>
    );
  }
  const bar = (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-ink-soft">{m.orders_chosen({ count: chosen.length })}</span>
        <strong className="text-title font-strong tabular-nums">
          {chosen.length > 0 ? formatPrice(total) : formatMoney(total)}
        </strong>
      </p>
      <QueryForm id={settleForm} action={href(path.cartSettlement())} onQuery={settle}>
        <Button type="submit" look="accent" size="large" wide className="mt-3">
          {m.orders_settle()}
        </Button>
      </QueryForm>
    </>
  );
  return (
    <>
      <PageTitle>{m.orders_cart_title()}</PageTitle>
      {failed && <div className="mb-5">{failed}</div>}
      <Clashes clashes={clashesOf(cart, chosen)} className="mb-6" />
      <div className="grid items-start gap-10 desktop:grid-cols-[1fr_26rem]">
        <Card padding="none" className="px-6 mobile:px-3">
          <ul>
            {cart.items.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                chosen={!item.expired && !left.has(item.id)}
                onChoose={(yes) =>
                  setLeft(
                    (before) =>
                      new Set(yes ? [...before].filter((id) => id !== item.id) : [...before, item.id]),
                  )
                }
                onRemove={() => void remove(item)}
              />
            ))}
          </ul>
        </Card>
        <Card
          className={
            isMobile ? 'sticky bottom-[calc(var(--bottom-bar)+0.5rem)] z-10 shadow-lift' : 'sticky top-28'
          }
        >
          {bar}
          {!isMobile && <p className="mt-3 text-small text-ink-soft">{m.catalog_hold_note(hold)}</p>}
        </Card>
      </div>
    </>
  );
}
