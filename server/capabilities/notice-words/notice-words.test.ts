import { beforeAll, beforeEach, expect, test } from 'vitest';
import { rightsOf, staffRoles } from '../../../contract/core/rights.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import type { Mail } from '../../platform/mail/sender.ts';
import type { Sms } from '../../platform/sms/sender.ts';
import { runJobs } from '../../platform/testing.ts';
import { notify } from '../notices/index.ts';
import { orderLapsed } from '../orders/notices.ts';
import { limits } from './rules.ts';

let owner: Awaited<ReturnType<typeof aMemberOfStaff>>;
const mails: Mail[] = [];
const texts: Sms[] = [];
const product = openAll({
  mail: { send: async (mail) => void mails.push(mail) },
  sms: { templates: ['code', 'invite', 'notice'], send: async (sms) => void texts.push(sms) },
});
const jobs = product.jobs('notices', 'notice-words');

const { shop, run } = await openSchool({}, product);
beforeAll(async () => {
  owner = await aMemberOfStaff(shop, 'owner');
});
beforeEach(async () => {
  await shop.pool.query('delete from notice_words');
  await shop.pool.query(`delete from audit_entries where action like 'notice_words%'`);
  mails.length = 0;
  texts.length = 0;
  shop.waiting.length = 0;
});

const kind = 'order.lapsed';
const subject = 'subject-notices_lapsed_subject';
const lead = 'lead-notices_lapsed_lead';
type Words = Record<string, { zh?: string; en?: string }>;
const save = (words: Words, version = 0, by = owner) => run('officeNoticeSave', { kind, version, words }, by);
const newWords = {
  [subject]: { zh: '订单 {number} 没有付款', en: 'order {number} was not paid' },
  [lead]: {
    zh: '{name}家长，订单 {number} <b>已取消</b>。',
    en: 'Dear {name}, order {number} & its places are gone.',
  },
};

test('lists every kind with its readers, and filters by words, reader and changes', async () => {
  const allKinds = await run('officeNoticeIndex', { page_size: 100 }, owner);
  expect(allKinds.total).toBe(product.notices.length + 4);
  const find = async (filter: { q?: string; reader?: 'applicant'; own?: boolean }) =>
    (await run('officeNoticeIndex', { filter }, owner)).items.map(({ id }) => id);
  expect(await find({ q: 'not paid in time' })).toContain(kind);
  expect(await find({ reader: 'applicant' })).toEqual(['application.step']);
  expect(await find({ own: true })).toEqual([]);
  await save(newWords);
  expect(await find({ own: true })).toEqual([kind]);
});

test('uses new words in mails, text messages and the information center, also for earlier notices', async () => {
  const { parentId, person } = await aFamily(shop);
  const tell = (number: string) =>
    shop.act({}, (inside) =>
      notify(inside, orderLapsed, { accountId: parentId, subject: number, data: { order_number: number } }),
    );
  const titles = async (locale: 'zh' | 'en') =>
    (await run('memberInformation', {}, { person, locale })).items.map(({ title }) => title);
  await tell('T1');
  expect((await titles('zh'))[0]).not.toContain('没有付款');
  await save(newWords);
  await expect.poll(() => titles('zh')).toEqual(['订单 T1 没有付款']);
  expect(await titles('en')).toEqual(['Order T1 was not paid']);
  await shop.pool.query('update accounts set by_sms = true where id = $1', [parentId]);
  await tell('T2');
  await runJobs(shop, jobs);
  const mail = mails.find((sent) => sent.subject.includes('T2'));
  expect(mail?.subject).toBe('【童学】订单 T2 没有付款');
  expect(mail?.text).toContain('订单 T2 <b>已取消</b>。');
  expect(mail?.html).toContain('&#60;b&#62;已取消');
  expect(mail?.html).not.toContain('<b>');
  expect(texts.map(({ params }) => params.title)).toEqual(['订单 T1 没有付款', '订单 T2 没有付款']);
});

test('uses the built-in words where the school’s are the same or empty', async () => {
  const { version, words } = await save(newWords);
  expect(words[subject]).toEqual(newWords[subject]);
  const view = await run('officeNoticeInfo', { kind }, owner);
  const ours = Object.fromEntries(view.sentences.map((sentence) => [sentence.id, sentence.ours]));
  const reset = await save({ ...ours, [lead]: { zh: '', en: ' ' } } as Words, version);
  expect(reset).toMatchObject({ own: [], version: 2, words: ours });
});

test.each([
  [
    { [subject]: { zh: '订单 {nummer} 没有付款' } },
    'unknown_place',
    { place: '{nummer}', where: '标题（中文）' },
  ],
  [{ [subject]: { en: 'order {number} {' } }, 'unknown_place', { place: '{', where: '标题（英文）' }],
  [{ [subject]: { en: 'your order' } }, 'needs_place', { place: '{number}', where: '标题（英文）' }],
  [
    { [subject]: { zh: `订单 {number} ${'长'.repeat(80)}` } },
    'too_long',
    { most: 80, where: '标题（中文）' },
  ],
])('refuses %j and says what is wrong', async (words, code, params) => {
  await expect(save(words)).rejects.toMatchObject({ refusal: `notice_words.${code}`, params });
  expect((await shop.pool.query('select 1 from notice_words')).rowCount).toBe(0);
});

test('names the faster editor in a conflict, and loses nothing of the other’s words', async () => {
  const editor = await aMemberOfStaff(shop, 'editor');
  await save(newWords, 0, editor);
  await expect(save({}, 0)).rejects.toMatchObject({
    refusal: 'notice_words.changed_since',
    params: { name: expect.any(String) },
  });
  expect((await run('officeNoticeInfo', { kind }, owner)).words[subject]).toEqual(newWords[subject]);
});

test('records changed words before and after', async () => {
  await save({ [subject]: newWords[subject] as { zh: string } });
  const { rows } = await shop.pool.query(
    `select before, after from audit_entries where action = 'notice_words.change' order by at desc limit 1`,
  );
  expect(rows[0].after.own_words).toEqual(Object.values(newWords[subject] as object));
  expect(rows[0].before.own_words).toHaveLength(2);
});

test.each(['password.forgot', 'account.closed', 'sms.code'])(
  'refuses to change the words of %s',
  async (fixed) => {
    const saving = run('officeNoticeSave', { kind: fixed, version: 0, words: {} }, owner);
    await expect(saving).rejects.toMatchObject({ refusal: 'notice_words.fixed' });
    expect((await run('officeNoticeInfo', { kind: fixed }, owner)).fixed).not.toBeNull();
  },
);

test('shows how a text message is registered, and whether that is known', async () => {
  const view = await run('officeNoticeInfo', { kind: 'sms.paid' }, owner);
  expect(view).toMatchObject({ channel: 'sms', fixed: 'provider', registered: false });
  expect(view.words.text?.zh).toContain('{number}');
});

test('previews a notice as it would be sent, and refuses what could not be saved', async () => {
  const tried = { kind, locale: 'en' as const, example: 0 };
  const shown = await run('officeNoticePreview', { ...tried, words: newWords }, owner);
  expect(shown).toMatchObject({
    subject: 'Tongxue: order T20261121ABCD was not paid',
    title: 'Order T20261121ABCD was not paid',
    lead: 'Dear Jing Lin, order T20261121ABCD & its places are gone.',
  });
  expect(shown.html).toContain('&#38; its places');
  expect(shown.sms).toMatchObject({ length: [...shown.sms.text].length, messages: 2, cut: false });
  const wrong = { [subject]: { en: '{x}' } };
  await expect(run('officeNoticePreview', { ...tried, words: wrong }, owner)).rejects.toMatchObject({
    refusal: 'notice_words.unknown_place',
  });
  for (const no of [{ kind: 'nothing' }, { kind: 'sms.code' }, { example: 99 }])
    await expect(run('officeNoticePreview', { ...tried, ...no, words: {} }, owner)).rejects.toMatchObject({
      refusal: 'not_found',
    });
});

test('mails a test to its requester alone, limited per hour, and records it', async () => {
  const me = await aMemberOfStaff(shop, 'operations');
  const tried = { kind, locale: 'zh' as const, example: 0, words: newWords };
  const { to } = await run('officeNoticeTest', tried, me);
  await runJobs(shop, jobs);
  expect(mails).toMatchObject([{ to, subject: '【测试】【童学】订单 T20261121ABCD 没有付款' }]);
  const { rowCount } = await shop.pool.query(
    `select 1 from audit_entries where action = 'notice_words.test'`,
  );
  expect(rowCount).toBe(1);
  for (let count = 1; count < limits.testPerson.points; count++) await run('officeNoticeTest', tried, me);
  await expect(run('officeNoticeTest', tried, me)).rejects.toMatchObject({ refusal: 'too_many' });
});

test('lets owner, operations and editor change notices, not academic and finance', () => {
  const may = staffRoles.filter((role) => rightsOf(role).includes('notices.change'));
  expect(may).toEqual(['owner', 'operations', 'editor']);
});
