import { afterAll, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aSchool, aStudentOf, as } from '../../../tools/test/letters.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aMemberOfStaff } from '../../../tools/test/school.ts';
import { lessonCovers } from '../../schema/schedule.ts';

const product = openAll();
const { shop, run } = await openSchool({ LIMIT_FACTOR: '1000' }, product);
afterAll(async () => {
  expect(await findBroken(shop.pool, shop.time.now)).toEqual([]);
});

const refused = (call: Promise<unknown>, code: string) =>
  expect(call).rejects.toMatchObject({ refusal: code });

test('shows a teacher, but no other teacher, which families opened and answered a class letter', async () => {
  const [school, otherSchool] = [await aSchool(shop, 3), await aSchool(shop)];
  const teacher = as(school.teacher.person);
  const letter = { session_id: school.sessionId, subject: '家长会', text: '周五下午四点。' };
  const { id } = await run('letterSend', letter, teacher);
  expect((await run('letterClassIndex', {}, teacher)).items).toMatchObject([
    { id, families: 3, read: 0, answered: 0 },
  ]);
  const [first, second] = school.families;
  if (!first || !second) throw new Error('The school has fewer than two families');
  for (const family of [first, second]) {
    const [thread] = (await run('virtualMail', {}, as(family))).items;
    await run('virtualMailInfo', { letter_id: thread?.id ?? '' }, as(family));
    if (family === first) await run('letterSend', { reply_to: thread?.id ?? '', text: '能来' }, as(family));
  }
  const info = await run('letterClassInfo', { class_letter_id: id }, teacher);
  expect(info).toMatchObject({ families: 3, read: 2, answered: 1, text: '周五下午四点。' });
  expect(info.items.map((family) => [family.read_by.length, family.answered]).sort()).toEqual([
    [0, false],
    [1, false],
    [1, true],
  ]);
  expect(info.items[0]?.read_by).toEqual([]);
  await refused(run('letterClassInfo', { class_letter_id: id }, as(otherSchool.teacher.person)), 'not_found');
  expect((await run('letterClassIndex', {}, as(otherSchool.teacher.person))).items).toEqual([]);
});

test('lists a letter to a class once, not for each family, until a family answers', async () => {
  const school = await aSchool(shop, 3);
  const staff = as((await aMemberOfStaff(shop, 'academic')).person);
  const letter = { session_id: school.sessionId, subject: '带上画具', text: '周五用。' };
  for (const sender of [as(school.teacher.person), staff]) {
    const rows = async () =>
      sender === staff
        ? (await run('officeLetterIndex', { filter: { q: '带上画具', with: 'office' } }, staff)).items
        : (await run('virtualMail', {}, sender)).items;
    const { id } = await run('letterSend', letter, sender);
    expect(await rows()).toEqual([]);
    const family = as(school.family);
    const copies = (await run('virtualMail', {}, family)).items;
    expect(copies[0]).toMatchObject({ subject: '带上画具' });
    await run('letterSend', { reply_to: copies[0]?.id ?? '', text: '好的' }, family);
    expect(await rows()).toMatchObject([{ subject: '带上画具', letters: 2 }]);
    expect(id).toBeTruthy();
  }
});

test('finds threads by correspondent, unread state and words', async () => {
  const school = await aSchool(shop);
  const staff = as((await aMemberOfStaff(shop, 'academic')).person);
  const write = (to: string, subject: string) =>
    run('letterSend', { child_id: school.child, to, subject, text: '请问。' }, as(school.family));
  const first = await write('office', '发票问题一');
  const second = await write('office', '发票问题二');
  const third = await write(school.teacher.id, '发票问题三');
  await run('letterSend', { reply_to: String(first.thread_id), text: '再问一下。' }, as(school.family));
  const list = async (filter: object, sort: object = {}) =>
    (await run('officeLetterIndex', { filter: { q: '发票问题', ...filter }, ...sort }, staff)).items.map(
      ({ id }) => id,
    );
  const [firstThread, secondThread, thirdThread] = [first, second, third].map(({ thread_id }) =>
    String(thread_id),
  ) as [string, string, string];
  expect(await list({}, { sort: 'letters', order: 'desc' })).toEqual([
    firstThread,
    ...[secondThread, thirdThread].sort().reverse(),
  ]);
  expect((await list({ with: 'office' })).sort()).toEqual([firstThread, secondThread].sort());
  expect(await list({ with: 'teacher' })).toEqual([thirdThread]);
  expect(await list({ ids: [secondThread] })).toEqual([secondThread]);
  expect((await list({ state: 'unread' })).sort()).toEqual([firstThread, secondThread].sort());
  await run('virtualMailInfo', { letter_id: firstThread }, staff);
  expect(await list({ state: 'unread' })).toEqual([secondThread]);
  expect((await list({ state: 'read' })).sort()).toEqual([firstThread, thirdThread].sort());
  const paged = await run(
    'officeLetterIndex',
    { filter: { q: '发票问题' }, sort: 'letters', order: 'desc', page: 2, page_size: 2 },
    staff,
  );
  expect(paged).toMatchObject({ total: 3, page: 2 });
  expect(paged.items).toHaveLength(1);
  // Pattern characters match themselves.
  expect((await run('officeLetterIndex', { filter: { q: '发票%' } }, staff)).items).toEqual([]);
  await refused(run('officeLetterIndex', {}, as(school.teacher.person)), 'not_allowed');
});

test('finds class letters of the office, without those of teachers', async () => {
  const school = await aSchool(shop, 2);
  const staff = as((await aMemberOfStaff(shop, 'academic')).person);
  const letter = { session_id: school.sessionId, text: '下周放假。' };
  const { id } = await run('letterSend', { ...letter, subject: '端午放假' }, staff);
  await run('letterSend', { ...letter, subject: '端午作业' }, as(school.teacher.person));
  const found = await run('officeClassLetterIndex', { filter: { q: '端午' } }, staff);
  expect(found).toMatchObject({ total: 1, items: [{ id, families: 2, read: 0, answered: 0 }] });
  const chosen = await run('officeClassLetterIndex', { filter: { ids: [found.items[0]?.id ?? ''] } }, staff);
  expect(chosen.items).toEqual(found.items);
  await refused(run('officeClassLetterIndex', {}, as(school.teacher.person)), 'not_allowed');
});

test('settles a report once and notifies the reporter', async () => {
  const school = await aSchool(shop);
  const student = await aStudentOf(shop, school.family);
  const { id } = await run(
    'letterSend',
    { child_id: school.child, subject: '作业', text: '怎么又没写？' },
    as(school.teacher.person),
  );
  const report = await run('letterReport', { letter_id: id, words: '语气太重' }, as(student));
  const staff = as((await aMemberOfStaff(shop, 'academic')).person);
  const open = await run('officeLetterReportIndex', { filter: { state: 'open' } }, staff);
  expect(open.items).toMatchObject([
    { id: report.id, words: '语气太重', reporter: { kind: 'student' }, letter: { text: '怎么又没写？' } },
  ]);
  const settle = { report_id: report.id, words: '已和老师谈过。' };
  await refused(run('officeLetterReportSettle', settle, as(school.teacher.person)), 'not_allowed');
  await run('officeLetterReportSettle', settle, staff);
  await refused(run('officeLetterReportSettle', settle, staff), 'letters.settled');
  expect((await run('officeLetterReportIndex', { filter: { state: 'open' } }, staff)).items).toEqual([]);
  expect((await run('officeLetterReportIndex', { filter: { state: 'settled' } }, staff)).items).toMatchObject(
    [{ state: 'settled', answer: '已和老师谈过。', settled_by: expect.any(String) }],
  );
  const { rows } = await shop.pool.query("select data from notices where kind = 'letter.report_settled'");
  expect(rows).toMatchObject([{ data: { answer: '已和老师谈过。' } }]);
});

test('shows notes of talks to their teacher and the office, about children the teacher teaches', async () => {
  const [school, otherSchool] = [await aSchool(shop), await aSchool(shop)];
  const teacher = as(school.teacher.person);
  const talk = { child_id: school.child, way: 'phone' as const, on: '2026-11-17', words: '谈了作业。' };
  const { id } = await run('communicationSave', { ...talk, follow_up_on: '2026-12-01' }, teacher);
  await refused(run('communicationSave', talk, as(otherSchool.teacher.person)), 'not_found');
  await expect(run('communicationSave', { ...talk, on: '2026-11-25' }, teacher)).rejects.toMatchObject({
    fields: { on: 'talk_ahead' },
  });
  expect((await run('communicationIndex', {}, teacher)).items).toMatchObject([
    { id, mine: true, words: '谈了作业。', on: '2026-11-17', follow_up_on: '2026-12-01' },
  ]);
  expect((await run('communicationIndex', {}, as(otherSchool.teacher.person))).items).toEqual([]);
  const staff = as((await aMemberOfStaff(shop, 'academic')).person);
  expect((await run('communicationIndex', { child_id: school.child }, staff)).items).toHaveLength(1);
  await refused(run('communicationWithdraw', { communication_id: id }, staff), 'letters.not_your_letter');
  await run('communicationWithdraw', { communication_id: id }, teacher);
  await refused(run('communicationWithdraw', { communication_id: id }, teacher), 'letters.withdrawn');
  expect((await run('communicationIndex', {}, teacher)).items[0]?.words).toBeNull();
  const letters = product.capabilities.find(({ name }) => name === 'letters');
  const family = { parentId: school.family.parentId, childIds: school.family.children };
  expect(await letters?.keeps?.communications?.read(shop.context(), family)).toMatchObject([
    { way: 'phone' },
  ]);
  await shop.act({}, async (inside) => letters?.forget?.(inside, family));
  expect((await run('communicationIndex', {}, teacher)).items).toEqual([]);
});

test('finds a family or class by a part of its name, and writes to it', async () => {
  const school = await aSchool(shop, 2);
  const office = as((await aMemberOfStaff(shop, 'academic')).person);
  expect(await run('officeLetterRecipients', {}, office)).toEqual({ children: [], classes: [] });
  const chosen = await run('officeLetterRecipients', { child: school.child }, office);
  const [found] = chosen.children;
  expect(found).toMatchObject({ child: { id: school.child }, classes: [expect.any(String)] });
  const matches = await run('officeLetterRecipients', { q: found?.child.name_cn ?? '' }, office);
  expect(matches.children.map(({ child }) => child.id)).toContain(school.child);
  await shop.pool.query(`update children set name = 'Lele Ou', name_cn = '欧乐乐' where id = $1`, [
    school.child,
  ]);
  for (const q of ['Ou Lele', '欧乐乐 二年级', 'oulele', '欧乐乐妈妈'])
    expect((await run('officeLetterRecipients', { q }, office)).children).toHaveLength(1);
  const byClass = await run('officeLetterRecipients', { session_id: school.sessionId }, office);
  expect(byClass.classes).toMatchObject([{ session_id: school.sessionId, families: 2 }]);
  const byName = await run('officeLetterRecipients', { q: byClass.classes[0]?.name ?? '' }, office);
  expect(byName.classes.map(({ session_id }) => session_id)).toContain(school.sessionId);
  // Pattern characters match themselves.
  expect(await run('officeLetterRecipients', { q: '%_' }, office)).toEqual({ children: [], classes: [] });
  const sent = await run(
    'letterSend',
    { session_id: school.sessionId, subject: '放假', text: '下周放假。' },
    office,
  );
  expect(sent.families).toBe(2);
  expect((await run('virtualMail', {}, as(school.family))).items).toMatchObject([
    { subject: '放假', with: { kind: 'office' } },
  ]);
});

test('lets a covering teacher write with the families until a week after the lesson', async () => {
  const [school, otherSchool] = [await aSchool(shop), await aSchool(shop)];
  const cover = otherSchool.teacher;
  const { rows } = await shop.pool.query(
    'select id, ends_at from lessons where session_id = $1 order by position limit 1',
    [school.sessionId],
  );
  const write = () =>
    run('letterSend', { child_id: school.child, subject: '代课', text: '明天我来上课。' }, as(cover.person));
  const answer = () =>
    run(
      'letterSend',
      { child_id: school.child, to: cover.id, subject: '请教', text: '要带什么？' },
      as(school.family),
    );
  const whom = async () =>
    (await run('letterRecipients', {}, as(school.family))).children.flatMap(({ teachers }) =>
      teachers.map(({ id }) => id),
    );
  await refused(write(), 'letters.not_your_student');
  await refused(answer(), 'letters.not_their_teacher');
  expect(await whom()).toEqual([school.teacher.id]);
  await shop.act({}, async (inside) =>
    inside.db.insert(lessonCovers).values({
      id: inside.newId(),
      lessonId: String(rows[0]?.id),
      awayId: school.teacher.id,
      coverId: cover.id,
      chosenAt: inside.now,
      chosenBy: school.teacher.accountId,
    }),
  );
  await write();
  expect((await whom()).sort()).toEqual([school.teacher.id, cover.id].sort());
  const { id } = await answer();
  expect((await run('virtualMailInfo', { letter_id: id }, as(cover.person))).items).toHaveLength(1);
  const ends = Temporal.Instant.from(new Date(String(rows[0]?.ends_at)).toISOString());
  const before = shop.time.now;
  shop.time.now = ends.add({ hours: 7 * 24 + 1 });
  await refused(write(), 'letters.not_your_student');
  await refused(run('virtualMailInfo', { letter_id: id }, as(cover.person)), 'not_found');
  expect(await whom()).toEqual([school.teacher.id]);
  shop.time.now = before;
});
