import { expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { moneyWords } from '../words/money.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { openShop } from './shop.ts';

// A shop of its own, because in the shared one others may take seats in the running course.
const { shop, browser, register, read } = await openJourney(openShop);

const children = JSON.stringify([
  { name: 'Mia Lin', name_cn: '林小满', year_month: '2016-05', grade: 5 },
  { name: 'Hana Lin', name_cn: '林小寒', year_month: '2016-05', grade: 5 },
]);
const ages = { from: 10, grade: 5 };

type Late = { held: number; left: number };
type Session = { label: string; seats_left: number; late: Late | null; blocked: { cartAdd: unknown } };
type Card = {
  number: string;
  age_from: number;
  age_to: number;
  grade_from: number;
  grade_to: number;
  next: { late: Late | null } | null;
};

/** A running course for the children's age with two free seats. */
async function aBegunCourse(): Promise<{ number: string; session: Session; late: Late }> {
  const { items } = await read<{ items: Card[] }>('courseIndex?kind=course&page_size=100');
  for (const card of items) {
    const fits =
      card.age_from <= ages.from &&
      card.age_to >= ages.from &&
      card.grade_from <= ages.grade &&
      card.grade_to >= ages.grade;
    if (!card.next?.late || !fits) continue;
    const { sessions } = await read<{ sessions: Session[] }>(`courseInfo?number=${card.number}`);
    const session = sessions.find(
      (candidate) => candidate.late && candidate.seats_left >= 2 && !candidate.blocked.cartAdd,
    );
    if (session?.late) return { number: card.number, session, late: session.late };
  }
  throw new Error('the demo school has no running course');
}

test.each<[Layout, string]>([
  ['desktop', '13655587291'],
  ['mobile', '13655587292'],
])(
  'two children join a running course with one order: they pay for the lessons left, with a discount for the second (%s)',
  async (layout, tel) => {
    const token = await register(tel, { children });
    const { number, session, late } = await aBegunCourse();
    const lessonsLeft = `共 ${late.held + late.left} 次课，还剩 ${late.left} 次`;
    const context = await browser.newContext({ ...layouts[layout], timezoneId: 'Asia/Shanghai' });
    await context.addCookies([{ name: 'TokenId', value: token, url: shop.url }]);
    const page = await context.newPage();
    await page.goto(`${shop.url}/course_info/${number}`);
    await page.getByText(lessonsLeft).first().waitFor();
    await page.getByLabel('林小满').check();
    await page.getByLabel('林小寒').check();
    await page.getByLabel(session.label).first().check();
    await expect.poll(() => page.getByText('早鸟价至').count()).toBe(0);
    // Scrolls up: axe measures the visible part of a link, and the bottom bar would cover half of one.
    await page.evaluate(() => window.scrollTo(0, 0));
    await accessible(page);
    await page.getByRole('button', { name: '加入购物车' }).first().click();
    await page.getByRole('status').getByRole('link').first().click();
    await page.waitForURL('**/cart_index');
    await page.getByText(lessonsLeft).nth(1).waitFor();
    // The cart already shows the price of the checkout, with the reasons.
    await page.getByRole('heading', { name: '为什么是这个价格' }).waitFor();
    await page.getByText('已优惠').waitFor();
    await accessible(page);
    await page.getByRole('checkbox').last().uncheck();
    await page.getByText(/^没用上的优惠/).click();
    await page.getByText('同一门课第二个孩子起').waitFor();
    await page.getByRole('checkbox').last().check();
    await page.getByText('已优惠').waitFor();
    await page.getByRole('button', { name: '去结算' }).first().click();
    await page.waitForURL('**/cart_settlement?**');
    await page.getByText('多子女优惠').first().waitFor();
    await accessible(page);
    const cart = await read<{ total: { amount: number; currency: string } }>('cartIndex', token);
    await page.getByRole('button', { name: /提交订单并支付/ }).click();
    await page.waitForURL(/payment_results|cart_pay|member_orders_info/);
    const [placed] = (await read<{ items: { number: string }[] }>('memberOrders', token)).items;
    type Order = { quantity: number; nth_child: { amount: number }; total: { amount: number } };
    const order = await read<Order>(`orderInfo?order_number=${placed?.number}`, token);
    const perChild = cart.total.amount / 2;
    expect(order).toMatchObject({ quantity: 2, nth_child: { amount: Math.round(perChild * 0.05) } });
    expect(order.total.amount).toBe(cart.total.amount - order.nth_child.amount);
    await page.goto(`${shop.url}/member_orders_info/${placed?.number}`);
    await page
      .getByText(`−${moneyWords({ ...cart.total, amount: order.nth_child.amount }, { locale: 'zh' })}`)
      .waitFor();
    await page.getByText(lessonsLeft).nth(1).waitFor();
    await accessible(page);
  },
);
