import { Readable } from 'node:stream';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aPaidOrder } from '../../../tools/test/receipts.ts';
import { aClass, aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { receiveFile } from '../../platform/files/files.ts';
import { directEmailSend } from '../../platform/notices/jobs.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { turnRed } from './index.ts';
import { keptInvoices } from './kept-invoices.ts';

const { shop, run } = await openSchool();
let finance: Person;
beforeAll(async () => {
  finance = (await aMemberOfStaff(shop, 'finance')).person;
});
beforeEach(() => {
  shop.time.now = testsBegin;
});

const taxNumber = '91350100M000100Y43';
const email = 'wang@example.cn';
const ask = ({ person }: TestFamily, order_number: string, more: Record<string, string | boolean> = {}) =>
  run('invoiceAsk', { order_number, title: '王芳', email, ...more }, { person });
const papers = ({ person }: TestFamily, order_number: string) =>
  run('orderPapers', { order_number }, { person });
const issue = (invoice_id: string, link: string | undefined = 'https://fapiao.example.cn/1.pdf') =>
  run('officeInvoiceIssue', { invoice_id, number: '26312000000012345678', link }, { person: finance });
const noticesOf = async ({ parentId }: TestFamily) =>
  (
    await shop.pool.query(
      `select kind from notices where account_id = $1 and kind like 'invoice.%' order by at`,
      [parentId],
    )
  ).rows.map(({ kind }) => kind);
const actsOf = async (number: string) =>
  (
    await shop.pool.query(
      `select action from audit_entries where subject = $1 and action like 'invoice.%' order by id`,
      [`order:${number}`],
    )
  ).rows.map(({ action }) => action);
const sent = () => shop.waiting.filter(({ job }) => job === directEmailSend).map(({ data }) => data);
const broken = async () => {
  const rows: unknown[] = [];
  for (const { query, rule } of openAll().invariants) {
    if (!/fapiao|agreement/.test(rule)) continue;
    const text = typeof query === 'string' ? query : query({ hasJobs: false });
    rows.push(...(await shop.pool.query(text, text.includes('$1') ? [shop.time.now.toString()] : [])).rows);
  }
  return rows;
};

describe('a fapiao', () => {
  test('is requested by a person or a company, over the amount paid; its family learns of the issue', async () => {
    const family = await aFamily(shop);
    const { number, total } = await aPaidOrder(shop, family, { run });
    expect(await papers(family, number)).toMatchObject({
      has_receipt: true,
      has_agreement: true,
      invoice: null,
      invoice_amount: { amount: total },
      blocked: { invoiceAsk: null },
    });
    const { invoice } = await ask(family, number, {
      title: '上海某某公司',
      tax_number: taxNumber.toLowerCase(),
    });
    expect(invoice).toMatchObject({
      status: 'asked',
      kind: 'company',
      tax_number: taxNumber,
      amount: { amount: total },
    });
    const open = await run('officeInvoiceIndex', {}, { person: finance });
    expect(open.items.map(({ order_number }) => order_number)).toContain(number);
    expect(await issue(invoice?.id ?? '')).toMatchObject({
      status: 'issued',
      number: '26312000000012345678',
    });
    expect((await papers(family, number)).invoice).toMatchObject({
      status: 'issued',
      url: 'https://fapiao.example.cn/1.pdf',
    });
    expect(await noticesOf(family)).toEqual(['invoice.issued']);
    const exported = await shop.act({}, (inside) => keptInvoices(inside, { parentId: family.parentId }));
    expect(exported).toMatchObject([{ orderNumber: number, title: '上海某某公司', taxNumber }]);
    expect(await broken()).toEqual([]);
  });

  test('exists once for each order, also under concurrent requests', async () => {
    const family = await aFamily(shop);
    const { number } = await aPaidOrder(shop, family, { run });
    const both = await Promise.allSettled([ask(family, number), ask(family, number)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((result) => result.status === 'rejected')?.reason).toMatchObject({
      refusal: 'receipts.asked_before',
    });
  });

  test("needs a valid credit code if any, and the parent's own paid order of the last 90 days that cost money", async () => {
    const [family, stranger] = [await aFamily(shop), await aFamily(shop)];
    const { number } = await aPaidOrder(shop, family, { run });
    await expect(ask(family, number, { tax_number: '91350100M000100Y4' })).rejects.toMatchObject({
      fields: { tax_number: 'tax_number_invalid' },
    });
    await expect(ask(family, number, { title: '北京童学教育有限公司' })).rejects.toMatchObject({
      fields: { tax_number: 'tax_number_required' },
    });
    await expect(ask(stranger, number)).rejects.toMatchObject({ refusal: 'not_found' });
    const { sessionId } = await aClass(shop, { price: 0 });
    const free = await aPaidOrder(shop, family, { run, sessionIds: [sessionId] });
    await expect(ask(family, free.number)).rejects.toMatchObject({ refusal: 'receipts.no_money' });
    shop.time.now = testsBegin.add({ hours: 24 * 91 });
    await expect(ask(family, number)).rejects.toMatchObject({ refusal: 'receipts.too_late' });
  });

  test('turns red once on a refund, and can be requested again over the rest', async () => {
    const family = await aFamily(shop);
    const [first, second] = [await aClass(shop), await aClass(shop)];
    const { number, total } = await aPaidOrder(shop, family, {
      run,
      sessionIds: [first.sessionId, second.sessionId],
    });
    const { invoice } = await ask(family, number);
    await issue(invoice?.id ?? '');
    await shop.pool.query(
      `update order_lines set settled_by = 'refund', settled_at = $2, back_total = total, back_credits = points where order_number = $1 and position = 0`,
      [number, shop.time.now.toString()],
    );
    expect(await broken()).toHaveLength(1);
    await shop.act({}, (inside) => turnRed(inside, number));
    await shop.act({}, (inside) => turnRed(inside, number));
    expect((await papers(family, number)).invoice).toMatchObject({ status: 'red' });
    expect(await noticesOf(family)).toEqual(['invoice.issued', 'invoice.red']);
    expect((await ask(family, number)).invoice).toMatchObject({
      status: 'asked',
      amount: { amount: total / 2 },
    });
    expect(await broken()).toEqual([]);
    await shop.act({}, (inside) => turnRed(inside, number));
    expect((await papers(family, number)).invoice).toMatchObject({ status: 'withdrawn' });
    // Only the issued one turned red.
    expect((await actsOf(number)).filter((act) => !/ask|issue/.test(act))).toEqual([
      'invoice.turn_red',
      'invoice.withdraw',
    ]);
  });

  test('asks once about a code with another check digit, as some older companies have it', async () => {
    const family = await aFamily(shop);
    const { number } = await aPaidOrder(shop, family, { run });
    const old = { title: '厦门某某公司', tax_number: '91350203M0001QKT19' };
    await expect(ask(family, number, old)).rejects.toMatchObject({ refusal: 'receipts.tax_number_old' });
    expect((await ask(family, number, { ...old, tax_number_confirmed: true })).invoice).toMatchObject({
      kind: 'company',
      tax_number: old.tax_number,
    });
  });

  test('is issued once, with a file or a link, by finance staff', async () => {
    const family = await aFamily(shop);
    const { number } = await aPaidOrder(shop, family, { run });
    const id = (await ask(family, number)).invoice?.id ?? '';
    await expect(
      run('officeInvoiceIssue', { invoice_id: id, number: '26312000000012345678' }, { person: finance }),
    ).rejects.toMatchObject({ fields: { file: 'invoice_file_required' } });
    const operations = (await aMemberOfStaff(shop, 'operations')).person;
    const issued = {
      invoice_id: id,
      number: '26312000000012345678',
      link: 'https://fapiao.example.cn/1.pdf',
    };
    await expect(run('officeInvoiceIssue', issued, { person: operations })).rejects.toMatchObject({
      refusal: 'not_allowed',
    });
    shop.waiting.length = 0;
    await issue(id);
    await expect(issue(id)).rejects.toMatchObject({ refusal: 'receipts.not_open' });
    expect(sent()).toMatchObject([{ kind: 'invoice.sent', to: email, data: { link: issued.link } }]);
  });

  test('goes to the address in its request as a file, and so does its reversal', async () => {
    const family = await aFamily(shop);
    const { number } = await aPaidOrder(shop, family, { run });
    const id = (await ask(family, number)).invoice?.id ?? '';
    const file = await receiveFile(shop.app.settings, Readable.from([Buffer.from('%PDF-1.4')]), {
      maxBytes: 100,
      name: 'fapiao.pdf',
    });
    shop.waiting.length = 0;
    await run(
      'officeInvoiceIssue',
      {
        invoice_id: id,
        number: '26312000000012345678',
        file,
      },
      { person: finance },
    );
    const { invoice } = await papers(family, number);
    expect(sent()).toMatchObject([
      { kind: 'invoice.sent', to: email, data: { link: null }, fileIds: [expect.any(String)] },
    ]);
    expect(invoice?.status).toBe('issued');
    shop.waiting.length = 0;
    await shop.act({}, (inside) => turnRed(inside, number));
    expect(sent()).toMatchObject([{ kind: 'invoice.sent', to: email, data: { red: true } }]);
  });

  test('goes at once, and once, to the own address of the account where the request names it', async () => {
    const family = await aFamily(shop);
    const { number } = await aPaidOrder(shop, family, { run });
    const { rows } = await shop.pool.query('select email from accounts where id = $1', [family.parentId]);
    const own = rows[0]?.email;
    const { invoice } = await ask(family, number, { email: own });
    for (const change of [
      () => issue(invoice?.id ?? ''),
      () => shop.act({}, (inside) => turnRed(inside, number)),
    ]) {
      shop.waiting.length = 0;
      await change();
      expect(sent()).toMatchObject([{ kind: 'invoice.sent', to: own }]);
      expect(shop.waiting.filter(({ job }) => job.name === 'notice.mail')).toEqual([]);
    }
    expect(await noticesOf(family)).toEqual(['invoice.issued', 'invoice.red']);
  });
});

test('keeps the agreement as signed with the order, visible to its buyer alone', async () => {
  const [family, stranger] = [await aFamily(shop), await aFamily(shop)];
  const at = shop.time.now.add({ hours: 24 * 3 });
  const { sessionId } = await aClass(shop, { least: { size: 4, decideBy: at } });
  const parent = { person: family.person };
  await run('cartAdd', { child_id: family.children[0] ?? '', session_id: sessionId }, parent);
  const { items } = await run('cartIndex', {}, parent);
  const offered = await run('cartAgreement', { item_ids: items.map(({ id }) => id) }, parent);
  expect(offered).toMatchObject({
    version: 1,
    school: '童学',
    order_number: null,
    lines: [{ child: '王安安' }],
  });
  const { number } = await aPaidOrder(shop, family, { run, sessionIds: [sessionId] });
  const agreed = await run('orderAgreement', { order_number: number }, parent);
  expect(agreed).toEqual({ ...offered, order_number: number, at: agreed.at });
  await shop.pool.query(`update sessions set label = '{"zh":"改了","en":"Changed"}' where id = $1`, [
    sessionId,
  ]);
  expect(await run('orderAgreement', { order_number: number }, parent)).toEqual(agreed);
  await expect(
    run('orderAgreement', { order_number: number }, { person: stranger.person }),
  ).rejects.toMatchObject({
    refusal: 'not_found',
  });
});
