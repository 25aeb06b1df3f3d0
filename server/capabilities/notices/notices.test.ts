import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { paidOrder } from '../../../tools/test/paid-order.ts';
import { aFamily } from '../../../tools/test/school.ts';
import type { Mail } from '../../platform/mail/sender.ts';
import { enqueueDirectEmail, enqueueNotice } from '../../platform/notices/enqueue.ts';
import { smsSend } from '../../platform/sms/jobs.ts';
import type { Sms } from '../../platform/sms/sender.ts';
import { runJobs, type TestShop, testShop } from '../../platform/testing.ts';
import { guardianInvited } from '../families/notices.ts';
import { orderLapsed, orderPaid } from '../orders/notices.ts';
import { paymentRefunded } from '../payments/notices.ts';
import { notify } from './index.ts';
import { noticeMail, noticeSms } from './jobs.ts';
import { limits } from './rules.ts';

let shop: TestShop;
const mails: Mail[] = [];
const texts: Sms[] = [];
let mailServer: 'up' | 'down' = 'up';
// The senders replace the providers and record what leaves the shop.
const { jobs: jobsOf } = openAll({
  mail: {
    send: async (mail) => {
      if (mailServer === 'down') throw new Error('the mail server is down');
      mails.push(mail);
    },
  },
  sms: { templates: ['code', 'invite', 'notice', 'paid'], send: async (sms) => void texts.push(sms) },
});
const jobs = jobsOf('notices');

beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  mails.length = 0;
  texts.length = 0;
  shop.waiting.length = 0;
  mailServer = 'up';
});

const lapsed = (accountId: string, subject: string) => ({
  accountId,
  subject,
  data: { order_number: subject },
});
const notifyLapsed = (request: ReturnType<typeof lapsed>) =>
  shop.act({}, (inside) => notify(inside, orderLapsed, request));
const mailedAt = async (accountId: string) =>
  (await shop.pool.query('select mailed_at as at from notices where account_id = $1', [accountId])).rows.map(
    (row) => row.at as Date | null,
  );

test('notifies a parent once per subject, and mails once however often the job runs', async () => {
  const { parentId } = await aFamily(shop);
  await notifyLapsed(lapsed(parentId, 'T1'));
  await notifyLapsed(lapsed(parentId, 'T1'));
  expect(shop.waiting.map(({ job }) => job.name)).toEqual([noticeMail.name, noticeSms.name]);
  const jobsAgain = [...shop.waiting];
  await runJobs(shop, jobs);
  shop.waiting.push(...jobsAgain);
  await runJobs(shop, jobs);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: expect.stringMatching(/@example\.cn$/),
    subject: expect.stringContaining('T1'),
  });
  expect(await mailedAt(parentId)).toEqual([expect.any(Date)]);
});

test('limits mails and text messages per day; the rest only stands in the information center', async () => {
  const { parentId } = await aFamily(shop);
  await shop.pool.query('update accounts set by_sms = true where id = $1', [parentId]);
  for (const limit of [limits.mailAccount, limits.textAccount])
    for (let times = 1; times < limit.points; times++) await shop.context().limit(limit, parentId);
  await notifyLapsed(lapsed(parentId, 'F1'));
  mailServer = 'down';
  await expect(runJobs(shop, jobs)).rejects.toThrow('down');
  mailServer = 'up';
  shop.waiting.length = 0;
  for (const number of ['F2', 'F3']) await notifyLapsed(lapsed(parentId, number));
  await runJobs(shop, jobs);
  expect(mails.map((mail) => mail.subject)).toEqual([expect.stringContaining('F2')]);
  for (const number of ['F4', 'F5']) await paidFor(paidOrder(parentId, number));
  await runJobs(shop, jobs);
  expect(texts).toMatchObject([{ params: { title: expect.stringContaining('F2') } }]);
  expect(await mailedAt(parentId)).toHaveLength(5);
});

test('notifies of another subject, and another family of the same one', async () => {
  const [first, second] = [await aFamily(shop), await aFamily(shop)];
  await notifyLapsed(lapsed(first.parentId, 'T2'));
  await notifyLapsed(lapsed(first.parentId, 'T3'));
  await notifyLapsed(lapsed(second.parentId, 'T2'));
  await runJobs(shop, jobs);
  expect(mails.map((mail) => mail.to)).toHaveLength(3);
  expect(new Set(mails.map((mail) => mail.to)).size).toBe(2);
});

test('notifies of nothing that is rolled back', async () => {
  const { parentId } = await aFamily(shop);
  await expect(
    shop.act({}, async (inside) => {
      await notify(inside, orderLapsed, lapsed(parentId, 'T4'));
      throw new Error('roll back');
    }),
  ).rejects.toThrow('roll back');
  expect(await mailedAt(parentId)).toEqual([]);
});

test('fails the job of a mail that could not be sent, and sends it on the next try', async () => {
  const { parentId } = await aFamily(shop);
  await notifyLapsed(lapsed(parentId, 'T5'));
  const jobsAgain = [...shop.waiting];
  mailServer = 'down';
  await expect(runJobs(shop, jobs)).rejects.toThrow('the mail server is down');
  expect(await mailedAt(parentId)).toEqual([null]);
  mailServer = 'up';
  shop.waiting.push(...jobsAgain);
  await runJobs(shop, jobs);
  expect(mails).toHaveLength(1);
});

test("mails in the parent's language, not the caller’s", async () => {
  const { parentId } = await aFamily(shop);
  await shop.pool.query("update accounts set locale = 'en' where id = $1", [parentId]);
  await shop.act({ locale: 'zh' }, (inside) => notify(inside, orderLapsed, lapsed(parentId, 'T6')));
  await runJobs(shop, jobs);
  expect(mails[0]?.text).toContain('Hello 王芳, order T6');
});

test('notifies a person without an address in the information center only', async () => {
  const { parentId } = await aFamily(shop);
  await shop.pool.query('update accounts set email = null where id = $1', [parentId]);
  await notifyLapsed(lapsed(parentId, 'T7'));
  await runJobs(shop, jobs);
  expect(mails).toEqual([]);
  expect(await mailedAt(parentId)).toEqual([null]);
});

test('announces a notice to the family’s open pages after the commit', async () => {
  const { parentId } = await aFamily(shop);
  const listener = await shop.pool.connect();
  const announced: { accountId: string; event: unknown }[] = [];
  listener.on('notification', ({ payload }) => announced.push(JSON.parse(payload ?? '{}')));
  await listener.query('listen tongxue_events');
  await notifyLapsed(lapsed(parentId, 'T8'));
  await listener.query('select 1');
  await listener.query('unlisten *');
  listener.release(true);
  expect(announced).toEqual([{ accountId: parentId, event: { type: 'notice', kind: 'order.lapsed' } }]);
});

test('sends a text message once and never retries it on its own', async () => {
  const sms: Sms = { tel: '+8613800138000', template: 'code', params: { code: '123456' }, locale: 'zh' };
  shop.waiting.push({ job: smsSend, data: sms });
  await runJobs(shop, jobs);
  expect(texts).toEqual([sms]);
  expect(jobs.find(({ job }) => job === smsSend)).toMatchObject({ job: { retries: 0, steps: true } });
});

test('respects a choice against mail, except for purchases', async () => {
  const { parentId } = await aFamily(shop);
  await shop.pool.query('update accounts set by_mail = false where id = $1', [parentId]);
  await notifyLapsed(lapsed(parentId, 'T9'));
  const amount = { amount: 100, currency: 'CNY' };
  const data = { order_number: 'T9', amount, reason: 'order cancelled' };
  await shop.act({}, (inside) =>
    notify(inside, paymentRefunded, { accountId: parentId, subject: 'T9', data }),
  );
  await runJobs(shop, jobs);
  expect(mails.map((mail) => mail.subject)).toEqual([expect.stringContaining('款项已退回')]);
});

test('sends the title once as a text message to a parent who wants them', async () => {
  const { parentId, tel } = await aFamily(shop);
  await notifyLapsed(lapsed(parentId, 'T10'));
  await runJobs(shop, jobs);
  expect(texts).toEqual([]);
  await shop.pool.query('update accounts set by_sms = true where id = $1', [parentId]);
  await notifyLapsed(lapsed(parentId, 'T11'));
  const jobsAgain = [...shop.waiting];
  await runJobs(shop, jobs);
  shop.waiting.push(...jobsAgain);
  await runJobs(shop, jobs);
  expect(texts).toEqual([
    { tel, template: 'notice', params: { title: '订单 T11 未付款，已取消' }, locale: 'zh' },
  ]);
});

const paidFor = (request: ReturnType<typeof paidOrder>) =>
  shop.act({}, (inside) => notify(inside, orderPaid, request));

test('confirms a paid order by its own text message once, only to a parent who wants text messages', async () => {
  const { parentId, tel } = await aFamily(shop);
  await paidFor(paidOrder(parentId, 'T19'));
  await runJobs(shop, jobs);
  expect(mails).toHaveLength(1);
  expect(texts).toEqual([]);
  await shop.pool.query('update accounts set by_sms = true where id = $1', [parentId]);
  await paidFor(paidOrder(parentId, 'T20'));
  await paidFor(paidOrder(parentId, 'T21', 0));
  const jobsAgain = [...shop.waiting];
  await runJobs(shop, jobs);
  shop.waiting.push(...jobsAgain);
  await runJobs(shop, jobs);
  expect(texts).toEqual([
    { tel, template: 'paid', params: { number: 'T20', total: '¥2,880' }, locale: 'zh' },
    { tel, template: 'notice', params: { title: expect.stringContaining('T21') }, locale: 'zh' },
  ]);
});

test('sends the title of a paid order if its own template is not registered', async () => {
  const { parentId } = await aFamily(shop);
  await shop.pool.query('update accounts set by_sms = true where id = $1', [parentId]);
  const without = openAll({
    mail: { send: async () => {} },
    sms: { templates: ['code', 'invite', 'notice'], send: async (sms) => void texts.push(sms) },
  }).jobs('notices');
  await paidFor(paidOrder(parentId, 'T22'));
  await runJobs(shop, without);
  expect(texts).toMatchObject([{ template: 'notice', params: { title: expect.stringContaining('T22') } }]);
});

test('mails class times of campus and family after a purchase, with a calendar', async () => {
  const { parentId } = await aFamily(shop);
  await shop.pool.query(`update accounts set time_zone = 'America/Toronto' where id = $1`, [parentId]);
  await paidFor(paidOrder(parentId, 'T23'));
  await runJobs(shop, jobs);
  expect(mails[0]?.text).toContain('每周六 10:00–11:00（中国标准时间）');
  expect(mails[0]?.text).toMatch(/您当地时间：每周五 21:00–22:00 · 2026年11月20日–.*（.*）/);
  const [file] = mails[0]?.files ?? [];
  expect(file).toMatchObject({ name: 'tongxue.ics', type: 'text/calendar' });
  const text = (file && 'text' in file ? file.text : '').replaceAll('\r\n ', '');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(text).toContain('X-WR-TIMEZONE:America/Toronto');
  expect(text).toContain('DTSTART:20261121T020000Z');
  expect(text).toMatch(/UID:lesson-1\.line-1@/);
  expect(text).toContain('SUMMARY:围棋入门 · 安安');
  expect(text).toMatch(/DESCRIPTION:一班.*11月21日.*10:00.*11月20日.*21:00.*T23/);
});

test('mails an address without an account', async () => {
  const link = 'https://tongxue.example/en/guardian_invite?invite=secret';
  await shop.act({}, (inside) =>
    enqueueDirectEmail(inside, guardianInvited, {
      to: 'dad@example.cn',
      locale: 'en',
      name: '',
      data: { from: 'Jing Lin', link },
    }),
  );
  await runJobs(shop, jobs);
  expect(mails).toMatchObject([{ to: 'dad@example.cn', subject: expect.stringContaining('Jing Lin') }]);
  expect(mails[0]?.text).toContain('invite=secret');
});

test('mails nothing to an address once it is too late for it', async () => {
  const { now } = shop.time;
  for (const [name, until] of [
    ['late', now],
    ['in time', now.add({ seconds: 1 })],
  ] as const)
    await shop.act({}, (inside) =>
      enqueueDirectEmail(inside, guardianInvited, {
        to: `${name}@example.cn`,
        locale: 'en',
        name: '',
        data: { from: 'Jing Lin', link: 'https://tongxue.example/en/guardian_invite' },
        until: until.toString(),
      }),
    );
  await runJobs(shop, jobs);
  expect(mails.map(({ to }) => to)).toEqual(['in time@example.cn']);
});

test('sends a notice enqueued as a job like a direct one', async () => {
  const { parentId } = await aFamily(shop);
  const requests = [lapsed(parentId, 'T12'), lapsed(parentId, 'T12')];
  for (const request of requests) await shop.act({}, (inside) => enqueueNotice(inside, orderLapsed, request));
  await runJobs(shop, jobs);
  expect(mails.map((mail) => mail.subject)).toEqual([expect.stringContaining('T12')]);
});

test('fails the job of an unlisted kind and names the kind', async () => {
  const { parentId } = await aFamily(shop);
  const unknown = { ...orderLapsed, kind: 'order.forgotten' };
  await shop.act({}, (inside) => notify(inside, unknown, lapsed(parentId, 'T13')));
  await expect(runJobs(shop, jobs)).rejects.toThrow('order.forgotten');
});
