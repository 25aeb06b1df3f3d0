import { verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Checkout, openCheckout } from '../../../../tools/test/checkout.ts';
import { aClass, aFamily, signedIn, type TestFamily } from '../../../../tools/test/school.ts';
import { createAuthorisation } from '../wechat-authorisation.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
});
afterAll(() => checkout.close());
beforeEach(async () => {
  checkout.shop.time.now = Temporal.Now.instant();
  checkout.shop.waiting.length = 0;
  await checkout.control('reset', {});
});

const inside = (family: TestFamily) => ({ person: family.person, userAgent: phone });

async function anOrder() {
  const family = await aFamily(checkout.shop);
  await signedIn(checkout.shop, family.person);
  const { sessionId } = await aClass(checkout.shop);
  const { number } = await checkout.order(family, sessionId);
  return { family, number, paying: { order_number: number, method: 'wechat', channel: 'jsapi' } as const };
}

/** Follows WeChat's page as its browser does and returns the query it comes back with. `wechat` stores the cookie of one WeChat user. */
async function comeBack(url: string, wechat: { cookie?: string } = {}) {
  const headers = { 'user-agent': phone, ...(wechat.cookie ? { cookie: wechat.cookie } : {}) };
  const answer = await fetch(url, { redirect: 'manual', headers });
  wechat.cookie ??= answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const returnUrl = new URL(answer.headers.get('location') ?? 'http://nowhere/');
  return {
    back: returnUrl,
    code: returnUrl.searchParams.get('code') ?? '',
    state: returnUrl.searchParams.get('state') ?? '',
  };
}

async function authorized(family: TestFamily, number: string, wechat?: { cookie?: string }) {
  const request = await checkout.run(
    'wechatAuthorize',
    { order_number: number, fresh: wechat ? '1' : '0' },
    inside(family),
  );
  const { code, state } = await comeBack(request.url ?? '', wechat);
  await checkout.run('wechatAuthorized', { code, state }, inside(family));
}

const invoke = (parameters: unknown, more: object = {}) =>
  checkout.control('bridge', { parameters, ...more }) as Promise<{ err_msg: string; err_desc?: string }>;

test('refuses a sign-in that ended while it asked', async () => {
  const family = await aFamily(checkout.shop);
  await signedIn(checkout.shop, family.person);
  await checkout.shop.pool.query('delete from sign_ins where account_id = $1', [family.parentId]);
  await expect(
    checkout.run('wechatAuthorize', { order_number: 'T20261118000000001', fresh: '0' }, inside(family)),
  ).rejects.toMatchObject({ refusal: 'not_signed_in' });
});

test('identifies a payer once, pays by the bridge, and books only what the provider confirms', async () => {
  const { family, number, paying } = await anOrder();
  const request = await checkout.run('wechatAuthorize', { order_number: number, fresh: '0' }, inside(family));
  expect(request.url).toMatch(/#wechat_redirect$/);
  const { back, code, state } = await comeBack(request.url ?? '');
  expect(back.href).toMatch(
    new RegExp(`^${checkout.shop.app.settings.publicUrl}/cart_pay\\?order_number=${number}&code=`),
  );
  expect(await checkout.run('wechatAuthorized', { code, state }, inside(family))).toBeNull();
  const secondRequest = { order_number: number, fresh: '0' } as const;
  expect(await checkout.run('wechatAuthorize', secondRequest, inside(family))).toEqual({ url: null });

  const { jsapi } = await checkout.run('orderPay', paying, inside(family));
  expect(Object.keys(jsapi ?? {}).sort()).toEqual(
    ['appId', 'nonceStr', 'package', 'paySign', 'signType', 'timeStamp'].sort(),
  );
  await checkout.control('fault', { kind: 'never' });
  expect(await invoke(jsapi)).toEqual({ err_msg: 'get_brand_wcpay_request:ok' });
  expect(await checkout.status(family, number)).toBe('to_be_paid');
  const checked = await checkout.run('orderCheck', { order_number: number }, inside(family));
  expect(checked.asked).toBe('paid');
  await checkout.work();
  expect(await checkout.status(family, number)).toBe('paid');
});

test('signs the parameters over app, time, nonce and package, each ending in a line feed', async () => {
  const { family, number, paying } = await anOrder();
  await authorized(family, number);
  const { jsapi = {} } = await checkout.run('orderPay', paying, inside(family));
  const message = `${jsapi.appId}\n${jsapi.timeStamp}\n${jsapi.nonceStr}\n${jsapi.package}\n`;
  const { publicKey } = checkout.simulator.keys.merchant;
  const holds = (text: string) =>
    verify('RSA-SHA256', Buffer.from(text), publicKey, Buffer.from(jsapi.paySign ?? '', 'base64'));
  expect(holds(message)).toBe(true);
  expect(holds(message.trimEnd())).toBe(false);
  expect(await invoke({ ...jsapi, package: 'prepay_id=wx0' })).toMatchObject({
    err_msg: 'get_brand_wcpay_request:fail',
    err_desc: '支付验证签名失败',
  });
});

test('resumes a cancelled trade for the same payer, and starts a new one for another', async () => {
  const { family, number, paying } = await anOrder();
  const [payerCookies, otherCookies] = [{}, {}];
  await authorized(family, number, payerCookies);
  const first = await checkout.run('orderPay', paying, inside(family));
  expect(await invoke(first.jsapi, { act: 'cancel' })).toEqual({ err_msg: 'get_brand_wcpay_request:cancel' });
  const second = await checkout.run('orderPay', paying, inside(family));
  expect(await checkout.attempts(number)).toHaveLength(1);

  await authorized(family, number, otherCookies);
  const third = await checkout.run('orderPay', paying, inside(family));
  expect(await checkout.attempts(number)).toHaveLength(2);
  expect((await invoke(second.jsapi, { openid: 'oSIMof_somebody_else_0000000' })).err_msg).toBe(
    'get_brand_wcpay_request:fail',
  );
  expect((await invoke(third.jsapi)).err_msg).toBe('get_brand_wcpay_request:ok');
});

test('refuses JSAPI without a payer, and H5 inside WeChat', async () => {
  const { family, number, paying } = await anOrder();
  await expect(checkout.run('orderPay', paying, inside(family))).rejects.toMatchObject({
    refusal: 'payments.payer_unknown',
  });
  const h5 = { ...paying, channel: 'h5' } as const;
  await expect(checkout.run('orderPay', h5, inside(family))).rejects.toMatchObject({
    refusal: 'payments.wrong_channel',
  });
  expect(await checkout.attempts(number)).toEqual([]);
  const outside = await checkout.run('orderPay', h5, { person: family.person });
  expect(outside.url).toContain('/wechat/h5?');
});

test('accepts a state once, within ten minutes, from its own sign-in', async () => {
  const { family, number } = await anOrder();
  const stranger = await aFamily(checkout.shop);
  await signedIn(checkout.shop, stranger.person);
  const ask = async () => {
    const input = { order_number: number, fresh: '1' } as const;
    return comeBack((await checkout.run('wechatAuthorize', input, inside(family))).url ?? '');
  };
  const refused = { refusal: 'payments.payer_unknown' };
  const hand = (person: TestFamily, { code, state }: { code: string; state: string }) =>
    checkout.run('wechatAuthorized', { code, state }, inside(person));

  const first = await ask();
  await expect(hand(stranger, first)).rejects.toMatchObject(refused);
  await expect(hand(family, { ...first, state: 'made0up' })).rejects.toMatchObject(refused);
  expect(await hand(family, first)).toBeNull();
  await expect(hand(family, first)).rejects.toMatchObject(refused);

  const second = await ask();
  await expect(hand(family, { ...second, code: first.code })).rejects.toMatchObject(refused);
  await expect(
    checkout.run('wechatAuthorize', { order_number: number, fresh: '0' }, inside(family)),
  ).resolves.toMatchObject({
    url: expect.any(String),
  });

  const third = await ask();
  checkout.pass({ minutes: 11 });
  await expect(hand(family, third)).rejects.toMatchObject(refused);
});

test('stores the payer sealed with the sign-in only, outside exports and audit', async () => {
  const { family, number, paying } = await anOrder();
  await authorized(family, number);
  await checkout.run('orderPay', paying, inside(family));
  const { rows } = await checkout.shop.pool.query(
    `select (select sealed from wechat_payers where sign_in_id = $1) as sealed,
            (select payer from payments where order_number = $2) as payer`,
    [family.person.kind === 'visitor' ? '' : family.person.signInId, number],
  );
  expect(rows[0].sealed).toMatch(/.{40}/);
  expect(rows[0].payer).toMatch(/^[\w-]{43}$/);
  const everything = await checkout.shop.pool.query(
    'select to_jsonb(payments)::text as t from payments union all select to_jsonb(audit_entries)::text from audit_entries',
  );
  expect(everything.rows.map(({ t }) => t).join('\n')).not.toContain('oSIM');
  expect(
    JSON.stringify(await checkout.run('familyDownload', { password: 'a good password' }, inside(family))),
  ).not.toMatch(/oSIM|sealed/);
  await checkout.shop.pool.query('delete from sign_ins where account_id = $1', [family.parentId]);
  const remaining = await checkout.shop.pool.query('select 1 from wechat_payers where sealed = $1', [
    rows[0].sealed,
  ]);
  expect(remaining.rowCount).toBe(0);
});

test('reports a WeChat without a usable answer as down, without code or secret', async () => {
  const settings = {
    appid: 'wx1234567890',
    appSecret: 'f'.repeat(32),
    openUrl: 'http://127.0.0.1:1',
    timeoutMs: 500,
  };
  const dead = createAuthorisation({ ...settings, apiUrl: 'http://127.0.0.1:1' });
  const failed = await dead.openidOf('the-code').catch((error: Error) => error);
  expect(failed).toMatchObject({ name: 'ProviderUnreachable' });
  expect(String(failed)).not.toMatch(/the-code|ffff/);
  const wrong = createAuthorisation({ ...settings, apiUrl: checkout.simulator.url });
  await expect(wrong.openidOf('the-code')).rejects.toMatchObject({ name: 'ProviderRefused', code: '40013' });
});
