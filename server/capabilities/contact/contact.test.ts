import { beforeAll, describe, expect, test } from 'vitest';
import { readerOf } from '../../../tools/mails/samples.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aMemberOfStaff } from '../../../tools/test/school.ts';
import { directEmailSend } from '../../platform/notices/jobs.ts';
import { renderMail } from '../../platform/notices/mail.ts';
import { smsSend } from '../../platform/sms/jobs.ts';
import { contactForget } from './jobs.ts';
import { samples } from './notices.samples.ts';
import { contactReceived } from './notices.ts';
import { answerBy, keptDays, limits } from './rules.ts';

const [received] = samples;
if (!received) throw new Error('the contact has no sample');

let staff: Awaited<ReturnType<typeof aMemberOfStaff>>;
const product = openAll();
const { shop, run } = await openSchool({}, product);
beforeAll(async () => {
  staff = await aMemberOfStaff(shop, 'operations');
});

let writers = 0;
/** A writer with a number of their own that received a code. */
async function somebody() {
  writers += 1;
  const from = { address: `198.51.100.${writers}` };
  const tel = `136555854${String(writers).padStart(2, '0')}`;
  const codeFor = async () => {
    shop.waiting.length = 0;
    await run('sendCode', { tel }, from);
    const job = shop.waitingOf(smsSend).find(({ data }) => data.tel === `+86${tel}`);
    shop.waiting.length = 0;
    return job?.data.params.code ?? '';
  };
  const typed = {
    name: '周先生',
    email: `w${writers}@example.cn`,
    tel,
    content: '请问周末有围棋课吗？\n谢谢。',
  };
  return { from, typed, codeFor };
}
const write = async () => {
  const { from, typed, codeFor } = await somebody();
  const sent = await run('contactSend', { ...typed, code: await codeFor() }, from);
  const { items } = await run('officeContactIndex', { filter: { q: typed.email } }, staff);
  return { typed, sent, written: items[0] };
};
const mails = () => shop.waitingOf(directEmailSend).map(({ data }) => [data.kind, data.to]);

test('stores a message and returns until when it is answered', async () => {
  const { typed, sent, written } = await write();
  // The tests begin on a Wednesday morning in Shanghai.
  expect(sent.answer_by).toBe('2026-11-19T10:00:00Z');
  expect(written).toMatchObject({
    state: 'open',
    name: typed.name,
    tel: `+86${typed.tel}`,
    content: typed.content,
    answer_by: sent.answer_by,
  });
  expect(mails()).toEqual([['contact.received', typed.email]]);
  // The address may be a stranger's.
  const mail = renderMail(contactReceived, {
    ...readerOf(received, 'zh'),
    name: typed.name,
    data: { by: sent.answer_by },
  }).text;
  expect(mail).toContain('您好');
  for (const typedWords of ['围棋课', typed.name]) expect(mail).not.toContain(typedWords);
});

test('mails an answer once', async () => {
  const { typed, written } = await write();
  shop.waiting.length = 0;
  const contact_id = written?.id ?? '';
  const answered = await run('officeContactAnswer', { contact_id, words: '有的。' }, staff);
  expect(answered).toMatchObject({ state: 'answered', answer: '有的。', answered_by: '员工' });
  expect(mails()).toEqual([['contact.answered', typed.email]]);
  await expect(run('officeContactAnswer', { contact_id, words: '又' }, staff)).rejects.toMatchObject({
    refusal: 'contact.answered',
  });
});

test('one of two simultaneous answers succeeds', async () => {
  const { written } = await write();
  const contact_id = written?.id ?? '';
  const outcomes = await Promise.allSettled(
    ['一', '二'].map((words) => run('officeContactAnswer', { contact_id, words }, staff)),
  );
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('refuses to answer an unknown message', async () => {
  await expect(
    run('officeContactAnswer', { contact_id: crypto.randomUUID(), words: '您好' }, staff),
  ).rejects.toMatchObject({ refusal: 'not_found' });
});

describe('sending', () => {
  test.each([
    ['name', 'contact_name_required'],
    ['email', 'email_required'],
    ['tel', 'tel_required'],
    ['code', 'code_required'],
    ['content', 'content_required'],
  ])('is refused at its field without %s', async (field, code) => {
    const { from, typed } = await somebody();
    const lacking = { ...typed, code: '123456', [field]: undefined } as never;
    await expect(run('contactSend', lacking, from)).rejects.toMatchObject({
      refusal: 'bad_input',
      fields: { [field]: code },
    });
  });

  test('a wrong code stores nothing; a right one works once', async () => {
    const { from, typed, codeFor } = await somebody();
    const code = await codeFor();
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(run('contactSend', { ...typed, code: wrong }, from)).rejects.toMatchObject({
      refusal: 'codes.wrong',
    });
    await run('contactSend', { ...typed, code }, from);
    await expect(run('contactSend', { ...typed, code }, from)).rejects.toMatchObject({
      refusal: 'codes.wrong',
    });
    const { total } = await run('officeContactIndex', { filter: { q: typed.email } }, staff);
    expect(total).toBe(1);
  });

  test('limits messages from one address', async () => {
    const { from, typed } = await somebody();
    for (let count = 0; count < limits.address.points; count += 1)
      await shop.context().limit(limits.address, from.address);
    await expect(run('contactSend', { ...typed, code: '123456' }, from)).rejects.toMatchObject({
      refusal: 'too_many',
    });
  });
});

test('filters the list by state and words', async () => {
  const count = async (filter: object) => (await run('officeContactIndex', { filter }, staff)).total;
  const [total, open, answered] = [
    await count({}),
    await count({ state: 'open' }),
    await count({ state: 'answered' }),
  ];
  expect([open + answered, answered > 0]).toEqual([total, true]);
  expect(await count({ q: '围棋' })).toBe(total);
  expect(await count({ q: '100%' })).toBe(0);
});

test('deletes a message after its time', async () => {
  const { typed } = await write();
  const today = shop.time.now;
  shop.time.now = today.add({ hours: 24 * keptDays + 1 });
  const [forget] = product.jobs('contact').filter(({ job }) => job === contactForget);
  await shop.act({}, async (inside) => forget?.run(inside, {}));
  expect((await run('officeContactIndex', { filter: { q: typed.email } }, staff)).total).toBe(0);
  shop.time.now = today;
});

test.each([
  ['2026-11-18T02:00:00Z', '2026-11-19T10:00:00Z', 'a Wednesday morning'],
  ['2026-11-20T02:00:00Z', '2026-11-23T10:00:00Z', 'a Friday'],
  ['2026-11-20T17:00:00Z', '2026-11-23T10:00:00Z', 'a Friday night that is Saturday in Shanghai'],
  ['2026-11-22T15:00:00Z', '2026-11-23T10:00:00Z', 'a Sunday night'],
])('a message at %s is answered by %s: %s', (now, by) => {
  const office = { zone: 'Asia/Shanghai', holidays: [] };
  expect(answerBy(Temporal.Instant.from(now), office).toString()).toBe(by);
});

test('skips days on which every campus in the school’s zone is closed; one closed campus does not count', async () => {
  const { siteId: first } = await aClass(shop);
  const { siteId: second } = await aClass(shop);
  const name = JSON.stringify({ zh: '校庆', en: 'Founders’ Day' });
  const close = (siteId: string, day: string) =>
    shop.pool.query('insert into holidays (site_id, day, name) values ($1, $2, $3)', [siteId, day, name]);
  const written = async () => (await write()).sent.answer_by;
  // The day after the tests begin, a Thursday.
  await close(first, '2026-11-19');
  expect(await written()).toBe('2026-11-19T10:00:00Z');
  await close(second, '2026-11-19');
  await close(first, '2026-11-20');
  await close(second, '2026-11-20');
  expect(await written()).toBe('2026-11-23T10:00:00Z');
});
