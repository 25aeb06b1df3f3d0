import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCoupon } from '../../../tools/test/coupons.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass, aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import { testsBegin } from '../../platform/testing-clock.ts';

let at: Refunds;
beforeAll(async () => {
  at = await openRefunds();
});
afterAll(() => at.close());
beforeEach(() => {
  at.shop.time.now = testsBegin;
  at.shop.waiting.length = 0;
});

/** What the newest notice about a refund says. */
async function noticeText({ person }: TestFamily): Promise<string> {
  const { items } = await at.run('memberInformation', {}, { person });
  const id = items.find(({ kind }) => kind === 'refund.changed')?.id ?? '';
  return JSON.stringify(await at.run('memberInformationInfo', { id }, { person }));
}

test('a refund that staff grant without an amount promises no money', async () => {
  const { sessionId } = await aClass(at.shop, { kind: 'competition', startsInDays: 10 });
  const bought = await at.paid([{ sessionId }]);
  at.pass({ hours: 24 * 5 });
  const { id } = await at.ask(bought);
  const { person } = await aMemberOfStaff(at.shop, 'finance');
  await at.run('officeRefundAnswer', { refund_id: id, answer: 'grant', total: 0 } as never, { person });
  const text = await noticeText(bought.family);
  expect(text).toMatch(/没有可以退回的款项.*退款金额.*¥0/);
  expect(text).not.toMatch(/退款已办好|可以在账户里看到/);
});

test('a place that a coupon alone paid for is given up: no money, and the coupon that comes back', async () => {
  const family = await aFamily(at.shop);
  const coupon = await aCoupon(at.shop, { amount: 288_000 });
  await at.run('couponReceive', { code: coupon.code }, { person: family.person });
  const { sessionId } = await aClass(at.shop, { startsInDays: 20 });
  const bought = await at.paid([{ sessionId }], { family });
  const { coupons_back } = await at.preview(bought);
  await at.ask(bought);
  const text = await noticeText(family);
  expect(text).toMatch(/没有可以退回的款项/);
  expect(coupons_back).toHaveLength(1);
  expect(text).toContain(`{"label":"退还优惠券","value":"${coupons_back[0]}"}`);
});
