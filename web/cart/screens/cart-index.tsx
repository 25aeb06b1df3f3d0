import { useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import type { CartItemView } from '../../../contract/cart/calls.ts';
import { path } from '../../../contract/core/paths.ts';
import type { Quote } from '../../../contract/pricing/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { EarlyEnd } from '../../catalog/parts/early-end.tsx';
import { useEarlyUntil } from '../../catalog/parts/use-early-until.ts';
import { ButtonForm } from '../../client/button-form.tsx';
import { formatMoney, formatPrice } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { post } from '../../client/post.ts';
import { isRefused } from '../../client/refused.ts';
import { type PageArgs, pageRequest, read } from '../../client/request.ts';
import { Notice } from '../../kit/badge.tsx';
import { IconButton, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Price } from '../../kit/price.tsx';
import { ItemLine } from '../../orders/parts/item-line.tsx';
import { RefundTermsLine } from '../../refunds/parts/terms-line.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { Clashes, clashesAmong } from '../parts/clashes.tsx';
import { CartPrice, settleForm } from './cart-price.tsx';

export const handle: ScreenHandle = { title: () => m.shell_nav_cart() };

/** Loads the cart and the price of the selected items, as the checkout computes it. The address lists the deselected items. */
export async function loader(args: PageArgs) {
  const cart = await read(args, 'cartIndex', {});
  const deselected = args.url.searchParams.getAll('left');
  const item_ids = cart.items
    .filter((item) => !item.expired && !deselected.includes(item.id))
    .map(({ id }) => id);
  return { cart, quote: item_ids.length === 0 ? null : await quoteOf(args, item_ids) };
}

/** The price, or null where it is refused (such as too few seats): the checkout shows the refusal. */
async function quoteOf(args: PageArgs, item_ids: string[]): Promise<Quote | null> {
  try {
    return await pageRequest(args.context).read('orderQuote', { item_ids, credits: 0 });
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown;
    return null;
  }
}

export const meta = () => titled(m.orders_cart_title());

/** The list price with the chosen fees. */
const listTotal = ({ list, now, total }: CartItemView) => ({
  ...list,
  amount: list.amount + total.amount - now.amount,
});

type CartLineProps = {
  item: CartItemView;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onRemove: () => void;
};

function CartLine({ item, chosen, onChoose, onRemove }: CartLineProps) {
  const earlyUntil = useEarlyUntil();
  const early = item.early ? earlyUntil(item.early_until) : '';
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
                now={formatPrice(item.total)}
                was={item.early ? formatMoney(listTotal(item)) : null}
                note={early || null}
                size="small"
              />
              <EarlyEnd price={early ? item : null} place={item.site} />
              {item.total.amount > 0 && (
                <RefundTermsLine offering={{ ...item.offering, refund: item.refund }} />
              )}
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

/** The deselected items: the checkbox changes at once, the price once the address has changed. */
function useDeselected() {
  const [search, setSearch] = useSearchParams();
  const [deselected, setDeselected] = useState<ReadonlySet<string>>(() => new Set(search.getAll('left')));
  const choose = (item: CartItemView, yes: boolean) => {
    const ids = yes ? [...deselected].filter((id) => id !== item.id) : [...deselected, item.id];
    setDeselected(new Set(ids));
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('left');
        for (const id of ids) next.append('left', id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { deselected, choose, failed: search.get('failed') === '1' };
}

function EmptyCart() {
  return (
    <EmptyState
      picture="bag"
      action={<LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>}
    >
      {m.orders_cart_empty()}
    </EmptyState>
  );
}

export default function CartScreen() {
  const { cart, quote } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { deselected, choose, failed } = useDeselected();
  const chosen = cart.items.filter((item) => !item.expired && !deselected.has(item.id));
  const remove = async (item: CartItemView) => {
    await post('cartRemove', { item_id: item.id }).catch(() => null);
    await revalidate();
  };
  return (
    <>
      <PageTitle>{m.orders_cart_title()}</PageTitle>
      {failed && (
        <div className="mb-5">
          <Notice tone="red">{m.orders_payment_failed()}</Notice>
        </div>
      )}
      {cart.items.length === 0 ? (
        <EmptyCart />
      ) : (
        <>
          <Clashes
            clashes={clashesAmong(
              cart,
              chosen.map((item) => item.id),
            )}
            className="mb-6"
          />
          <div className="grid items-start gap-10 desktop:grid-cols-[1fr_26rem] mobile:gap-6">
            <Card padding="none" className="px-6 mobile:px-3">
              <ul>
                {cart.items.map((item) => (
                  <CartLine
                    key={item.id}
                    item={item}
                    chosen={!item.expired && !deselected.has(item.id)}
                    onChoose={(yes) => choose(item, yes)}
                    onRemove={() => void remove(item)}
                  />
                ))}
              </ul>
            </Card>
            <CartPrice chosen={chosen} quote={quote} currency={cart.total.currency} />
          </div>
        </>
      )}
    </>
  );
}
