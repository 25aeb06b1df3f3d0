import { expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aFinishedClass } from '../../../tools/test/certificates.ts';
import { aTaughtClass } from '../../../tools/test/classroom.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aMemberOfStaff, aSecondGuardian } from '../../../tools/test/school.ts';
import { stillTrue } from '../../../tools/test/still-true.ts';
import { aTeacher } from '../../../tools/test/teacher.ts';
import { dayAt } from '../../platform/zoned.ts';

const product = openAll();
const { shop, run } = await openSchool({}, product);

const anEndedClass = () => aFinishedClass(shop);
const noticesOf = (kind: string) =>
  shop.pool.query('select account_id, data from notices where kind = $1', [kind]).then(({ rows }) => rows);

test('a teacher issues certificates at the end of a class; the family sees them and anybody can verify the code', async () => {
  const { sessionId, child, classmate, family, about } = await anEndedClass();
  const before = await run('certificateClass', { session_id: sessionId }, about);
  expect(before).toMatchObject({ is_over: true, lessons: 3, certified: 0, children: 2 });
  const issued = await run(
    'certificateIssue',
    { session_id: sessionId, template: 'finished', child_ids: [child], words: '下棋坐得住' },
    about,
  );
  expect(issued).toMatchObject({ certified: 1 });
  expect((await noticesOf('certificate.issued')).map((row) => row.account_id)).toEqual([family.parentId]);
  const listed = await run('virtualCertificate', { child_id: child }, { person: family.person });
  expect(listed).toMatchObject({
    total: 1,
    items: [
      {
        printed: {
          template: 'finished',
          name: { name: 'Anna Wang', name_cn: '王安安' },
          lessons: 3,
          attended: 2,
          words: '下棋坐得住',
          words_language: 'zh',
          issuer: { zh: '赵清', en: 'Qing Zhao' },
        },
      },
    ],
  });
  expect((await run('virtualCertificate', { child_id: classmate }, { person: family.person })).total).toBe(0);
  const code = listed.items[0]?.printed.code ?? '';
  const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase();
  const shown = await run('certificateInfo', { code: typed });
  expect(shown).toMatchObject({ revoked_at: null, shortened: true, matched: null });
  expect(shown.printed).toEqual({ ...listed.items[0]?.printed, name: { name: 'A*** W***', name_cn: '王*' } });
  const full = await run('certificateInfo', { code, birth_month: '2018-05' });
  expect(full).toMatchObject({ shortened: false, matched: true, printed: listed.items[0]?.printed });
  await expect(run('certificateInfo', { code: '2222-2222-2222' })).rejects.toMatchObject({
    refusal: 'not_found',
  });
});

test('counts the lessons of a child from the day they joined, without a trial before', async () => {
  const { sessionId, lessonIds, child, about } = await anEndedClass();
  const joined = async (column: string, at: Temporal.Instant) =>
    shop.pool.query(`update enrolments set ${column} = $3 where session_id = $1 and child_id = $2`, [
      sessionId,
      child,
      at.toString(),
    ]);
  const { rows } = await shop.pool.query('select starts_at from lessons where id = $1', [lessonIds[1]]);
  const second = Temporal.Instant.from(new Date(rows[0]?.starts_at).toISOString());
  await joined('enrolled_at', second.subtract({ hours: 24 }));
  const pupilOf = async () =>
    (await run('certificateClass', { session_id: sessionId }, about)).pupils.find(
      (pupil) => pupil.child.id === child,
    );
  expect(await pupilOf()).toMatchObject({ attended: 1, lessons: 2 });
  // Another stay, which ended before: its lessons count as well.
  await shop.pool.query(
    `insert into enrolments (id, session_id, child_id, enrolled_at, ended_at, ended_why)
     values (gen_random_uuid(), $1, $2, $3, $4, 'moved')`,
    [
      sessionId,
      child,
      second.subtract({ hours: 24 * 40 }).toString(),
      second.subtract({ hours: 48 }).toString(),
    ],
  );
  expect(await pupilOf()).toMatchObject({ attended: 2, lessons: 3 });
  await run('certificateIssue', { session_id: sessionId, template: 'finished', child_ids: [child] }, about);
  expect((await pupilOf())?.certificates).toMatchObject([{ printed: { attended: 2, lessons: 3 } }]);
});

test('limits guesses at the birth month; even the right one has to wait then', async () => {
  const { sessionId, child, family, about } = await anEndedClass();
  const level = { result_zh: '五级', result_en: 'Level 5', template: 'level' as const };
  const issued = await run(
    'certificateIssue',
    { session_id: sessionId, child_ids: [child], ...level },
    about,
  );
  const code = issued.pupils.find((pupil) => pupil.child.id === child)?.certificates[0]?.printed.code ?? '';
  for (let month = 1; month <= 8; month += 1) {
    const wrong = await run('certificateInfo', { code, birth_month: `2016-0${month}` });
    expect(wrong).toMatchObject({ matched: false, shortened: true });
  }
  const right = { code, birth_month: '2018-05' };
  const spent = { refusal: 'too_many' };
  await expect(run('certificateInfo', right)).rejects.toMatchObject(spent);
  expect(await run('certificateInfo', { code })).toMatchObject({ shortened: true });
  // A stranger uses up only their own tries, not those of a school elsewhere or of the family.
  const school = { address: '192.0.2.7' };
  expect(await run('certificateInfo', right, school)).toMatchObject({ matched: true, shortened: false });
  expect(await run('certificateInfo', right, { person: family.person })).toMatchObject({ matched: true });
  // Tries from many addresses are limited together, and the family keeps its own.
  for (let guess = 0; guess < 32; guess += 1)
    await run(
      'certificateInfo',
      { code, birth_month: `2015-0${(guess % 9) + 1}` },
      { address: `192.0.2.${20 + guess}` },
    );
  await expect(run('certificateInfo', right, { address: '192.0.2.99' })).rejects.toMatchObject(spent);
  expect(await run('certificateInfo', right, { person: family.person })).toMatchObject({ matched: true });
});

test('a revoked certificate shows the date, and a new one replaces it', async () => {
  const { sessionId, child, family, about } = await anEndedClass();
  const give = (result_zh: string) =>
    run(
      'certificateIssue',
      { session_id: sessionId, template: 'level', child_ids: [child], result_zh, result_en: 'Level 5' },
      about,
    );
  const certificatesIn = (view: Awaited<ReturnType<typeof give>>) =>
    view.pupils.find((pupil) => pupil.child.id === child)?.certificates ?? [];
  const [wrong] = certificatesIn(await give('无级'));
  const revoke = { certificate_id: wrong?.id ?? '', reason: '等级写错了' };
  const said = () => stillTrue(shop, family.parentId, 'certificate.issued');
  expect(await said()).toHaveLength(1);
  await run('certificateRevoke', revoke, about);
  expect(await said()).toEqual([]);
  await expect(run('certificateRevoke', revoke, about)).rejects.toMatchObject({
    refusal: 'certificates.revoked',
  });
  await expect(
    run('certificatePaper', { certificate_id: wrong?.id ?? '' }, { person: family.person }),
  ).rejects.toMatchObject({ refusal: 'certificates.revoked' });
  shop.time.now = shop.time.now.add({ minutes: 1 });
  const [right, old] = certificatesIn(await give('五级'));
  expect(old).toMatchObject({ id: wrong?.id, revoked_why: '等级写错了', replaced_by: right?.printed.code });
  expect(right).toMatchObject({ revoked_at: null, replaces: wrong?.printed.code });
  const shown = await run('certificateInfo', { code: wrong?.printed.code ?? '' });
  expect(shown).toMatchObject({
    revoked_at: shop.time.now.subtract({ minutes: 1 }).toString(),
    revoked_on: dayAt(shop.time.now, 'Asia/Shanghai').toString(),
    replaced_by: right?.printed.code,
  });
  expect(shown).not.toHaveProperty('revoked_why');
  expect(await noticesOf('certificate.revoked')).toMatchObject([{ account_id: family.parentId }]);
});

test('one valid certificate per child, template and class, even if both teachers issue at once', async () => {
  const { sessionId, child, classmate, about } = await anEndedClass();
  const before = (await noticesOf('certificate.issued')).length;
  const issue = (child_ids: string[]) =>
    run(
      'certificateIssue',
      { session_id: sessionId, template: 'level', child_ids, result_zh: '五级', result_en: 'Level 5' },
      about,
    );
  await Promise.all([
    issue([child, classmate]),
    issue([classmate, child]),
    issue([child]),
    issue([classmate, classmate]),
  ]);
  const { rows } = await shop.pool.query(
    'select child_id, count(*)::int from certificates where session_id = $1 group by child_id',
    [sessionId],
  );
  expect(rows.map((row) => row.count)).toEqual([1, 1]);
  expect((await noticesOf('certificate.issued')).length - before).toBe(2);
});

test('revoking while issuing leaves one valid certificate or none; revoking twice is refused', async () => {
  const { sessionId, child, about } = await anEndedClass();
  const level = { template: 'level' as const, result_zh: '五级', result_en: 'Level 5' };
  const issue = () => run('certificateIssue', { session_id: sessionId, child_ids: [child], ...level }, about);
  const ofChild = async () =>
    (await run('certificateClass', { session_id: sessionId }, about)).pupils.find(
      (pupil) => pupil.child.id === child,
    )?.certificates ?? [];
  await issue();
  const [first] = await ofChild();
  const revoke = () =>
    run('certificateRevoke', { certificate_id: first?.id ?? '', reason: '等级写错了' }, about);
  const done = await Promise.allSettled([revoke(), issue(), revoke(), issue()]);
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  const good = (await ofChild()).filter(({ revoked_at }) => revoked_at === null);
  expect(good.length).toBeLessThanOrEqual(1);
  await issue();
  expect((await ofChild()).filter(({ revoked_at }) => revoked_at === null)).toHaveLength(1);
});

test('refuses with the reason: too early, wrong kind, a child that never came, another family’s child', async () => {
  const { sessionId, child, classmate, about } = await anEndedClass();
  const finished = { session_id: sessionId, template: 'finished' as const };
  await expect(
    run('certificateIssue', { ...finished, child_ids: [child, classmate] }, about),
  ).rejects.toMatchObject({ refusal: 'certificates.never_there', params: { name: '王安安' } });
  const stranger = await aFamily(shop);
  await expect(
    run('certificateIssue', { ...finished, child_ids: stranger.children }, about),
  ).rejects.toMatchObject({ refusal: 'not_found' });
  await expect(
    run('certificateIssue', { ...finished, template: 'competition', child_ids: [child] }, about),
  ).rejects.toMatchObject({ refusal: 'certificates.not_for_this' });
  await expect(
    run('certificateIssue', { ...finished, template: 'level', child_ids: [child], result_zh: '五级' }, about),
  ).rejects.toMatchObject({ fields: { result_en: 'certificate_result_required' } });
  const ahead = await aTaughtClass(shop, { childIds: [child], startsInDays: 7 });
  const early = { session_id: ahead.sessionId, child_ids: [child], result_zh: '一', result_en: 'One' };
  await expect(
    run('certificateIssue', { ...early, template: 'level' }, { person: ahead.teacher }),
  ).rejects.toMatchObject({ refusal: 'certificates.not_begun' });
  shop.time.now = shop.time.now.add({ hours: 24 * 8 });
  await expect(
    run('certificateIssue', { ...early, template: 'finished' }, { person: ahead.teacher }),
  ).rejects.toMatchObject({ refusal: 'certificates.not_over' });
});

test('a colleague, a cover and another family see nothing; staff see everything', async () => {
  const { sessionId, child, lessonIds, teacher, about } = await anEndedClass();
  const cover = await aTeacher(shop, [(await aClass(shop)).offeringId]);
  // A cover sees the class until a week after the lesson.
  shop.time.now = shop.time.now.subtract({ hours: 24 * 3 });
  await shop.pool.query(
    `insert into lesson_covers (id, lesson_id, away_id, cover_id, chosen_at, chosen_by)
     values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
    [lessonIds[2], teacher.teacherId, cover.id, shop.time.now.toString(), cover.accountId],
  );
  await expect(
    run('rollCall', { lesson_id: lessonIds[2] ?? '' }, { person: cover.person }),
  ).resolves.toMatchObject({ children: [{}, {}] });
  const issue = {
    session_id: sessionId,
    template: 'level' as const,
    child_ids: [child],
    result_zh: '五级',
    result_en: 'Level 5',
  };
  await expect(run('certificateIssue', issue, { person: cover.person })).rejects.toMatchObject({
    refusal: 'not_found',
  });
  const staff = await aMemberOfStaff(shop, 'academic');
  const issued = await run('certificateIssue', issue, { person: staff.person });
  const certificate = issued.pupils.find((pupil) => pupil.child.id === child)?.certificates[0];
  expect(certificate?.printed.issuer).toEqual(certificate?.printed.school);
  const certificate_id = certificate?.id ?? '';
  await expect(
    run('certificateRevoke', { certificate_id, reason: '不是我的' }, { person: cover.person }),
  ).rejects.toMatchObject({ refusal: 'not_found' });
  const stranger = await aFamily(shop);
  await expect(
    run('certificatePaper', { certificate_id }, { person: stranger.person }),
  ).rejects.toMatchObject({ refusal: 'families.child_not_yours' });
  const listed = await run('certificateClasses', { page_size: 100 }, about);
  expect(listed.items).toMatchObject([{ session_id: sessionId, certified: 1, children: 2 }]);
  const found = await run('certificateClasses', { text: '100%' }, { person: staff.person });
  expect(found.items).toEqual([]);
});

test('a guardian without the right to the classroom sees no certificate', async () => {
  const { sessionId, child, family, about } = await anEndedClass();
  const issued = await run(
    'certificateIssue',
    { session_id: sessionId, template: 'finished', child_ids: [child] },
    about,
  );
  const collects = await aSecondGuardian(shop, family, ['collect']);
  const certificate_id = issued.pupils.find((pupil) => pupil.child.id === child)?.certificates[0]?.id ?? '';
  const caller = { person: collects.person };
  await expect(run('certificatePaper', { certificate_id }, caller)).rejects.toMatchObject({
    refusal: 'families.right_missing',
  });
  await expect(run('virtualCertificate', { child_id: child }, caller)).rejects.toMatchObject({
    refusal: 'families.right_missing',
  });
});

test('the tests leave no broken invariants', async () => {
  for (const { rule, query } of product.invariants.filter(({ rule: text }) => text.includes('certificate'))) {
    const text = typeof query === 'string' ? query : query({ hasJobs: false });
    expect({ rule, rows: (await shop.pool.query(text)).rows }).toEqual({ rule, rows: [] });
  }
});
