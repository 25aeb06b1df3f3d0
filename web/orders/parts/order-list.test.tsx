import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { path } from '../../../contract/core/paths.ts';
import type { OrderCard } from '../../../contract/orders/calls.ts';
import { orderStatuses } from '../../../contract/orders/statuses.ts';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { OrderList } from './order-list.tsx';
import { statusName } from './order-status.tsx';

overwriteGetLocale(() => 'en');

const listOf = (isCamps: boolean) => (isCamps ? path.memberOrdersCamps : path.memberOrders);

const card: OrderCard = {
  number: 'T1',
  status: 'paid',
  placed_at: '2026-11-21T02:00:00Z',
  expires_at: null,
  paid_at: '2026-11-21T02:01:00Z',
  payment_method: 'wechat',
  quantity: 2,
  total: { amount: 100, currency: 'CNY' },
  back: { amount: 0, currency: 'CNY' },
  underway: null,
  names: ['Winter Camp', 'Winter Camp'],
  sessions: ['Week 1', 'Week 2'],
  children: [],
  difference_for: null,
};

function Page() {
  const { isCamps, items = [] } = useLoaderData<{ isCamps: boolean; items?: OrderCard[] }>();
  const list = { items, total: items.length, page: 1, page_size: 20 };
  const props = { status: 'refunded', listPath: listOf(isCamps), isCamps } as const;
  return <OrderList title="Orders" list={list} none="None" {...props} />;
}

/** Renders a list of all orders or of those with a camp. */
function rendered(isCamps: boolean, items: OrderCard[] = []): string {
  const page = { id: 'page', index: true, Component: Page, loader: () => ({}) } as const;
  const Stub = createRoutesStub([{ id: 'root', path: '/', loader: () => ({}), children: [page] }]);
  const root = { device: 'desktop', sent: null, storeZone: 'Asia/Shanghai' };
  return renderToStaticMarkup(
    <Stub initialEntries={['/']} hydrationData={{ loaderData: { root, page: { isCamps, items } } }} />,
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

test('says which weeks of a camp an order is for', () => {
  expect(rendered(true, [card])).toMatch(/Winter Camp ×2.*Week 1, Week 2/);
});
