import { useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { OrderView } from '../../../contract/orders/calls.ts';
import { isGivenUp } from '../../../contract/orders/given-up.ts';
import { isUnpaid } from '../../../contract/orders/statuses.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatPrice } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { isRefused } from '../../client/refused.ts';
import { numberFrom, type PageArgs, pageAnswer, pageRequest } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { Facts } from '../../kit/card.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { closedWords } from '../parts/closed-order.tsx';
import { useOrder } from '../parts/use-order.ts';
import { Success } from './payment-success.tsx';
import { InReview, PaymentWaiting } from './payment-waiting.tsx';
import { ResultSheet } from './result-sheet.tsx';

export const handle: ScreenHandle = { brief: true, title: () => m.orders_results_title(), noTabs: true };
export const meta = () => titled(m.orders_results_title());

/** The order, or null where it is not the reader's: another parent of the family may have placed it. */
async function ownOrder(args: PageArgs, order_number: string): Promise<OrderView | null> {
  try {
    const order = await pageRequest(args.context).read('orderInfo', { order_number });
    return order.bought_by ? null : order;
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown;
    if (thrown.status === 404 || thrown.status === 400) return null;
    throw pageAnswer(thrown, args.url);
  }
}

/** Anybody may open this page; only the order's parent sees its details. */
export async function loader(args: PageArgs) {
  const number = numberFrom(args, 'order_number');
  const { self } = pageRequest(args.context);
  const isParent = self?.type === 'user';
  return {
    number,
    isParent,
    order: isParent && number ? await ownOrder(args, number) : null,
    isInOtherTab: args.url.searchParams.get('beside') === '1',
    // Also for a student or teacher on the family's phone, who may not open orders.
    signIn: !isParent && (number || self) ? args.url.pathname + args.url.search : null,
  };
}

const numberOf = ({ number }: OrderView) => [[m.orders_number(), number]] as const;
const factsOf = (order: OrderView) =>
  [[m.orders_total(), formatPrice(order.total)], ...numberOf(order)] as const;

/** The title of an order whose money goes back: done only when it is there. */
const refundTitle = ({ underway }: OrderView) =>
  underway ? m.orders_refunding_title() : m.orders_refunded_title();

/** An order that expired or was cancelled: its classes are back in the cart. No payment failed where the family gave it up. */
function Closed({ order }: { order: OrderView }) {
  const isCancelled = isGivenUp(order.events);
  const hasFailed = !order.came_late && !isCancelled;
  const unpaidTitle = isCancelled ? m.orders_cancelled_title : m.orders_payment_failed;
  return (
    <ResultSheet
      icon={order.came_late ? 'coins' : 'x-circle'}
      tone={hasFailed ? 'text-red' : 'text-ink-soft'}
      title={order.came_late ? refundTitle(order) : unpaidTitle()}
      actions={
        order.difference_for ? (
          <LinkButton to={path.memberMove(order.difference_for)} look="accent" size="large" wide>
            {m.orders_back_to_move()}
          </LinkButton>
        ) : (
          <LinkButton
            to={hasFailed ? `${path.cartIndex()}?failed=1` : path.cartIndex()}
            look="accent"
            size="large"
            wide
          >
            {m.orders_back_to_cart()}
          </LinkButton>
        )
      }
    >
      <p>{closedWords(order)}</p>
      <Facts items={factsOf(order)} className="mx-auto mt-5 w-fit text-start" />
    </ResultSheet>
  );
}

/** Where the refund went, as far as the order's lines say; the order's page has the details. */
function refundedWords({ total, lines }: OrderView): string {
  if (total.amount === 0) return m.orders_refunded_free();
  const inCredits = lines.filter((line) => line.settled_by === 'credits').length;
  if (inCredits === 0) return m.orders_refunded_words();
  return inCredits === lines.length ? m.orders_refunded_credits() : m.orders_refunded_both();
}

function Refunded({ order }: { order: OrderView }) {
  const isFree = order.total.amount === 0;
  return (
    <ResultSheet
      icon="coins"
      tone="text-ink-soft"
      title={isFree ? m.orders_event_left() : refundTitle(order)}
      actions={
        <LinkButton to={path.memberOrdersInfo(order.number)} look="accent" size="large" wide>
          {m.orders_view_order()}
        </LinkButton>
      }
    >
      <p>{refundedWords(order)}</p>
      <Facts
        items={[
          [isFree ? m.orders_total() : m.receipts_paid(), formatPrice(order.total)],
          ...numberOf(order),
        ]}
        className="mx-auto mt-5 w-fit text-start"
      />
    </ResultSheet>
  );
}

function Result({ first, isInOtherTab }: { first: OrderView; isInOtherTab: boolean }) {
  const { order, providerAnswer, check } = useOrder(first);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    if (isUnpaid(first.status)) void check();
  });
  if (order.status === 'cancelled') return <Closed order={order} />;
  if (order.status === 'refunded') return <Refunded order={order} />;
  if (!isUnpaid(order.status)) return <Success order={order} />;
  if (order.in_review) return <InReview order={order} />;
  return (
    <PaymentWaiting order={order} providerAnswer={providerAnswer} check={check} isInOtherTab={isInOtherTab} />
  );
}

export default function PaymentResultsScreen() {
  const { order, isInOtherTab, signIn, number, isParent } = useLoaderData<typeof loader>();
  if (order) return <Result first={order} isInOtherTab={isInOtherTab} />;
  const isUnknown = isParent && number !== '';
  const [title, words] = signIn
    ? [m.orders_sign_in_title(), m.orders_sign_in_words()]
    : isUnknown
      ? [m.orders_unknown_title(), m.orders_unknown_words({ number: number.slice(0, 32) })]
      : [m.orders_no_payment_title(), m.orders_no_payment_words()];
  return (
    <ResultSheet
      icon="info"
      tone="text-ink-soft"
      title={title}
      actions={
        <LinkButton to={signIn ? path.login(signIn) : path.memberOrders()} look="accent" size="large" wide>
          {signIn ? m.shell_sign_in() : m.orders_see_all()}
        </LinkButton>
      }
    >
      <p>{words}</p>
    </ResultSheet>
  );
}
