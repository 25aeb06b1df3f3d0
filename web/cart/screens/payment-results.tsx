import { useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { OrderView } from '../../../contract/orders/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatMoney } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { numberFrom, type PageArgs, pageRequest, read } from '../../client/request.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Icon } from '../../kit/icon.tsx';
import { MadeTimes } from '../../schedule/parts/made-times.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { useOrder } from './use-order.ts';

export const handle: ScreenHandle = { title: () => m.orders_results_title(), noTabs: true };
export const meta = () => titled(m.orders_results_title());

/** A page anybody may open; only the parent it belongs to sees more than that. */
export async function loader(args: PageArgs) {
  const number = numberFrom(args, 'order_number');
  const isParent = pageRequest(args.context).self?.type === 'user';
  return { order: isParent && number ? await read(args, 'orderInfo', { order_number: number }) : null };
}

type Outcome = 'success' | 'failed' | 'waiting';
const outcomeOf = (order: OrderView): Outcome =>
  order.status === 'to_be_paid'
    ? 'waiting'
    : order.status === 'cancelled' || order.status === 'refunded'
      ? 'failed'
      : 'success';

function Sheet({
  icon,
  tone,
  title,
  children,
  actions,
}: {
  icon: 'check-circle' | 'x-circle' | 'hourglass-medium';
  tone: string;
  title: string;
  children: React.ReactNode;
  actions: React.ReactNode;
}) {
  return (
    <div className="mx-auto max-w-140">
      <Card padding="large" className="text-center">
        <Icon name={icon} className={`mx-auto size-16 ${tone}`} />
        <h1 className="mt-4 text-title font-strong">{title}</h1>
        <div className="mt-2 text-ink-soft">{children}</div>
        <div className="mt-7 grid gap-2.5">{actions}</div>
      </Card>
    </div>
  );
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

function Result({ first }: { first: OrderView }) {
  const { order, check } = useOrder(first);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    if (first.status === 'to_be_paid') void check();
  });
  const outcome = outcomeOf(order);
  if (outcome === 'success') {
    return (
      <Sheet
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
      </Sheet>
    );
  }
  if (outcome === 'failed') {
    return (
      <Sheet
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
      </Sheet>
    );
  }
  return (
    <Sheet
      icon="hourglass-medium"
      tone="text-amber"
      title={m.orders_waiting_title()}
      actions={
        <>
          <Button look="accent" size="large" wide onClick={() => void check()}>
            {m.orders_i_have_paid()}
          </Button>
          <LinkButton to={path.memberOrdersInfo(order.number)} look="secondary" wide>
            {m.orders_pay_again()}
          </LinkButton>
        </>
      }
    >
      <p>{m.orders_waiting_words()}</p>
    </Sheet>
  );
}

export default function PaymentResultsScreen() {
  const { order } = useLoaderData<typeof loader>();
  if (order) return <Result first={order} />;
  return (
    <Sheet
      icon="check-circle"
      tone="text-green"
      title={m.orders_completed_title()}
      actions={
        <LinkButton to={path.memberOrders()} look="accent" size="large" wide>
          {m.orders_view_order()}
        </LinkButton>
      }
    >
      <p>{m.orders_completed_words()}</p>
    </Sheet>
  );
}
