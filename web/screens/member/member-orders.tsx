import { useLoaderData } from 'react-router';
import * as m from '../../../messages/compiled/messages.js';
import { formatMoney } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Countdown } from '../../kit/countdown.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { OrderStatus, statusName } from '../../parts/orders/order-status.tsx';
import { orderStatusOf, path } from '../../paths.ts';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = { title: () => m.shell_member_orders(), back: () => path.memberIndex() };

/** All orders, or those with a camp in them: one screen, two addresses. */
const words = (isCamps: boolean) =>
  isCamps
    ? { title: m.nav_camp_orders(), none: m.camps_orders_none(), own: path.memberOrdersCamps }
    : { title: m.shell_member_orders(), none: m.orders_none_words(), own: path.memberOrders };

export const meta = ({ loaderData }: { loaderData?: { isCamps: boolean } }) =>
  titled(words(loaderData?.isCamps ?? false).title);

export async function loader(args: PageArgs) {
  const status = orderStatusOf(args.url.searchParams.get('status'));
  const page = Number(args.url.searchParams.get('page')) || 1;
  const isCamps = args.url.pathname.includes('member_orders_camps');
  const input = { page, ...(status ? { status } : {}) };
  const list = await read(args, isCamps ? 'memberOrdersCamps' : 'memberOrders', input);
  return { status, isCamps, list };
}

const tabs = ['to_be_paid', 'paid', 'completed', 'refunded'] as const;

export default function MemberOrdersScreen() {
  const { status, isCamps, list } = useLoaderData<typeof loader>();
  const { title, none, own } = words(isCamps);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Tabs
        label={title}
        tabs={[
          { to: own(), label: m.orders_all(), current: !status },
          ...tabs.map((one) => ({
            to: own({ status: one }),
            label: statusName(one),
            current: status === one,
          })),
        ]}
      />
      {list.items.length === 0 ? (
        <EmptyState
          title={m.kit_no_data()}
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
                <p className="text-small text-ink-soft">
                  {m.orders_number()} {order.number} · <When at={order.placed_at} />
                </p>
                <OrderStatus status={order.status} />
              </div>
              <div className="mt-3 flex items-end justify-between gap-4">
                <h2 className="font-strong">
                  <Link to={path.memberOrdersInfo(order.number)} className="after:absolute after:inset-0">
                    {order.names.join(m.catalog_and())}
                  </Link>
                </h2>
                <p className="shrink-0 text-lead font-strong tabular-nums">{formatMoney(order.total)}</p>
              </div>
              {order.status === 'to_be_paid' && order.expires_at && (
                <p className="mt-2 text-small text-amber">
                  {m.orders_seats_kept()} <Countdown until={order.expires_at} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pager
        className="mt-8"
        page={list.page}
        pageSize={list.page_size}
        total={list.total}
        to={(page) => own({ ...(status ? { status } : {}), page })}
      />
    </>
  );
}
