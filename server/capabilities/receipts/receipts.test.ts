import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Locale } from '../../../contract/core/locale.ts';
import { aCoupon } from '../../../tools/test/coupons.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aPaidOrder } from '../../../tools/test/receipts.ts';
import { aClass, aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import { billWords } from '../../../words/money.ts';
import { findFile } from '../../platform/files/files.ts';
import { testsBegin } from '../../platform/testing-clock.ts';

const folder = mkdtempSync(join(tmpdir(), 'receipts-'));
const { shop, run } = await openSchool({ DATA_FOLDER: folder, LIMIT_FACTOR: '1000' });
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  shop.time.now = testsBegin;
});

const yuan = (amount: number, locale: Locale = 'zh') => billWords({ amount, currency: 'CNY' }, { locale });

async function bytesAt(url: string): Promise<Buffer> {
  const file = await findFile(shop.context(), url.slice('/files/'.length, '/files/'.length + 36));
  if (!file) throw new Error(`no file at ${url}`);
  return Buffer.concat(await file.read().toArray());
}
const wordsAt = async (url: string) =>
  (
    await extractText(await getDocumentProxy(Uint8Array.from(await bytesAt(url))), { mergePages: true })
  ).text.replaceAll(/\s+/g, '');
const receipt = (family: TestFamily, order_number: string, in_language?: 'zh' | 'en') =>
  run('orderReceipt', { order_number, in_language }, { person: family.person });

describe('the receipt of an order', () => {
  test('asks for a payer’s name that can be printed, and takes of a child’s names the one that can', async () => {
    const family = await aFamily(shop);
    const { parentId, person } = family;
    await shop.pool.query(`update accounts set name = 'அருண்' where id = $1`, [parentId]);
    await shop.pool.query(`update children set name_cn = 'བསྟན' where id = $1`, [family.children[0]]);
    const { sessionId } = await aClass(shop);
    const { number: order_number } = await aPaidOrder(shop, family, { run, sessionIds: [sessionId] });
    const agreed = `update orders set agreement = jsonb_set(agreement, '{buyer}', '"அருண்"') where number = $1`;
    await shop.pool.query(agreed, [order_number]);
    expect((await run('orderPapers', { order_number }, { person })).payer_prints).toBe(false);
    const draw = (more: object) => run('orderReceipt', { order_number, ...more }, { person });
    await expect(draw({})).rejects.toMatchObject({ refusal: 'receipts.payer_not_printable' });
    await expect(draw({ payer: 'அ' })).rejects.toMatchObject({ fields: { payer: 'not_printable' } });
    const words = await wordsAt((await draw({ payer: 'Kim Minjun' })).url);
    expect(words).toContain('KimMinjun');
    expect(words).toContain('AnnaWang');
    expect(words).not.toContain('〓');
  });

  test('begins with the whole price of a class that was joined late, as the order does', async () => {
    const family = await aFamily(shop);
    const { sessionId } = await aClass(shop, { startsInDays: -4, price: 288_000 });
    const { number, total } = await aPaidOrder(shop, family, { run, sessionIds: [sessionId] });
    expect(total).toBe(192_000);
    const words = await wordsAt((await receipt(family, number, 'zh')).url);
    const [whole, held] = [288_000, -96_000].map((amount) =>
      billWords({ amount, currency: 'CNY' }, { locale: 'zh' }).replaceAll(/\s+/g, ''),
    );
    expect(words).toContain(`原价${whole}开课后报名，已上部分不收费${held}`);
  });

  test('shows in Chinese and in English the purchase, each discount by name, and the amount paid', async () => {
    const family = await aFamily(shop);
    const week = { number: 1, price: 300_000, earlyPrice: 270_000, fees: { lunch: 20_000, noon: 10_000 } };
    const early = { price: 270_000, until: '2026-12-01' };
    const camp = await aClass(shop, { kind: 'camp', price: 300_000, early, week });
    const { code } = await aCoupon(shop, { name: { zh: '新学期感谢券', en: 'New term coupon' } });
    await run('couponReceive', { code }, { person: family.person });
    const { number, total } = await aPaidOrder(shop, family, {
      run,
      sessionIds: [camp.sessionId],
      fees: ['lunch'],
      couponCodes: [code],
    });
    expect(total).toBe(289_000);
    const zh = await wordsAt((await receipt(family, number)).url);
    const order = await run('orderInfo', { order_number: number }, { person: family.person });
    const amounts = [320_000, 289_000, -30_000, -1000, order.tax.amount];
    for (const words of [
      number,
      '收据',
      '童学',
      '王芳',
      '王安安',
      'AnnaWang',
      `围棋${camp.number}`,
      '新学期感谢券',
    ])
      expect(zh).toContain(words);
    for (const words of [
      '早鸟优惠',
      '午餐',
      '微信支付',
      `4200${number}`,
      '2026年11月18日',
      ...amounts.map((amount) => yuan(amount)),
    ])
      expect(zh).toContain(words.replaceAll(' ', ''));
    const en = await wordsAt((await receipt(family, number, 'en')).url);
    for (const words of [
      'Receipt',
      'Tongxue',
      `Go${camp.number}`,
      'Newtermcoupon',
      'Lunch',
      'Nov18,2026',
      ...amounts.map((amount) => yuan(amount, 'en')),
    ])
      expect(en).toContain(words);
    expect(order.original.amount - order.discounts.amount - order.points.amount).toBe(total);
  });

  test('is the same to the last byte later, whatever the new names of family and school', async () => {
    const family = await aFamily(shop);
    const { number } = await aPaidOrder(shop, family, { run });
    const first = await bytesAt((await receipt(family, number)).url);
    await shop.pool.query(`update children set name = 'Other', name_cn = '别名' where id = $1`, [
      family.children[0],
    ]);
    await shop.pool.query(`update accounts set name = '别人' where id = $1`, [family.parentId]);
    await shop.pool.query(`update sessions set label = '{"zh":"改了","en":"Changed"}'`);
    shop.time.now = shop.time.now.add({ hours: 24 * 40 });
    expect(Buffer.compare(await bytesAt((await receipt(family, number)).url), first)).toBe(0);
  });

  test('is refused to other parents, and before payment', async () => {
    const [family, stranger] = [await aFamily(shop), await aFamily(shop)];
    const { number } = await aPaidOrder(shop, family, { run });
    await expect(receipt(stranger, number)).rejects.toMatchObject({ refusal: 'not_found' });
    await expect(receipt(family, 'T0')).rejects.toMatchObject({ refusal: 'not_found' });
    await shop.pool.query(
      `update orders set status = 'to_be_paid', paid_at = null, payment_id = null where number = $1`,
      [number],
    );
    await expect(receipt(family, number)).rejects.toMatchObject({ refusal: 'receipts.not_paid' });
  });

  test('shows refunds by child, and the amount that stays paid', async () => {
    const family = await aFamily(shop);
    const classes = [await aClass(shop), await aClass(shop)];
    const { number, total } = await aPaidOrder(shop, family, {
      run,
      sessionIds: classes.map(({ sessionId }) => sessionId),
    });
    const before = await wordsAt((await receipt(family, number, 'en')).url);
    expect(before).not.toContain('RefundsItem');
    const { rows } = await shop.pool.query(
      `update order_lines set settled_by = 'refund', settled_at = $2, back_total = total, back_credits = points
       where order_number = $1 and position = 0 returning total`,
      [number, shop.time.now.toString()],
    );
    const refunded = Number(rows[0].total);
    const en = await wordsAt((await receipt(family, number, 'en')).url);
    expect(en).toContain('RefundsItem');
    expect(en).toContain(`Go${classes[0]?.number}·AnnaWang${yuan(-refunded, 'en')}`);
    expect(en).toContain(`Paidafterrefunds${yuan(total - refunded, 'en')}`);
    const order = await run('orderInfo', { order_number: number }, { person: family.person });
    expect(order).toMatchObject({ total: { amount: total }, back: { amount: refunded } });
    const [card] = (await run('memberOrders', {}, { person: family.person })).items;
    expect(card?.back).toEqual(order.back);
  });

  test('shows no payment method and no transaction for a free order', async () => {
    const family = await aFamily(shop);
    const { sessionId } = await aClass(shop, { price: 0 });
    const { number } = await aPaidOrder(shop, family, { run, sessionIds: [sessionId] });
    const words = await wordsAt((await receipt(family, number)).url);
    expect(words).toContain(yuan(0));
    expect(words).not.toContain('支付方式');
    expect(words).not.toContain('交易单号');
  });
});

describe('the statement of care', () => {
  test('splits tuition, care and lunch, sums to the orders of the year, and leaves out refunds', async () => {
    const family = await aFamily(shop);
    const week = { number: 1, price: 300_000, earlyPrice: null, fees: { lunch: 20_000, noon: 10_000 } };
    const camp = await aClass(shop, { kind: 'camp', price: 300_000, week });
    const fees = ['lunch', 'noon'];
    const first = await aPaidOrder(shop, family, { run, sessionIds: [camp.sessionId], fees });
    const second = await aPaidOrder(shop, family, { run });
    const refunded = await aPaidOrder(shop, family, { run });
    await shop.pool.query(
      `update order_lines set settled_by = 'refund', settled_at = $2, back_total = total, back_credits = points where order_number = $1`,
      [refunded.number, shop.time.now.toString()],
    );
    const parent = { person: family.person };
    const [year] = await run('memberCare', {}, parent);
    expect(year).toMatchObject({
      year: 2026,
      tuition: { amount: 300_000 + second.total },
      care: { amount: 10_000 },
      lunch: { amount: 20_000 },
      total: { amount: first.total + second.total },
    });
    const input = { child_id: family.children[0] ?? '', year: 2026 };
    const zh = await wordsAt((await run('careStatement', input, parent)).url);
    for (const words of [
      first.number,
      second.number,
      '王安安',
      '学费',
      '托管',
      '午餐',
      yuan(first.total + second.total),
    ])
      expect(zh).toContain(words);
    expect(zh).not.toContain(refunded.number);
    const en = await wordsAt((await run('careStatement', { ...input, in_language: 'en' }, parent)).url);
    for (const words of ['Statementoftuitionandcare,2026', yuan(20_000, 'en'), yuan(10_000, 'en')])
      expect(en).toContain(words);
    await expect(run('careStatement', { ...input, year: 2025 }, parent)).rejects.toMatchObject({
      refusal: 'receipts.not_paid',
    });
    await shop.pool.query(
      `update order_lines set settled_by = null, settled_at = null, back_total = 0, back_credits = 0 where order_number = $1`,
      [refunded.number],
    );
  });

  test('is refused to parents who paid nothing for the child', async () => {
    const [family, stranger] = [await aFamily(shop), await aFamily(shop)];
    await aPaidOrder(shop, family, { run });
    const input = { child_id: family.children[0] ?? '', year: 2026 };
    await expect(run('careStatement', input, { person: stranger.person })).rejects.toMatchObject({
      refusal: 'not_found',
    });
  });

  test('stays with the parent who paid after their guardianship ended', async () => {
    const [family, father] = [await aFamily(shop), await aFamily(shop)];
    const [child_id = ''] = family.children;
    await shop.pool.query('update orders set parent_id = $1 where number = $2', [
      father.parentId,
      (await aPaidOrder(shop, family, { run })).number,
    ]);
    const caller = { person: father.person };
    expect(await run('memberCare', {}, caller)).toMatchObject([{ child: { id: child_id }, year: 2026 }]);
    const { url } = await run('careStatement', { child_id, year: 2026, in_language: 'zh' }, caller);
    expect(await wordsAt(url)).toContain('王安安');
    expect(await run('memberCare', {}, { person: family.person })).toEqual([]);
  });
});

describe('a child whose names no paper can show', () => {
  const exits = {
    'the receipt': (family: TestFamily, number: string) => receipt(family, number),
    'the statement of care': ({ person, children: [child_id = ''] }: TestFamily) =>
      run('careStatement', { child_id, year: 2026 }, { person }),
  };
  const scripts = { Tamil: 'அருண்', Tibetan: 'བསྟན་འཛིན', Mongolian: 'ᠪᠠᠲᠤ' };
  const cases = Object.entries(exits).flatMap(([exit, draw]) =>
    Object.entries(scripts).map(([script, name]) => ({ exit, draw, script, name })),
  );
  test.each(cases)('has none: $exit, $script', async ({ draw, name }) => {
    const family = await aFamily(shop);
    const named = 'update children set name = $1, name_cn = $1 where id = $2';
    await shop.pool.query(named, [name, family.children[0]]);
    const { number } = await aPaidOrder(shop, family, { run });
    await expect(draw(family, number)).rejects.toMatchObject({
      refusal: 'receipts.child_not_printable',
      params: { name },
    });
  });
});

test('dates a payment in cash or by transfer by the day of payment, in receipt and statement', async () => {
  const family = await aFamily(shop);
  const parent = { person: family.person };
  const { sessionId } = await aClass(shop);
  await run('cartAdd', { child_id: family.children[0] ?? '', session_id: sessionId }, parent);
  const item_ids = (await run('cartIndex', {}, parent)).items.map(({ id }) => id);
  const placing = { item_ids, total: 288_000, idempotency_key: crypto.randomUUID() };
  const { number } = await run('orderPlace', placing, parent);
  const transfer = { method: 'bank' as const, reference: '20251230000123', day: '2025-12-30' };
  const paid = { order_number: number, amount: 288_000, ...transfer, idempotency_key: crypto.randomUUID() };
  await run('officeOrderPaid', paid, await aMemberOfStaff(shop, 'finance'));
  const words = await wordsAt((await receipt(family, number)).url);
  expect(words).toContain('2025年12月30日');
  expect(words).not.toContain('2026年11月18日');
  expect(await run('memberCare', {}, parent)).toMatchObject([{ year: 2025 }]);
});
