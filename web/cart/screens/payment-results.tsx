import { useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { OrderView } from '../../../contract/orders/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatMoney } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { numberFrom, type PageArgs, pageRequest, read } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { MadeTimes } from '../../schedule/parts/made-times.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { useOrder } from '../parts/use-order.ts';
import { InReview, PaymentWaiting } from './payment-waiting.tsx';
import { ResultSheet } from './result-sheet.tsx';

export const handle: ScreenHandle = { title: () => m.orders_results_title(), noTabs: true };
export const meta = () => titled(m.orders_results_title());

/** A page anybody may open; only the parent it belongs to sees more than that. */
export async function loader(args: PageArgs) {
  const number = numberFrom(args, 'order_number');
  const isParent = pageRequest(args.context).self?.type === 'user';
  return {
    order: isParent && number ? await read(args, 'orderInfo', { order_number: number }) : null,
    isBeside: args.url.searchParams.get('beside') === '1',
    signIn: !isParent && number ? args.url.pathname + args.url.search : null,
  };
}

/** Where private lessons are booked and looked after. */
function ToPrivate({ lines }: Pick<OrderView, 'lines'>) {
  if (!lines.some((line) => line.made)) return null;
  const isPackage = lines.some((line) => line.made && !line.made.single);
  return (
    <LinkButton to={path.memberPrivate()} look="accent" size="large" wide>
      {isPackage ? m.private_results_book() : m.private_results_mine()}
    </LinkButton>
  );
}

/** An order that is paid: what was bought, and where it goes on. */
function Success({ order }: { order: OrderView }) {
  return (
    <ResultSheet
      icon="check-circle"
      tone="text-green"
      title={m.orders_success_title()}
      actions={
        <>
          <ToPrivate lines={order.lines} />
          <LinkButton
            to={path.memberOrdersInfo(order.number)}
            look={order.lines.some((line) => line.made) ? 'secondary' : 'accent'}
            size="large"
            wide
          >
            {m.orders_view_order()}
          </LinkButton>
          <LinkButton
            to={path.virtualIndex({ child_id: order.lines[0]?.child.id ?? '' })}
            look="secondary"
            wide
          >
            {m.orders_to_classroom()}
          </LinkButton>
        </>
      }
    >
      <p>{m.orders_success_words({ total: formatMoney(order.total) })}</p>
      <p className="mt-1">{order.names.join(m.catalog_and())}</p>
      {order.lines.map(
        (line) =>
          line.made && (
            <p key={line.id} className="mt-3 text-ink">
              {line.session_label}
              <span className="block text-small">
                <MadeTimes session={line} made={line.made} site={line.site} />
              </span>
            </p>
          ),
      )}
    </ResultSheet>
  );
}

/** An order that was not paid in time, or was cancelled: its classes are in the cart again. */
function Failed() {
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
      <p>{m.orders_failed_words()}</p>
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
    </ResultSheet>
  );
}

function Result({ first, isBeside }: { first: OrderView; isBeside: boolean }) {
  const { order, asked, check } = useOrder(first);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    if (first.status === 'to_be_paid') void check();
  });
  if (order.status === 'cancelled') return <Failed />;
  if (order.status === 'refunded') return <Refunded order={order} />;
  if (order.status !== 'to_be_paid') return <Success order={order} />;
  if (order.in_review) return <InReview order={order} />;
  return <PaymentWaiting order={order} asked={asked} check={check} isBeside={isBeside} />;
}

export default function PaymentResultsScreen() {
  const { order, isBeside, signIn } = useLoaderData<typeof loader>();
  if (order) return <Result first={order} isBeside={isBeside} />;
  return (
    <ResultSheet
      icon="info"
      tone="text-ink-soft"
      title={m.orders_no_payment_title()}
      actions={
        <LinkButton to={signIn ? path.login(signIn) : path.memberOrders()} look="accent" size="large" wide>
          {signIn ? m.shell_sign_in() : m.orders_see_all()}
        </LinkButton>
      }
    >
      <p>{m.orders_no_payment_words()}</p>
    </ResultSheet>
  );
}
