import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { layouts } from '../tools/screens/browser.ts';
import { accessible } from './accessible.ts';
import { openJourney } from './journey.ts';
import { ask, until } from './shop.ts';
import { wireTo } from './wire.ts';

const { shop, browser } = await openJourney();
const wire = wireTo(shop);

const words = {
  zh: {
    now: '立即报名',
    place: /提交订单并支付/,
    alipay: '支付宝',
    rather: '想用支付宝付款？',
    menu: '点右上角的“⋯”',
    stay: '还是用微信支付',
    pay: /^支付 ¥/,
    success: '支付成功',
    mailed: /上课日历已随确认邮件发送/,
    unknown: '没有找到这笔订单',
    text: '报名成功',
    scan: /扫/,
  },
  en: {
    now: 'Enrol now',
    place: /Place order and pay/,
    alipay: 'Alipay',
    rather: 'Rather pay with Alipay?',
    menu: 'Press ⋯ at the top right',
    stay: 'Pay with WeChat after all',
    pay: /^Pay CN¥/,
    success: 'Payment successful',
    mailed: /email has a calendar file/,
    unknown: 'We cannot find this order',
    text: '报名成功',
    scan: /scan/i,
  },
};
type Language = keyof typeof words;
type Act = 'pay' | 'cancel' | 'fail';

/** WeChat's bridge, which appears a moment after the page; `acts` are the payer's actions, in order. */
async function bridge(context: BrowserContext, acts: Act[]): Promise<void> {
  await context.exposeFunction('simulatedWechat', (name: string, parameters: Record<string, string>) => {
    const act = name === 'getBrandWCPayRequest' ? (acts.shift() ?? 'fail') : 'fail';
    // A manipulated parameter is rejected.
    const sent = act === 'fail' ? { ...parameters, package: 'prepay_id=wx0' } : parameters;
    return ask(shop, 'bridge', { parameters: sent, act });
  });
  await context.addInitScript(() => {
    const inside = window as unknown as {
      simulatedWechat(name: string, parameters: object): Promise<object>;
      WeixinJSBridge?: object;
    };
    setTimeout(() => {
      inside.WeixinJSBridge = {
        invoke: (name: string, parameters: object, callback: (answer: object) => void) =>
          void inside.simulatedWechat(name, parameters).then(callback),
      };
      document.dispatchEvent(new Event('WeixinJSBridgeReady'));
    }, 400);
  });
}

async function signIn(page: Page, addressOf: (path: string) => string, tel: string): Promise<void> {
  await page.goto(addressOf('/index_login'));
  await page.locator('[name=tel]').fill(tel);
  await page.locator('[name=password]').fill('a good password');
  await page.locator('form button[type=submit]:not([name], [aria-hidden])').click();
  await page.waitForURL((url) => !url.pathname.includes('index_login'));
}

test.each([
  { language: 'zh', tel: '13700004801', first: 'cancel', outcome: 'cancelled' },
  { language: 'en', tel: '13700004802', first: 'fail', outcome: 'failed' },
] as const)(
  'in $language: no Alipay, QR code or H5; WeChat identifies the payer, and an abandoned payment can be resumed',
  async ({ language, tel, first, outcome }) => {
    const say = words[language as Language];
    const addressOf = (path: string) => `${shop.url}${language === 'en' ? '/en' : ''}${path}`;
    const token = await wire.register(tel);
    const choices = JSON.stringify([{ topic: 'orders', by_mail: 1, by_sms: 1 }]);
    await wire.call('informationChoicesSave', { choices, quiet_from: '', quiet_until: '' }, token);
    const context = await browser.newContext({
      ...layouts.mobile,
      userAgent: `${layouts.mobile.userAgent} MicroMessenger/8.0.50(0x18003234) NetType/WIFI`,
      timezoneId: 'Asia/Shanghai',
    });
    await bridge(context, [first, 'pay']);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    const shot = async (name: string) => {
      const folder = process.env.SHOTS;
      if (folder) await page.screenshot({ path: `${folder}/${name}-${language}.png`, fullPage: true });
    };
    await signIn(page, addressOf, tel);

    await page.goto(addressOf('/course_info/C1032'));
    await page.locator('#choice input[name$=child_id]:not([disabled])').first().check({ force: true });
    await page.locator('input[name=session_id]:not([disabled])').first().check({ force: true });
    await page.getByRole('button', { name: say.now }).click();
    await page.waitForURL('**/cart_settlement?**');
    await page.getByRole('button', { name: say.rather }).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: say.alipay }).count()).toBe(0);
    await expect.poll(() => page.getByText(say.scan).count()).toBe(0);
    await shot('settlement');
    await page.getByRole('button', { name: say.rather }).click();
    await page.getByText(say.menu).waitFor();
    await accessible(page);
    await shot('alipay-sheet');
    await page.getByRole('button', { name: say.stay }).click();

    await page.getByRole('button', { name: say.place }).click();
    await page.locator(`[data-outcome=${outcome}]`).waitFor();
    const number = new URL(page.url()).searchParams.get('order_number') ?? '';
    expect(number).toMatch(/^T20\d{15}$/);
    // WeChat's code works once and is removed from the address.
    expect(page.url()).not.toMatch(/code=|state=/);
    await expect.poll(() => page.getByText(say.scan).count()).toBe(0);
    await accessible(page);
    await shot(`paying-${outcome}`);

    await page.getByRole('button', { name: say.pay }).click();
    await page.getByRole('heading', { name: say.success }).waitFor();
    await page.getByText(number).waitFor();
    await page.getByText(say.mailed).waitFor();
    await accessible(page);
    await shot('success');

    const trades = await ask<{ out_trade_no: string; channel: string }[]>(shop, 'trades');
    const ours = trades.filter((trade) => trade.out_trade_no.startsWith(number));
    expect([...new Set(ours.map(({ channel }) => channel))]).toEqual(['jsapi']);
    // After a refusal by WeChat the shop asks again for the same trade, not for a second.
    expect(ours).toHaveLength(1);

    const texts = () => ask<{ text: string }[]>(shop, `sms?tel=${tel}`);
    await until(async () =>
      (await texts()).some(({ text }) => text.includes(number) && text.includes(say.text)),
    );
    const files = await until(async () => {
      const mails = await ask<{ subject: string; files: { text: string }[] }[]>(
        shop,
        `mail?to=${tel}@example.cn`,
      );
      return mails.find(({ subject }) => subject.includes(number))?.files;
    });
    expect(files[0]?.text).toContain('BEGIN:VEVENT');
    const calendar = await page.request.get(addressOf(`/order_calendar/${number}`));
    expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(await calendar.text()).toMatch(/BEGIN:VCALENDAR[\s\S]*X-WR-TIMEZONE[\s\S]*BEGIN:VEVENT/);

    await page.goto(addressOf('/payment_results?order_number=T20261118000000001'));
    await page.getByRole('heading', { name: say.unknown }).waitFor();
    await accessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
