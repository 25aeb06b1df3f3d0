import { path } from '../../../contract/core/paths.ts';
import type { OrderCard } from '../../../contract/orders/calls.ts';
import { isUnpaid, orderStatusOf } from '../../../contract/orders/statuses.ts';
import { underwayWords } from '../../../contract/refunds/state-words.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { formatMoney, formatName, formatPrice } from '../../client/format.ts';
import type { PageArgs } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { orderNames } from './order-names.ts';
import { OrderStatus, statusName } from './order-status.tsx';
import { PayCountdown } from './pay-until.tsx';

/** Reads status and page from an address. */
export function orderQueryFrom({ url }: PageArgs) {
  const status = orderStatusOf(url.searchParams.get('status'));
  return { page: Number(url.searchParams.get('page')) || 1, ...(status ? { status } : {}) };
}

/** The statuses of the specification (section 4), and cancelled orders. */
const tabs = ['to_be_paid', 'paid', 'completed', 'refunded', 'cancelled'] as const;

type Props = {
  title: string;
  status: OrderCard['status'] | undefined;
  list: { items: readonly OrderCard[]; total: number; page: number; page_size: number };
  listPath: (query?: { status?: string; page?: number }) => string;
  none: string;
  /** Only orders with a camp. */
  isCamps: boolean;
};

/** A family's orders by status, newest first. */
export function OrderList({ title, status, list, listPath, none, isCamps }: Props) {
  const otherList = isCamps ? path.memberOrders : path.memberOrdersCamps;
  return (
    <>
      <PageTitle
        actions={
          <LinkButton to={otherList(status && { status })} look="secondary" size="small">
            {isCamps ? m.orders_of_all_kinds() : m.orders_camps_only()}
          </LinkButton>
        }
      >
        {title}
      </PageTitle>
      <Tabs
        label={title}
        tabs={[
          { to: listPath(), label: m.orders_all(), current: !status },
          ...tabs.map((name) => ({
            to: listPath({ status: name }),
            label: statusName(name),
            current: status === name,
          })),
        ]}
      />
      {list.items.length === 0 ? (
        <EmptyState
          picture="receipt"
          action={<LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>}
        >
          {none}
        </EmptyState>
      ) : (
        <ul className="mt-5 grid gap-4">
          {list.items.map((order) => (
            <li
              key={order.number}
              className="relative rounded-lg bg-sheet p-5 shadow-rest hover:shadow-lift mobile:p-4"
            >
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="flex flex-wrap gap-x-3 text-small text-ink-soft">
                  <span>
                    {m.orders_number()} {order.number}
                  </span>
                  <When at={order.placed_at} />
                </p>
                <OrderStatus order={order} />
              </div>
              <div className="mt-3 flex items-end justify-between gap-4">
                <div>
                  <h2 className="font-strong">
                    <Link to={path.memberOrdersInfo(order.number)} className="after:absolute after:inset-0">
                      {order.difference_for
                        ? m.moves_difference_order({ name: orderNames(order.names) })
                        : orderNames(order.names)}
                    </Link>
                  </h2>
                  {order.sessions.length > 0 && (
                    <p className="text-small">{order.sessions.join(m.catalog_and())}</p>
                  )}
                  <p className="text-small text-ink-soft">
                    {order.children.map(formatName).join(m.catalog_and())}
                  </p>
                </div>
                <p className="shrink-0 text-end tabular-nums">
                  <span className="text-lead font-strong">{formatPrice(order.total)}</span>
                  {order.back.amount > 0 && (
                    <span className="block text-small text-ink-soft">
                      {dotted([
                        m.orders_back_of({ amount: formatMoney(order.back) }),
                        order.underway && underwayWords(order.underway)(),
                      ])}
                    </span>
                  )}
                </p>
              </div>
              {isUnpaid(order.status) && order.expires_at && (
                <p className="mt-2 text-small text-amber">
                  {m.orders_left_to_pay()} <PayCountdown expires_at={order.expires_at} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pager list={list} to={(page) => listPath({ ...(status ? { status } : {}), page })} />
    </>
  );
}
