import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { aTeacher, enrolled, lessonsOf } from '../../../tools/test/teacher.ts';
import type { Mail } from '../../platform/mail/sender.ts';
import type { Sms } from '../../platform/sms/sender.ts';
import { runJobs } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { taskDue } from '../homework/notices.ts';
import { classRuns } from '../minimum-enrolment/notices.ts';
import { orderLapsed } from '../orders/notices.ts';
import { waitlistLapsed, waitlistOffered } from '../waitlist/notices.ts';
import { notify } from './index.ts';
import { noticeMail, noticesDue } from './jobs.ts';

const mails: Mail[] = [];
const texts: Sms[] = [];
const product = openAll({
  mail: { send: async (mail) => void mails.push(mail) },
  sms: { templates: [], send: async (text) => void texts.push(text) },
});
const { shop, run } = await openSchool({}, product);
const jobs = product.jobs('notices');

beforeEach(() => {
  mails.length = 0;
  texts.length = 0;
  shop.waiting.length = 0;
  shop.time.now = testsBegin;
});

afterEach(() => vi.restoreAllMocks());

const subjectsTo = (email: string | null) =>
  mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const emailOf = async (accountId: string) =>
  (await shop.pool.query<{ email: string }>('select email from accounts where id = $1', [accountId])).rows[0]
    ?.email ?? '';
/** Sends mails, whatever else was caused. */
const sendMails = () => {
  shop.waiting.splice(0, shop.waiting.length, ...shop.waitingOf(noticeMail));
  return runJobs(shop, jobs);
};
/** Sends what waited for the morning. */
async function theMorningComes(): Promise<void> {
  await sendMails();
  shop.time.now = Temporal.Instant.from('2026-11-19T00:00:01Z');
  const due = jobs.find(({ job }) => job === noticesDue);
  await shop.act({}, (inside) => due?.run(inside, {}) ?? Promise.resolve());
  await runJobs(shop, jobs);
}
const words = { name: { zh: '围棋', en: 'Go' }, label: { zh: '一班', en: 'One' } };
const place = { time_zone: 'Asia/Shanghai', online: false };

test('drops a notice that is no longer true when its quiet hours end, and renews one that changed', async () => {
  const family = await aFamily(shop);
  const [stays, goes] = [await aClass(shop), await aClass(shop)];
  shop.time.now = Temporal.Instant.from('2026-11-18T15:00:00Z');
  const runs = (session_id: string) =>
    shop.act({}, (inside) =>
      notify(inside, classRuns, {
        accountId: family.parentId,
        subject: session_id,
        childIds: family.children,
        data: { ...words, ...place, at: '2026-11-20T02:00:00Z', session_id },
      }),
    );
  await runs(stays.sessionId);
  await runs(goes.sessionId);
  await shop.pool.query(
    'update sessions set runs = false, decided_at = $2, called_off_why = $3 where id = $1',
    [goes.sessionId, shop.time.now.toString(), '校区停电'],
  );
  const asked = vi.spyOn(classRuns, 'asOfNow');
  await theMorningComes();
  expect(asked.mock.calls.map(([, stored]) => stored.length)).toEqual([2]);
  const starts = await shop.pool.query<{ day: string }>(
    "select to_char(starts_at at time zone 'Asia/Shanghai', 'FMMM月FMDD日') as day from sessions where id = $1",
    [stays.sessionId],
  );
  expect(subjectsTo(await emailOf(family.parentId))).toEqual([expect.stringContaining('确定开班')]);
  expect(mails[0]?.text).toContain(starts.rows[0]?.day);
  expect(mails[0]?.text).not.toContain('11月20日');
});

test('drops the notice of a lapsed order that was paid after all, and an offer that is over', async () => {
  const family = await aFamily(shop);
  const { sessionId } = await aClass(shop, { price: 0 });
  const about = { person: family.person };
  const cart = await run('cartAdd', { child_id: family.children[0] ?? '', session_id: sessionId }, about);
  const selection = { item_ids: cart.items.map(({ id }) => id), coupon_codes: [], credits: 0 };
  const paid = await run(
    'orderPlace',
    { ...selection, total: 0, idempotency_key: crypto.randomUUID() },
    about,
  );
  shop.waiting.length = 0;
  shop.time.now = Temporal.Instant.from('2026-11-18T15:00:00Z');
  const accountId = family.parentId;
  await shop.act({}, async (inside) => {
    const data = { order_number: paid.number };
    await notify(inside, orderLapsed, { accountId, subject: paid.number, data });
    for (const until of ['2026-11-18T14:59:00Z', '2026-11-18T18:00:00Z'])
      await notify(inside, waitlistOffered, { accountId, subject: until, data: { ...words, until } });
  });
  await theMorningComes();
  expect(subjectsTo(await emailOf(accountId))).toEqual([expect.stringContaining('名额')]);
});

test('sends nothing that waited once its reader wants none of the topic', async () => {
  const family = await aFamily(shop);
  const accountId = family.parentId;
  await shop.pool.query('update accounts set by_sms = true where id = $1', [accountId]);
  const choose = (isWanted: boolean) =>
    run(
      'informationChoicesSave',
      {
        choices: [{ topic: 'places', by_mail: isWanted, by_sms: isWanted }],
        quiet_from: '22:00',
        quiet_until: '08:00',
      },
      { person: family.person },
    );
  const night = async (subject: string, isWanted: boolean) => {
    shop.time.now = Temporal.Instant.from('2026-11-18T15:00:00Z');
    await choose(true);
    const data = { ...words, until: '2026-11-20T18:00:00Z' };
    await shop.act({}, (inside) =>
      notify(inside, waitlistLapsed, { accountId, subject, data: { ...data, number: 'T1', kind: 'course' } }),
    );
    await runJobs(shop, jobs);
    await choose(isWanted);
    await theMorningComes();
    return [mails.length, texts.length];
  };
  expect(await night('first', true)).toEqual([1, 1]);
  expect(await night('second', false)).toEqual([1, 1]);
});

test('retries no notice of a lesson that was moved again, called off, or has begun', async () => {
  const office = { person: (await aMemberOfStaff(shop, 'academic')).person };
  const made = await aClass(shop);
  const teacher = await aTeacher(shop, [made.offeringId]);
  const family = await aFamily(shop);
  await enrolled(shop, made.sessionId, family.children[0] ?? '');
  const [first, second] = await lessonsOf(shop, made.sessionId);
  const move = (lesson_id: string, day: string) =>
    run('officeLessonMove', { lesson_id, day, start: '15:00', end: '16:30' }, office);
  await move(first?.id ?? '', '2026-11-23');
  shop.time.now = shop.time.now.add({ seconds: 1 });
  await move(first?.id ?? '', '2026-11-24');
  await move(second?.id ?? '', '2026-12-03');
  shop.time.now = shop.time.now.add({ seconds: 1 });
  await run('officeLessonCallOff', { lesson_id: second?.id ?? '', why: '校区停电' }, office);
  await sendMails();
  for (const accountId of [family.parentId, teacher.accountId]) {
    const subjects = subjectsTo(await emailOf(accountId));
    expect(subjects).toEqual([expect.stringContaining('调课'), expect.stringContaining('停课通知')]);
  }
  mails.length = 0;
  shop.waiting.length = 0;
  await move(first?.id ?? '', '2026-11-25');
  shop.time.now = Temporal.Instant.from('2026-11-25T07:30:00Z');
  await sendMails();
  expect(mails).toEqual([]);
});

test('asks nobody in the morning for homework that was handed in overnight', async () => {
  const made = await aClass(shop);
  const teacher = await aTeacher(shop, [made.offeringId]);
  const [diligent, late] = [await aFamily(shop), await aFamily(shop)];
  for (const { children } of [diligent, late]) await enrolled(shop, made.sessionId, children[0] ?? '');
  const due_at = '2026-11-19T10:00:00Z';
  const { id: task_id } = await run(
    'taskSave',
    { session_id: made.sessionId, title: '朗读', text: '读三遍', due_at },
    { person: teacher.person },
  );
  shop.waiting.length = 0;
  shop.time.now = Temporal.Instant.from('2026-11-18T15:00:00Z');
  for (const { parentId: accountId, children } of [diligent, late])
    await shop.act({}, async (inside) => {
      const data = {
        ...place,
        task_id,
        child_id: children[0] ?? '',
        title: '朗读',
        name: words.name,
        due_at,
      };
      await notify(inside, taskDue, { accountId, subject: `${task_id} due`, data });
    });
  const asDiligent = { person: diligent.person };
  await run('taskHandIn', { task_id, child_id: diligent.children[0] ?? '', text: '读好了' }, asDiligent);
  await theMorningComes();
  expect(subjectsTo(await emailOf(diligent.parentId))).toEqual([]);
  expect(subjectsTo(await emailOf(late.parentId))).toHaveLength(1);
});
