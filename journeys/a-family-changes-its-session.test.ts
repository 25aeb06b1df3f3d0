import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Layout } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { buyCart } from './family-at.ts';
import { openJourney } from './journey.ts';
import { aClass, aCourse, aTeacher } from './own-class.ts';
import { ask, until } from './shop.ts';
import { wireTo } from './wire.ts';

const { shop, browser, pool, read, pageOf } = await openJourney();
const number = 'C5101';
const groups = { dear: '', cheap: '' };
beforeAll(async () => {
  await aCourseOfTwo();
});

/** A course with two sessions: three lessons on Saturdays in December, and three on Sundays at a lower price. */
async function aCourseOfTwo(): Promise<void> {
  const teacher = await aTeacher(pool, { email: 'zhou.moves@tongxue.example', zh: '周行', en: 'Zhou Xing' });
  const course = await aCourse(pool, { number, zh: '绳结课', en: 'Knots', grade: 11, teacher });
  const lessons = (days: readonly string[]) =>
    days.map((day) => [`2026-12-${day}T10:00`, `2026-12-${day}T11:00`] as const);
  const [dear, cheap] = [
    await aClass(pool, course, { zh: '周六班', size: 8, lessons: lessons(['12', '19', '26']) }),
    await aClass(pool, course, { zh: '周日班', size: 8, lessons: lessons(['13', '20', '27']) }),
  ];
  await pool.query('update sessions set price = $2 where id = $1', [cheap.session, 90_000]);
  await pool.query('update sessions set price = $2 where id = $1', [dear.session, 120_000]);
  Object.assign(groups, { dear: dear.session, cheap: cheap.session });
}

async function bought(
  tel: string,
  { group = groups.dear, layout = 'mobile' as Layout } = {},
): Promise<{ page: Page; token: string; order: string }> {
  const { call, register } = wireTo(shop);
  const token = await register(tel);
  const [child] = await read<{ id: string }[]>('memberChild', token);
  await call('cartAdd', { child_id: child?.id ?? '', session_id: group, age_confirmed: '1' }, token);
  const page = await pageOf(token, layout);
  const order = await buyCart({ shop, browser }, page, token);
  return { page, token, order: order.number };
}

type Moves = { items: { from_label: string; to_label: string; to: string; total: { amount: number } }[] };

test('a family reads the refund terms before it buys, moves a child to a cheaper session, and gets the difference back', async () => {
  const { page, token, order } = await bought('13655585101');
  await page.goto(`${shop.url}/course_info/${number}`);
  await page.getByRole('radio', { name: /周六班/ }).check();
  const slider = page.getByRole('slider', { name: '什么时候停' });
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain('一节也没上：退 ¥1,200');
  await slider.press('End');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('上完 2 节：退 ¥400');

  await page.goto(`${shop.url}/member_orders_info/${order}`);
  await page.getByRole('link', { name: '换到别的班次' }).click();
  await page.getByText('还有 3 节课，对应实付 ¥1,200').waitFor();
  await page.getByRole('radio', { name: /周日班/ }).check();
  await page.getByText('周六班 → 周日班').waitFor();
  await accessible(page);
  await page.getByRole('button', { name: '确认换班' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: '确认换班' })
    .click();
  await page.waitForURL(/member_orders_info/);
  await page.getByRole('heading', { name: '换班记录' }).waitFor();
  await page.getByText('退回差价 ¥300').waitFor();
  await accessible(page);
  const { items } = await read<Moves>(`orderMoveIndex?order_number=${order}`, token);
  expect(items).toMatchObject([{ from_label: '周六班', to_label: '周日班', total: { amount: 30_000 } }]);
  const refunds = async () =>
    (
      await pool.query(
        `select r.status from refunds r join payments p on p.id = r.payment_id where p.order_number = $1 and r.amount = 30000`,
        [order],
      )
    ).rows.find(({ status }) => status === 'succeeded');
  await until(refunds);
});

type Placed = { number: string; difference_for: string | null }[];

test.each([
  ['desktop', '13655586301'],
  ['mobile', '13655586302'],
] as const)('a family pays the difference to a dearer session: %s', async (layout, tel) => {
  const { page, token, order } = await bought(tel, { group: groups.cheap, layout });
  await page.goto(`${shop.url}/member_orders_info/${order}`);
  await page.getByRole('link', { name: '换到别的班次' }).click();
  await page.getByRole('radio', { name: /周六班.*补差价 ¥300/ }).check();
  await page.getByText('周日班 → 周六班').waitFor();
  await accessible(page);
  await page.getByRole('button', { name: '补差价 ¥300 并换班' }).click();
  await page.getByText('这是另一张订单换班的差价').waitFor();
  await accessible(page);
  const placed = (await read<{ items: Placed }>('memberOrders?status=to_be_paid', token)).items[0];
  expect(placed).toMatchObject({ difference_for: order });
  await page.goto(`${shop.url}/member_orders_info/${order}`);
  await page.getByText('换到周六班的差价还没有付款').waitFor();
  await accessible(page);
  await page.getByRole('link', { name: '去付差价' }).click();
  await page.getByRole('button', { name: /支付.*300/ }).click();
  if (layout === 'mobile') await page.waitForURL(`${shop.simulator}/**`);
  else await page.getByTestId('qr').waitFor();
  const trade = await until(async () =>
    (await ask<{ out_trade_no: string }[]>(shop, 'trades')).find(({ out_trade_no }) =>
      out_trade_no.startsWith(placed?.number ?? ''),
    ),
  );
  await ask(shop, 'pay', { out_trade_no: trade.out_trade_no });
  const moved = async () => (await read<Moves>(`orderMoveIndex?order_number=${order}`, token)).items[0];
  expect(await until(moved)).toMatchObject({ from_label: '周日班', to_label: '周六班' });
  await page.goto(`${shop.url}/member_orders_info/${order}`);
  await page.getByText('已补差价 ¥300').waitFor();
  await accessible(page);
  await page.goto(`${shop.url}/member_orders`);
  await page.getByText('换班差价：绳结课').waitFor();
});

test('without script a session is changed in two pages', async () => {
  const { token, order } = await bought('13655585102');
  const page = await pageOf(token, 'desktop', { javaScriptEnabled: false });
  await page.goto(`${shop.url}/member_move/${order}`);
  await page.getByRole('radio', { name: /周日班/ }).check();
  await page.getByRole('button', { name: '查看' }).click();
  await page.getByRole('radio', { name: /学费积分/ }).check();
  await page.getByRole('button', { name: '查看' }).click();
  await page.getByRole('button', { name: '确认换班' }).click();
  await page.getByRole('heading', { name: '换班记录' }).waitFor();
  const { items } = await read<Moves>(`orderMoveIndex?order_number=${order}`, token);
  expect(items).toMatchObject([{ to: 'credits', total: { amount: 30_000 } }]);
});
