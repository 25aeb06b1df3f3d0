import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { path } from '../../../contract/core/paths.ts';
import { orderStatuses } from '../../../contract/orders/statuses.ts';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { OrderList } from './order-list.tsx';
import { statusName } from './order-status.tsx';

overwriteGetLocale(() => 'en');

const listOf = (isCamps: boolean) => (isCamps ? path.memberOrdersCamps : path.memberOrders);

function Page() {
  const { isCamps } = useLoaderData<{ isCamps: boolean }>();
  const list = { items: [], total: 0, page: 1, page_size: 20 };
  const props = { status: 'refunded', listPath: listOf(isCamps), isCamps } as const;
  return <OrderList title="Orders" list={list} none="None" {...props} />;
}

/** Renders the empty list, of all orders or of those with a camp. */
function rendered(isCamps: boolean): string {
  const page = { id: 'page', index: true, Component: Page, loader: () => ({ isCamps }) } as const;
  const Stub = createRoutesStub([{ id: 'root', path: '/', loader: () => ({}), children: [page] }]);
  const root = { device: 'desktop', sent: null, storeZone: 'Asia/Shanghai' };
  return renderToStaticMarkup(
    <Stub initialEntries={['/']} hydrationData={{ loaderData: { root, page: { isCamps } } }} />,
  );
}

test.each([true, false])('offers a filter for each status of an order (camps only: %s)', (isCamps) => {
  const page = rendered(isCamps);
  const list = listOf(isCamps);
  for (const status of orderStatuses) {
    expect(page).toContain(`href="/en${list({ status })}"`);
    expect(page).toContain(statusName(status));
  }
  // The same status in the other list.
  const otherList = listOf(!isCamps);
  expect(page).toContain(`href="/en${otherList({ status: 'refunded' })}"`);
});
