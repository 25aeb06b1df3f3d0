import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { OrderList, orderQueryFrom } from '../parts/order-list.tsx';

export const handle: ScreenHandle = { title: () => m.nav_camp_orders(), back: () => path.memberIndex() };
export const meta = () => titled(m.nav_camp_orders());

export async function loader(args: PageArgs) {
  const query = orderQueryFrom(args);
  return { status: query.status, list: await read(args, 'memberOrdersCamps', query) };
}

export default function MemberOrdersCampsScreen() {
  const { status, list } = useLoaderData<typeof loader>();
  return (
    <OrderList
      title={m.nav_camp_orders()}
      status={status}
      list={list}
      listPath={path.memberOrdersCamps}
      none={status ? m.orders_none_of_status() : m.camps_orders_none()}
      isCamps
    />
  );
}
