import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aFamily, aSecondGuardian, type TestFamily } from '../../../tools/test/school.ts';
import type { Mail } from '../../platform/mail/sender.ts';
import type { Sms } from '../../platform/sms/sender.ts';
import { callerOn, runJobs, type TestShop, testShop } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { classRuns } from '../minimum-enrolment/notices.ts';
import { orderLapsed } from '../orders/notices.ts';
import { paymentRefunded } from '../payments/notices.ts';
import { classLeftNotice } from '../refunds/notices.ts';
import { copiesOf, notify } from './index.ts';
import { noticesDue } from './jobs.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
const mails: Mail[] = [];
const texts: Sms[] = [];
const { jobs: jobsOf, calls } = openAll({
  mail: { send: async (mail) => void mails.push(mail) },
  sms: { templates: ['notice'], send: async (sms) => void texts.push(sms) },
});
const jobs = jobsOf('notices');

beforeAll(async () => {
  shop = await testShop();
  run = callerOn(shop, calls);
});
afterAll(() => shop.close());
beforeEach(() => {
  mails.length = 0;
  texts.length = 0;
  shop.waiting.length = 0;
  shop.time.now = testsBegin;
});

const as = ({ person }: TestFamily, locale: 'zh' | 'en' = 'zh') => ({ person, locale });
const lapsed = ({ parentId }: TestFamily, number: string) =>
  shop.act({}, (inside) =>
    notify(inside, orderLapsed, { accountId: parentId, subject: number, data: { order_number: number } }),
  );
const runs = ({ parentId }: TestFamily, subject: string, childIds: string[]) =>
  shop.act({}, (inside) =>
    notify(inside, classRuns, {
      accountId: parentId,
      subject,
      childIds,
      data: {
        name: { zh: '围棋入门', en: 'Go' },
        label: { zh: '一班', en: 'Class 1' },
        at: '2026-11-21T02:00:00Z',
        time_zone: 'Asia/Shanghai',
        online: false,
      },
    }),
  );
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);
/** Passes a minute and runs the clock job. */
async function theClockComes(): Promise<void> {
  const due = jobs.find(({ job }) => job === noticesDue);
  await shop.act({}, (inside) => due?.run(inside, {}) ?? Promise.resolve());
  await runJobs(shop, jobs);
}

test('lists each notice once, newest first, in the page’s language, with its link', async () => {
  const family = await aFamily(shop);
  await lapsed(family, 'T1');
  shop.time.now = shop.time.now.add({ minutes: 1 });
  await runs(family, 'one', family.children);
  await runs(family, 'one', family.children);
  const list = await run('memberInformation', {}, as(family));
  expect(titles(list)).toEqual(['王安安 · 确定开班：围棋入门', '订单 T1 未付款，已取消']);
  expect(list).toMatchObject({ total: 2, unread: 2, page: 1 });
  expect(list.items[0]).toMatchObject({ topic: 'places', child_ids: family.children, read_at: null });
  const english = await run('memberInformation', {}, as(family, 'en'));
  expect(english.items[0]?.title).toContain('Go');
  expect(titles(await run('memberInformation', { topic: 'orders' }, as(family)))).toEqual([
    '订单 T1 未付款，已取消',
  ]);
  const id = english.items[1]?.id ?? '';
  const notice = await run('memberInformationInfo', { id }, as(family, 'en'));
  expect(notice).toMatchObject({
    lead: expect.stringContaining('Hello 王芳, order T1'),
    link: { to: '/member_orders_info/T1' },
    mailed_at: null,
  });
});

test('marks one notice or all as read', async () => {
  const family = await aFamily(shop);
  for (const number of ['R1', 'R2', 'R3']) await lapsed(family, number);
  const [first] = (await run('memberInformation', {}, as(family))).items;
  expect(await run('informationRead', { id: first?.id ?? '' }, as(family))).toEqual({ unread: 2 });
  expect(await run('informationRead', { id: first?.id ?? '' }, as(family))).toEqual({ unread: 2 });
  const by = (filter: 'all' | 'unread' | 'read') => run('memberInformation', { filter }, as(family));
  expect([(await by('all')).total, (await by('unread')).total, (await by('read')).total]).toEqual([3, 2, 1]);
  expect((await by('read')).items.map(({ id }) => id)).toEqual([first?.id]);
  expect((await run('self', {}, as(family))).unread).toBe(2);
  expect(await run('informationReadAll', {}, as(family))).toEqual({ unread: 0 });
  expect((await by('unread')).items).toEqual([]);
  expect((await run('self', {}, as(family))).unread).toBe(0);
});

test('splits the list into pages', async () => {
  const family = await aFamily(shop);
  for (let number = 1; number <= 5; number += 1) await lapsed(family, `P${number}`);
  const allNotices = await run('memberInformation', {}, as(family));
  const pages = [];
  for (const page of [1, 2, 3])
    pages.push(...(await run('memberInformation', { page, page_size: 2 }, as(family))).items);
  expect(pages).toEqual(allNotices.items);
});

test('hides notices from other accounts', async () => {
  const [family, stranger] = [await aFamily(shop), await aFamily(shop)];
  await lapsed(family, 'F1');
  const id = (await run('memberInformation', {}, as(family))).items[0]?.id ?? '';
  expect((await run('memberInformation', {}, as(stranger))).items).toEqual([]);
  for (const call of ['memberInformationInfo', 'informationRead'] as const)
    await expect(run(call, { id }, as(stranger))).rejects.toMatchObject({ refusal: 'not_found' });
  await run('informationReadAll', {}, as(stranger));
  expect((await run('memberInformation', {}, as(family))).unread).toBe(1);
  await expect(run('memberInformation', {}, {})).rejects.toMatchObject({ refusal: 'not_signed_in' });
});

const line = (topic: 'orders' | 'places', by_mail: boolean, by_sms = false, child?: string) => ({
  topic,
  by_mail,
  by_sms,
  ...(child ? { child } : {}),
});

test('sends by the choices for topic and child, and lists everything in the information center', async () => {
  const family = await aFamily(shop, { count: 2 });
  const [first, second] = family.children as [string, string];
  const chosen = [
    line('orders', false),
    line('places', false, true, first),
    line('places', true, false, second),
  ];
  const saved = await run('informationChoicesSave', { choices: chosen }, as(family));
  expect(saved.choices).toHaveLength(3);
  expect(await run('informationChoices', {}, as(family))).toEqual(saved);
  await lapsed(family, 'C1');
  await runs(family, 'of-first', [first]);
  await runs(family, 'of-second', [second]);
  await runJobs(shop, jobs);
  expect(mails.map(({ subject }) => subject)).toEqual(['【童学】王安安 · 确定开班：围棋入门']);
  expect(texts.map(({ params }) => params)).toEqual([{ title: '王安安 · 确定开班：围棋入门' }]);
  // Purchases and refunds are mailed whatever was chosen.
  const amount = { amount: 100, currency: 'CNY' };
  const data = { order_number: 'C1', amount, reason: 'order cancelled' };
  await shop.act({}, (inside) =>
    notify(inside, paymentRefunded, { accountId: family.parentId, subject: 'C1', data }),
  );
  await runJobs(shop, jobs);
  expect(mails).toHaveLength(2);
  expect((await run('memberInformation', {}, as(family))).total).toBe(4);
});

test('delays what can wait until the reader’s morning, and sends it as one mail', async () => {
  const family = await aFamily(shop);
  await shop.pool.query(
    "update accounts set time_zone = 'America/Los_Angeles', by_sms = true where id = $1",
    [family.parentId],
  );
  // Half past ten in the evening in Los Angeles, half past two in the afternoon in Shanghai.
  shop.time.now = Temporal.Instant.from('2026-11-18T06:30:00Z');
  await lapsed(family, 'N1');
  await runs(family, 'night', []);
  await runJobs(shop, jobs);
  await theClockComes();
  expect([mails, texts]).toEqual([[], []]);
  shop.time.now = Temporal.Instant.from('2026-11-18T16:00:30Z');
  await theClockComes();
  await theClockComes();
  expect(mails.map(({ subject }) => subject)).toEqual(['【童学】您有 2 条新消息']);
  expect(mails[0]?.text).toMatch(/订单 N1 未付款，已取消[\s\S]*确定开班：围棋入门/);
  expect(texts).toHaveLength(2);
});

test('mails a single delayed notice as itself, and urgent ones at once', async () => {
  const family = await aFamily(shop);
  shop.time.now = Temporal.Instant.from('2026-11-18T15:00:00Z');
  await lapsed(family, 'N2');
  const data = { order_number: 'N2', amount: { amount: 100, currency: 'CNY' }, reason: 'order cancelled' };
  await shop.act({}, (inside) =>
    notify(inside, paymentRefunded, { accountId: family.parentId, subject: 'N2', data }),
  );
  await runJobs(shop, jobs);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('款项已退回')]);
  shop.time.now = Temporal.Instant.from('2026-11-19T00:00:01Z');
  await theClockComes();
  expect(mails.map(({ subject }) => subject).slice(1)).toEqual(['【童学】订单 N2 未付款，已取消']);
});

test('collects the mails of a day into a digest at the chosen hour', async () => {
  const family = await aFamily(shop);
  await run('informationChoicesSave', { choices: [], digest_at: '18:00' }, as(family));
  for (const number of ['D1', 'D2', 'D3']) {
    await runs(family, number, family.children);
    await runJobs(shop, jobs);
    await theClockComes();
    shop.time.now = shop.time.now.add({ minutes: 30 });
  }
  const startsAt = testsBegin.add({ hours: 99 });
  const lesson = { id: 'one', startsAt, endsAt: startsAt.add({ hours: 1 }) };
  const left = {
    offering: { zh: '围棋', en: 'Go' },
    child: { name: 'Anna', name_cn: '安安' },
    calendar: copiesOf(shop.time, [lesson], family.children),
  };
  for (const subject of ['D4', 'D5'])
    await shop.act({}, (inside) =>
      notify(inside, classLeftNotice, { accountId: family.parentId, subject, data: left }),
    );
  await runJobs(shop, jobs);
  expect(mails).toEqual([]);
  shop.time.now = Temporal.Instant.from('2026-11-18T10:00:00Z');
  await theClockComes();
  expect(mails.map(({ subject }) => subject)).toEqual(['【童学】您有 5 条新消息']);
  expect(mails[0]?.text.match(/王安安 · 确定开班/g)).toHaveLength(3);
  // Entries of a class that the child left are removed from calendars by a digest too.
  const [first, second] = mails[0]?.files ?? [];
  expect(first).toMatchObject({ name: 'tongxue.ics', text: expect.stringContaining('STATUS:CANCELLED') });
  expect(second?.name).toBe('tongxue-2.ics');
  shop.time.now = shop.time.now.add({ hours: 24 });
  await theClockComes();
  expect(mails).toHaveLength(1);
});

test('deletes waiting and sent notices about a child when its guardian leaves', async () => {
  const mother = await aFamily(shop);
  const father = await aSecondGuardian(shop, mother, ['see', 'message']);
  const [child = '', otherChild = ''] = [mother.children[0], father.children[0]];
  await shop.pool.query('update accounts set by_sms = true where id = $1', [father.parentId]);
  await runs(father, 'by day', [child]);
  const night = { quiet_from: '22:00', quiet_until: '07:00', digest_at: '07:00' };
  await run('informationChoicesSave', { choices: [], ...night }, as(father));
  shop.time.now = Temporal.Instant.from('2026-11-18T15:00:00Z');
  await runs(father, 'theirs', [child]);
  await runs(father, 'own', [otherChild]);
  await runs(mother, 'theirs', [child]);
  await runJobs(shop, jobs);
  mails.length = 0;
  texts.length = 0;
  shop.time.now = shop.time.now.add({ hours: 1 });
  const end = { child_id: child, guardian_id: father.parentId };
  await run('guardianEnd', end, as(mother));
  await runJobs(shop, jobs);
  shop.time.now = Temporal.Instant.from('2026-11-19T00:00:01Z');
  await theClockComes();
  const seen = await run('memberInformation', {}, as(father));
  expect(seen.items.map((notice) => [notice.kind, notice.child_ids])).toEqual([
    ['guardian.ended', [child]],
    ['class.runs', [otherChild]],
  ]);
  expect(texts.filter(({ tel }) => tel === father.tel)).toHaveLength(2);
  // He gets the end and his own child's notice, she hers: no digest of several.
  expect(mails).toHaveLength(3);
  expect(mails.map(({ subject }) => subject).join()).not.toContain('条新消息');
  expect((await run('memberInformation', {}, as(mother))).total).toBe(1);
});

test('deletes everyone’s notices about the children of a closed account', async () => {
  const [family, teacher] = [await aFamily(shop), await aFamily(shop)];
  await runs(family, 'closing', []);
  await runs(teacher, 'about the child', family.children);
  await runs(teacher, 'about another', teacher.children);
  const part = openAll().capabilities.find(({ name }) => name === 'notices');
  const about = { parentId: family.parentId, childIds: family.children };
  await shop.act({}, async (inside) => part?.forget?.(inside, about));
  expect((await run('memberInformation', {}, as(family))).total).toBe(0);
  const { items } = await run('memberInformation', {}, as(teacher));
  expect(items.map((notice) => notice.child_ids)).toEqual([teacher.children]);
});

test('refuses quiet hours without an end at their field, and records changed choices', async () => {
  const family = await aFamily(shop);
  await expect(
    run('informationChoicesSave', { choices: [], quiet_from: '22:00' }, as(family)),
  ).rejects.toMatchObject({ fields: { quiet_until: expect.any(String) } });
  await run('informationChoicesSave', { choices: [], quiet_from: '', quiet_until: '' }, as(family));
  expect((await run('informationChoices', {}, as(family))).quiet).toBeNull();
  const { rows } = await shop.pool.query('select action from audit_entries where account_id = $1', [
    family.parentId,
  ]);
  expect(rows).toEqual([{ action: 'information.choose' }]);
});
test('refuses choices for a child of another family, or of nobody', async () => {
  const [family, other] = [await aFamily(shop), await aFamily(shop)];
  for (const child of [other.children[0] ?? '', crypto.randomUUID()])
    await expect(
      run(
        'informationChoicesSave',
        { choices: [{ topic: 'letters', child, by_mail: true, by_sms: false }] },
        as(family),
      ),
    ).rejects.toMatchObject({ refusal: 'not_allowed' });
});
