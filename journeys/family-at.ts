import type { Browser, Page } from 'playwright-core';
import type { Layout } from '../tools/screens/browser.ts';
import { pageOf } from './browser.ts';
import { ask, type Shop, until } from './shop.ts';
import { wireTo } from './wire.ts';

type At = { shop: Shop; browser: Browser };

type Group = { id: string; seats_left: number; state: string; blocked: { cartAdd: unknown } };

/** A course with an upcoming group that has free seats; different turns get different courses. */
export async function aGroup(
  shop: Shop,
  token: string,
  turn: number,
): Promise<{ number: string; id: string }> {
  type Cards = { items: { number: string; next: { seats_left: number } | null }[] };
  const { items } = await wireTo(shop).read<Cards>(
    'courseIndex?kind=course&open_only=1&page_size=100',
    token,
  );
  const roomy = items.filter(({ next }) => (next?.seats_left ?? 0) > 2);
  for (let step = 0; step < roomy.length; step += 1) {
    const number = roomy[(turn + step) % roomy.length]?.number ?? '';
    const { sessions } = await wireTo(shop).read<{ sessions: Group[] }>(`courseInfo?number=${number}`, token);
    const group = sessions.find(
      (candidate) => candidate.state === 'ahead' && candidate.seats_left > 2 && !candidate.blocked.cartAdd,
    );
    if (group) return { number, id: group.id };
  }
  throw new Error('the demo school has no course with free seats');
}

/** A family with an upcoming class in its cart, a page of its own, and the course's number. */
export async function familyAt(
  at: At,
  { tel, layout }: { tel: string; layout: Layout },
): Promise<[token: string, page: Page, number: string]> {
  const { call, read, register } = wireTo(at.shop);
  const token = await register(tel);
  const [child] = await read<{ id: string }[]>('memberChild', token);
  const { number, id } = await aGroup(at.shop, token, Number(tel.slice(-3)));
  const yes = { age_confirmed: '1', confirmed: '1' };
  await call('cartAdd', { child_id: child?.id ?? '', session_id: id, ...yes }, token);
  return [token, await pageOf(at, token, layout), number];
}

type Listed = { items: { number: string; total: { amount: number; currency: string } }[] };

/** Orders the cart as the checkout proposes it, and pays; returns the order. */
export async function buyCart(at: At, page: Page, token: string): Promise<Listed['items'][number]> {
  await page.goto(`${at.shop.url}/cart_settlement`);
  return buyChosen(at, page, token);
}

/** Places the order on the open checkout page and pays at the simulated cashier; returns the order. */
export async function buyChosen({ shop }: At, page: Page, token: string): Promise<Listed['items'][number]> {
  const { read } = wireTo(shop);
  await page.getByRole('button', { name: /提交订单并支付/ }).click();
  await page.waitForURL(/payment_results|cart_pay|member_orders_info/);
  const order = (await read<Listed>('memberOrders', token)).items[0];
  if (!order) throw new Error('no order was placed');
  const trade = await until(async () =>
    (await ask<{ out_trade_no: string }[]>(shop, 'trades')).find(({ out_trade_no }) =>
      out_trade_no.startsWith(order.number),
    ),
  );
  await ask(shop, 'pay', { out_trade_no: trade.out_trade_no });
  await until(async () => (await read<Listed>('memberOrders?status=paid', token)).items[0]);
  return order;
}
