import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { OrderList, orderQueryFrom } from '../parts/order-list.tsx';

export const handle: ScreenHandle = { title: () => m.shell_member_orders(), back: () => path.memberIndex() };
export const meta = () => titled(m.shell_member_orders());

export async function loader(args: PageArgs) {
  const query = orderQueryFrom(args);
  return { status: query.status, list: await read(args, 'memberOrders', query) };
}

export default function MemberOrdersScreen() {
  const { status, list } = useLoaderData<typeof loader>();
  return (
    <OrderList
      title={m.shell_member_orders()}
      status={status}
      list={list}
      listPath={path.memberOrders}
      none={status ? m.orders_none_of_status() : m.orders_none_words()}
      isCamps={false}
    />
  );
}
