import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { accessible } from './accessible.ts';
import { sharedBrowser } from './browser.ts';
import { openJourney } from './journey.ts';
import { openClock } from './moving-clock.ts';
import { aClass, aCourse, aTeacher } from './own-class.ts';
import { ask, openShop, until } from './shop.ts';

const tels = { referrer: '13655587201', friend: '13655587202', cousin: '13655587203' };

const clock = await openClock(await sharedBrowser());
afterAll(() => clock.close());
const { shop, pool, call, register, read, pageOf } = await openJourney(() => openShop(clock.environment));
/** A class of ¥2,800 that begins in two weeks. */
async function aDearClass(): Promise<string> {
  const teacher = await aTeacher(pool, {
    email: 'friends.teacher@tongxue.example',
    zh: '顾远',
    en: 'Yuan Gu',
  });
  const course = await aCourse(pool, {
    number: 'C9401',
    zh: '一起学围棋',
    en: 'Go Together',
    grade: 2,
    teacher,
    status: 'open',
  });
  const { session } = await aClass(pool, course, {
    zh: '周三班',
    size: 6,
    lessons: [
      ['2026-12-02T16:00', '2026-12-02T17:00'],
      ['2026-12-09T16:00', '2026-12-09T17:00'],
    ],
  });
  await pool.query(
    "update offerings set price = 280000, early_price = null, early_until = null where number = 'C9401'",
  );
  return session;
}

/** Reloads a page until it shows some words. */
async function comes(page: Page, words: string): Promise<void> {
  await until(async () => {
    const isThere = (await page.getByText(words).count()) > 0;
    if (!isThere) await page.reload();
    return isThere;
  });
}

async function pays(number: string, token: string): Promise<void> {
  await call('orderPay', { order_number: number, method: 'wechat', channel: 'native' }, token);
  const trade = await until(async () =>
    (await ask<{ out_trade_no: string }[]>(shop, 'trades')).find(({ out_trade_no }) =>
      out_trade_no.startsWith(number),
    ),
  );
  await ask(shop, 'pay', { out_trade_no: trade.out_trade_no });
  await until(
    async () => (await read<{ status: string }>(`orderInfo?order_number=${number}`, token)).status === 'paid',
  );
}

test('a family shares its link, the friend gets a coupon and buys, and both earn credits once no full refund is possible', async () => {
  const session = await aDearClass();
  const referrer = await register(tels.referrer, { name: '林静' });
  const referrerPage = await pageOf(referrer, 'mobile');
  await referrerPage.goto(`${shop.url}/member_index`);
  await referrerPage.goto(`${shop.url}/member_friend`);
  const link = await referrerPage.getByLabel('推荐链接').inputValue();
  const raf = await referrerPage.getByLabel('推荐码', { exact: true }).inputValue();
  expect(link).toBe(`${shop.url}/index_register?raf=${raf}`);
  await referrerPage.getByTestId('qr').waitFor();
  await referrerPage.getByText('还没有朋友用您的推荐码注册').waitFor();
  const poster = await referrerPage.getByRole('img', { name: /推荐海报/ }).getAttribute('src');
  expect((await fetch(`${shop.url}${poster}`)).headers.get('content-type')).toBe('image/png');
  await accessible(referrerPage);

  const visitor = await pageOf(null, 'mobile');
  await visitor.goto(link);
  await until(async () => (await visitor.getByLabel(/推荐人手机号/).inputValue()) === '136****7201');

  const children = JSON.stringify([{ name: 'Leo Chen', name_cn: '陈乐', year_month: '2018-03', grade: 2 }]);
  const friend = await register(tels.friend, { name: '陈敏', children, raf });
  // The cousin has the same child and also used the code, so she does not qualify.
  await register(tels.cousin, { name: '林芳', raf });
  const friendPage = await pageOf(friend, 'desktop');
  await friendPage.goto(`${shop.url}/member_coupon`);
  await comes(friendPage, '新朋友见面礼');
  await comes(referrerPage, '已注册，还没报名');
  await referrerPage.getByText('陈*').waitFor();
  await expect.poll(() => referrerPage.getByText('林*').count()).toBe(0);

  const [child] = await read<{ id: string }[]>('memberChild', friend);
  const yes = { age_confirmed: '1', confirmed: '1' };
  await call('cartAdd', { child_id: child?.id ?? '', session_id: session, ...yes }, friend);
  await friendPage.goto(`${shop.url}/cart_settlement`);
  await friendPage
    .getByRole('button', { name: /提交订单并支付/ })
    .getByText('¥2,700')
    .waitFor();
  await friendPage.getByRole('button', { name: /提交订单并支付/ }).click();
  await friendPage.waitForURL(/payment_results|cart_pay|member_orders_info/);
  const [order] = (await read<{ items: { number: string }[] }>('memberOrders', friend)).items;
  await pays(order?.number ?? '', friend);
  await referrerPage.reload();
  await comes(referrerPage, '已报名，过了全额退款期就到账');
  expect((await read<{ items: unknown[] }>('memberCredits', friend)).items).toEqual([]);

  await clock.moveTo('2026-11-25T16:01');
  await comes(referrerPage, '奖励已到账');
  await referrerPage.goto(`${shop.url}/member_credits`);
  await referrerPage.getByText('推荐好友所得').waitFor();
  await referrerPage.getByText('10,000 积分').first().waitFor();
  await referrerPage
    .getByText(/2027年11月25日到期/)
    .first()
    .waitFor();
  await accessible(referrerPage);
  await friendPage.goto(`${shop.url}/member_credits`);
  await comes(friendPage, '购课所得');
  await friendPage.getByText('2,700 积分').first().waitFor();
  await friendPage.getByText('可抵 ¥27').first().waitFor();
  await accessible(friendPage);
  await referrerPage.goto(`${shop.url}/member_information`);
  await comes(referrerPage, '推荐好友的 10,000 积分已到账');
});

test('without script, in English, the code and link can be selected and the poster saved', async () => {
  const { TokenId } = await call<{ TokenId: string }>('login', {
    tel: tels.referrer,
    password: 'a good password',
  });
  const page = await pageOf(TokenId, 'desktop', { javaScriptEnabled: false });
  await page.goto(`${shop.url}/en/member_friend`);
  await expect.poll(() => page.getByLabel('Your link').inputValue()).toContain('/en/index_register?raf=');
  await expect.poll(() => page.getByRole('button', { name: 'Copy the link' }).isVisible()).toBe(false);
  const saved = await page.getByRole('link', { name: 'Save in English' }).getAttribute('href');
  expect((await fetch(`${shop.url}${saved}`)).status).toBe(200);
  await page.getByText('Credits received').waitFor();
});
