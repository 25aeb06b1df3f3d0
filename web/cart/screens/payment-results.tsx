import { useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { OrderView } from '../../../contract/orders/calls.ts';
import { isUnpaid } from '../../../contract/orders/statuses.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatPrice } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { isRefused } from '../../client/refused.ts';
import { numberFrom, type PageArgs, pageAnswer, pageRequest } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { Facts } from '../../kit/card.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { useOrder } from '../parts/use-order.ts';
import { Success } from './payment-success.tsx';
import { InReview, PaymentWaiting } from './payment-waiting.tsx';
import { ResultSheet } from './result-sheet.tsx';

export const handle: ScreenHandle = { brief: true, title: () => m.orders_results_title(), noTabs: true };
export const meta = () => titled(m.orders_results_title());

/** The order of a number, or null where there is none of the reader's: another parent of the family may have placed it. */
async function ownOrder(args: PageArgs, order_number: string): Promise<OrderView | null> {
  try {
    return await pageRequest(args.context).read('orderInfo', { order_number });
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown;
    if (thrown.status === 404 || thrown.status === 400) return null;
    throw pageAnswer(thrown, args.url);
  }
}

/** A page anybody may open; only the parent it belongs to sees more than that. */
export async function loader(args: PageArgs) {
  const number = numberFrom(args, 'order_number');
  const isParent = pageRequest(args.context).self?.type === 'user';
  return {
    number,
    isParent,
    order: isParent && number ? await ownOrder(args, number) : null,
    isBeside: args.url.searchParams.get('beside') === '1',
    signIn: !isParent && number ? args.url.pathname + args.url.search : null,
  };
}

const factsOf = ({ total, number }: OrderView) =>
  [
    [m.orders_total(), formatPrice(total)],
    [m.orders_number(), number],
  ] as const;

/** An order that was not paid in time, or was cancelled: its classes are in the cart again. */
function Failed({ order }: { order: OrderView }) {
  const closing = order.events.findLast((one) => one.event === 'cancel' || one.event === 'lapse');
  return (
    <ResultSheet
      icon="x-circle"
      tone="text-red"
      title={m.orders_payment_failed()}
      actions={
        <LinkButton to={`${path.cartIndex()}?failed=1`} look="accent" size="large" wide>
          {m.orders_back_to_cart()}
        </LinkButton>
      }
    >
      <p>{closing?.event === 'cancel' ? m.orders_cancelled_words() : m.orders_lapsed_words()}</p>
      <Facts items={factsOf(order)} className="mx-auto mt-5 w-fit text-start" />
    </ResultSheet>
  );
}

function Refunded({ order }: { order: OrderView }) {
  return (
    <ResultSheet
      icon="coins"
      tone="text-ink-soft"
      title={m.orders_refunded_title()}
      actions={
        <LinkButton to={path.memberOrdersInfo(order.number)} look="accent" size="large" wide>
          {m.orders_view_order()}
        </LinkButton>
      }
    >
      <p>{m.orders_refunded_words()}</p>
      <Facts items={factsOf(order)} className="mx-auto mt-5 w-fit text-start" />
    </ResultSheet>
  );
}

function Result({ first, isBeside }: { first: OrderView; isBeside: boolean }) {
  const { order, asked, check } = useOrder(first);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    if (isUnpaid(first.status)) void check();
  });
  if (order.status === 'cancelled') return <Failed order={order} />;
  if (order.status === 'refunded') return <Refunded order={order} />;
  if (!isUnpaid(order.status)) return <Success order={order} />;
  if (order.in_review) return <InReview order={order} />;
  return <PaymentWaiting order={order} asked={asked} check={check} isBeside={isBeside} />;
}

export default function PaymentResultsScreen() {
  const { order, isBeside, signIn, number, isParent } = useLoaderData<typeof loader>();
  if (order) return <Result first={order} isBeside={isBeside} />;
  const isUnknown = isParent && number !== '';
  return (
    <ResultSheet
      icon="info"
      tone="text-ink-soft"
      title={isUnknown ? m.orders_unknown_title() : m.orders_no_payment_title()}
      actions={
        <LinkButton to={signIn ? path.login(signIn) : path.memberOrders()} look="accent" size="large" wide>
          {signIn ? m.shell_sign_in() : m.orders_see_all()}
        </LinkButton>
      }
    >
      <p>
        {isUnknown ? m.orders_unknown_words({ number: number.slice(0, 32) }) : m.orders_no_payment_words()}
      </p>
    </ResultSheet>
  );
}
