import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type Layout, layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { ask, until } from './shop.ts';

const { shop, browser, call, register, read, pageOf } = await openJourney();

type Cart = { items: { id: string; total: { amount: number } }[] };

/** Orders a class that is on sale; returns the order number. */
async function order(token: string, key: string): Promise<string> {
  const [child] = await read<{ id: string }[]>('memberChild', token);
  const { items } = await read<{ items: { number: string }[] }>(
    'courseIndex?kind=course&open_only=1&page_size=40',
    '',
  );
  for (const { number } of items) {
    const course = await read<{
      sessions: { id: string; seats_left: number; blocked: { cartAdd: string | null } }[];
    }>(`courseInfo?number=${number}`, '');
    const session = course.sessions.find(
      (candidate) => candidate.seats_left > 3 && !candidate.blocked.cartAdd,
    );
    if (!session) continue;
    const chosen = { child_id: child?.id ?? '', session_id: session.id, age_confirmed: '1' };
    const cart = await call<Cart>('cartAdd', chosen, token);
    const item = cart.items[0];
    const placed = await call<{ number: string }>(
      'orderPlace',
      { item_ids: JSON.stringify([item?.id]), total: String(item?.total.amount), idempotency_key: key },
      token,
    );
    return placed.number;
  }
  throw new Error('no class is on sale');
}

async function pay(token: string, order_number: string): Promise<void> {
  await call('orderPay', { order_number, method: 'wechat', channel: 'native' }, token);
  const trades = await ask<{ out_trade_no: string; state: string }[]>(shop, 'trades');
  const trade = trades.find(({ out_trade_no }) => out_trade_no.includes(order_number)) ?? trades[0];
  await ask(shop, 'pay', { out_trade_no: trade?.out_trade_no });
  await until(async () => {
    const { status } = await read<{ status: string }>(`orderInfo?order_number=${order_number}`, token);
    return status === 'paid' || status === 'completed';
  });
}

const tels = { desktop: '13655592001', mobile: '13655592002' } as const;
const zones = { desktop: 'America/Vancouver', mobile: 'Asia/Shanghai' } as const;

test.each<Layout>(['desktop', 'mobile'])(
  'an event appears once in the information center, is marked as read, and is sent as the family chose (%s)',
  async (layout) => {
    const token = await register(tels[layout]);
    await call(
      'informationChoicesSave',
      {
        choices: JSON.stringify([{ topic: 'orders', by_mail: 0, by_sms: 1 }]),
        quiet_from: '',
        quiet_until: '',
      },
      token,
    );
    const number = await order(token, `told-${layout}`);
    await pay(token, number);
    const page = await pageOf(token, layout, { timezoneId: zones[layout] });
    await page.goto(`${shop.url}/member_information`);
    await page.getByRole('link', { name: '消息中心，1 条未读' }).waitFor();
    const line = page.getByRole('main').getByRole('link', { name: new RegExp(number) });
    await line.waitFor();
    await expect.poll(() => line.count()).toBe(1);
    await accessible(page);
    await line.click();
    await page.waitForURL('**/member_information_info/**');
    await page.getByRole('heading', { name: new RegExp(number) }).waitFor();
    await accessible(page);
    // Opening the message marked it as read: the bell shows no number.
    await page.getByRole('link', { name: '消息中心', exact: true }).first().waitFor();
    await page.getByRole('link', { name: '查看订单' }).click();
    await page.waitForURL(`**/member_orders_info/${number}`);
    await page.goto(`${shop.url}/member_information?filter=unread`);
    await page.getByText('没有未读消息').waitFor();
    await page.goto(`${shop.url}/member_information?filter=read`);
    await line.waitFor();
    // The menu's entry asks first.
    await page.goto(`${shop.url}/member_information?all_read=1`);
    await page.getByRole('alertdialog').getByRole('button', { name: '标为已读' }).click();
    await page.getByText('已全部标为已读').first().waitFor();
    // Purchases are always mailed; the text message holds the order number or the title.
    await until(async () => (await ask<unknown[]>(shop, `mail?to=${tels[layout]}@example.cn`)).length > 0);
    const mails = await ask<{ subject: string }[]>(shop, `mail?to=${tels[layout]}@example.cn`);
    expect(mails.filter(({ subject }) => subject.includes(number))).toHaveLength(1);
  },
);

test('a family chooses notices by topic and child, with and without script', async () => {
  const token = await register('13655590003', {
    children: JSON.stringify([
      { name: 'Anna Lin', name_cn: '林安安', year_month: '2018-05', grade: 2 },
      { name: 'Ben Lin', name_cn: '林本本', year_month: '2016-03', grade: 4 },
    ]),
  });
  const page = await pageOf(token, 'mobile', { timezoneId: 'Asia/Shanghai' });
  await page.goto(`${shop.url}/en/member_information_choices`);
  await accessible(page);
  await page.getByRole('checkbox', { name: /Places and waiting lists Anna Lin · Mail/ }).uncheck();
  await page.getByLabel('Daily digest by email').selectOption('18:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved how you are notified').waitFor();
  type Choices = { choices: { topic: string; child: string | null; by_mail: boolean }[]; digest_at: string };
  const saved = await read<Choices>('informationChoices', token);
  expect(saved.digest_at).toBe('18:00');
  const places = saved.choices.filter(({ topic }) => topic === 'places');
  expect(places.map(({ by_mail }) => by_mail)).toEqual([false, true]);
  const plain = await browser.newContext({ ...layouts.desktop, javaScriptEnabled: false });
  await plain.addCookies([{ name: 'TokenId', value: token, url: shop.url }]);
  const form = await plain.newPage();
  await form.goto(`${shop.url}/member_information_choices`);
  await form.getByRole('checkbox', { name: /报名与候补 林安安 · 邮件/ }).check();
  await form.getByLabel('每日汇总邮件').selectOption('');
  await form.getByRole('button', { name: '保存' }).click();
  await form.waitForURL('**/member_information');
  const reloaded = await read<Choices>('informationChoices', token);
  expect(reloaded.digest_at).toBeNull();
  expect(reloaded.choices.filter(({ topic }) => topic === 'places').map(({ by_mail }) => by_mail)).toEqual([
    true,
    true,
  ]);
});

test("the calendar has the lessons in Vancouver time, and the family's own calendar can subscribe to them", async () => {
  const token = await register('13655590004');
  await pay(token, await order(token, 'told-calendar'));
  const page = await pageOf(token, 'desktop', { timezoneId: 'America/Vancouver' });
  await page.goto(`${shop.url}/virtual_index`);
  await page.getByRole('heading', { name: /下一课/ }).waitFor();
  await accessible(page);
  const [child] = await read<{ id: string }[]>('memberChild', token);
  const { items } = await read<{ items: { starts_at: string; offering: { name: string } }[] }>(
    `virtualIndex?child_id=${child?.id}`,
    token,
  );
  const first = items[0];
  await page.goto(`${shop.url}/virtual_calendar?view=month&day=${first?.starts_at.slice(0, 10)}`);
  await page
    .getByRole('link', { name: new RegExp(first?.offering.name ?? '') })
    .first()
    .waitFor();
  await accessible(page);
  await page.getByRole('button', { name: '生成链接' }).click();
  const field = page.getByLabel('林安安的日历链接');
  const url = await field.inputValue();
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent');
  expect(events.map((event) => new ICAL.Event(event).startDate.toJSDate().getTime())).toEqual(
    expect.arrayContaining(items.map(({ starts_at }) => Date.parse(starts_at))),
  );
  await page.getByRole('button', { name: '更换链接' }).click();
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await page.getByText('旧链接已失效').first().waitFor();
  await until(async () => (await fetch(url)).status === 404);
  await until(async () => (await field.inputValue()) !== url);
  expect((await fetch(await field.inputValue())).status).toBe(200);
});
