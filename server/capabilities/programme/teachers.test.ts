import { beforeAll, expect, test } from 'vitest';
import { namePartMost } from '../../../contract/core/person-name.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { aTeacher, enrolled } from '../../../tools/test/teacher.ts';
import type { Person } from '../../platform/context.ts';
import { directEmailSend } from '../../platform/notices/jobs.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';

const { shop, run } = await openSchool();
let office: { person: Person };
beforeAll(async () => {
  office = { person: (await aMemberOfStaff(shop, 'academic')).person };
});

const both = (zh: string, en = '') => ({ zh, en });
const form = (more: object = {}) => ({
  name: both('林一', 'Yi Lin'),
  title: both('围棋教师', 'Teaches Go'),
  bio: both('十年教龄', 'Ten years of teaching'),
  languages: ['zh', 'en'],
  ...more,
});
const save = (more: object = {}) =>
  run('officeTeacherSave', form({ twice_confirmed: true, ...more }), office);
const secretIn = () => {
  const letter = shop.waitingOf(directEmailSend).at(-1);
  const { link } = (letter?.data.data ?? { link: 'http://none' }) as { link: string };
  return new URL(link).searchParams.get('invite') ?? '';
};
const password = { password: 'a good password', re_password: 'a good password' };

test('adds a teacher last, changes them by version, and shows them to families', async () => {
  const first = await save();
  const second = await save({ name: both('周二', 'Er Zhou') });
  expect(second.position).toBe(first.position + 1);
  const changed = await save({ teacher_id: first.id, version: 1, title: both('首席教师', 'Head teacher') });
  expect(changed).toMatchObject({ version: 2, access: 'none', title: { en: 'Head teacher' } });
  await expect(save({ teacher_id: first.id, version: 1 })).rejects.toMatchObject({
    refusal: 'programme.changed_since',
    params: { what: '头衔' },
  });
  expect(await run('teachersInfo', { id: first.id })).toMatchObject({ title: '首席教师' });
  await expect(
    run('officeTeacherSave', form(), { person: (await aMemberOfStaff(shop, 'finance')).person }),
  ).rejects.toMatchObject({ refusal: 'not_allowed' });
});

test('an applicant’s longest name fits the form of the teacher that they become', async () => {
  const name = `${'J'.repeat(namePartMost)} ${'K'.repeat(namePartMost)}`;
  expect(await save({ name: both(name, name) })).toMatchObject({ name: both(name, name) });
});

test('a link to a film is stored in one form, however it was typed or shared', async () => {
  for (const typed of [
    'HTTPS://V.Example.cn/x',
    'https:v.example.cn/x',
    'https:\\\\v.example.cn/x',
    'v.example.cn/x',
  ])
    expect(await save({ video_link: typed })).toMatchObject({ video_link: 'https://v.example.cn/x' });
  expect(await save({ video_link: '【公开课】 https://b23.tv/AbC123 复制打开' })).toMatchObject({
    video_link: 'https://b23.tv/AbC123',
  });
  await expect(save({ video_link: 'http://v.example.cn/x' })).rejects.toMatchObject({
    refusal: 'bad_input',
    fields: { video_link: 'link_https' },
  });
});

const outcomesOf = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work))
    .map((outcome) => (outcome.status === 'rejected' ? outcome.reason.refusal : 'done'))
    .toSorted();

test('the same teacher twice, or invited twice, is asked about', async () => {
  const add = (more: object = {}) => save({ name: both('贺小满'), twice_confirmed: false, ...more });
  expect(await outcomesOf([add(), add()])).toEqual(['done', 'programme.teacher_there']);
  const { id } = await add({ twice_confirmed: true });
  const invite = (more: object = {}) =>
    run('officeTeacherInvite', { teacher_id: id, email: 'he@example.cn', ...more }, office);
  expect(await outcomesOf([invite(), invite()])).toEqual(['done', 'programme.teacher_invited']);
  expect(await invite({ again_confirmed: true })).toMatchObject({ access: 'invited' });
});

test('an invitation by mail works once and until the next one; then the teacher signs in', async () => {
  const { id } = await save();
  const invite = (email: string) => run('officeTeacherInvite', { teacher_id: id, email }, office);
  expect(await invite('yi@example.cn')).toMatchObject({
    access: 'invited',
    invite: { email: 'yi@example.cn' },
  });
  const old = secretIn();
  await invite('lin@example.cn');
  const secret = secretIn();
  await expect(run('teacherInviteInfo', { invite: old })).rejects.toMatchObject({
    refusal: 'programme.invite_over',
  });
  expect(await run('teacherInviteInfo', { invite: secret })).toEqual({
    name: '林一',
    email: 'lin@example.cn',
  });
  const both = await Promise.allSettled(
    [1, 2].map(() => run('teacherInviteAccept', { invite: secret, ...password })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const signedIn = await run('teacherLogin', { email: 'lin@example.cn', password: password.password });
  expect(signedIn).toMatchObject({ type: 'teacher', user_name: '林一' });
  const person: Person = { kind: 'teacher', accountId: signedIn.UserId, signInId: 's', name: '林一' };
  expect(await run('teacherProfile', {}, { person })).toMatchObject({ id, email: 'lin@example.cn' });
  await expect(invite('lin2@example.cn')).rejects.toMatchObject({ refusal: 'programme.teacher_signs_in' });
  const { id: stranger } = await save();
  await expect(
    run('officeTeacherInvite', { teacher_id: stranger, email: 'lin@example.cn' }, office),
  ).rejects.toMatchObject({ refusal: 'programme.teacher_email_taken' });
});

test('an invitation ends after its time, and when its sender may no longer invite', async () => {
  const { id } = await save();
  const sender = await aMemberOfStaff(shop, 'operations');
  await run('officeTeacherInvite', { teacher_id: id, email: 'late@example.cn' }, { person: sender.person });
  const secret = secretIn();
  await shop.pool.query(`update staff_members set role = 'editor' where account_id = $1`, [sender.id]);
  const look = () => run('teacherInviteInfo', { invite: secret });
  await expect(look()).rejects.toMatchObject({ refusal: 'programme.invite_over' });
  await shop.pool.query(`update staff_members set role = 'owner' where account_id = $1`, [sender.id]);
  await expect(look()).resolves.toMatchObject({ email: 'late@example.cn' });
  const before = shop.time.now;
  shop.time.now = before.add({ hours: 7 * 24 + 1 });
  await expect(look()).rejects.toMatchObject({ refusal: 'programme.invite_over' });
  shop.time.now = before;
});

test('a teacher with upcoming lessons cannot leave; a former one has no profile and no sign-in', async () => {
  const course = await aClass(shop);
  const teacher = await aTeacher(shop, [course.offeringId]);
  const close = () => run('officeTeacherClose', { teacher_id: teacher.id }, office);
  await expect(close()).rejects.toMatchObject({
    refusal: 'programme.teacher_gives',
    params: { lessons: 3, packages: 0 },
  });
  await shop.pool.query('update lessons set called_off_at = $2, called_off_why = $3 where session_id = $1', [
    course.sessionId,
    shop.time.now.toString(),
    'x',
  ]);
  expect(await close()).toMatchObject({ access: 'closed', email: null, gives: [{ number: course.number }] });
  await expect(run('teachersInfo', { id: teacher.id })).rejects.toMatchObject({ refusal: 'not_found' });
  const { rows } = await shop.pool.query(
    'select closed_at is not null as closed from accounts where id = $1',
    [teacher.accountId],
  );
  expect(rows).toEqual([{ closed: true }]);
  await expect(close()).rejects.toMatchObject({ refusal: 'programme.teacher_closed' });
  const closed = await run('officeTeacherIndex', { filter: { access: 'closed' } }, office);
  expect(closed.items.map(({ id }) => id)).toEqual([teacher.id]);
});

test('stores qualifications for a teacher, and finds them by their end', async () => {
  const { id } = await save();
  const paper = { teacher_id: id, kind: 'first_aid' as const, title: '急救证', number: 'CN-20261234' };
  const noted = await run('officeTeacherPaperSave', { ...paper, valid_until: '2026-12-10' }, office);
  expect(noted).toMatchObject({
    paper_ends: '2026-12-10',
    papers: [{ number: '•••••••1234', days_left: 22 }],
  });
  const ending = async (paper_ends_in: number) =>
    (await run('officeTeacherIndex', { filter: { paper_ends_in } }, office)).items.map(({ id }) => id);
  expect(await ending(22)).toEqual([id]);
  expect(await ending(21)).toEqual([]);
  const { id: stranger } = await save();
  const paper_id = noted.papers[0]?.id ?? '';
  await expect(
    run('officeTeacherPaperSave', { ...paper, teacher_id: stranger, paper_id }, office),
  ).rejects.toMatchObject({ refusal: 'not_found' });
});

test('a teacher with upcoming lessons is shut out at once, and let in again', async () => {
  const course = await aClass(shop);
  const { person, children } = await aFamily(shop);
  const [child_id = ''] = children;
  await enrolled(shop, course.sessionId, child_id);
  const teacher = await aTeacher(shop, [course.offeringId]);
  const email = `stopped-${teacher.id}@example.cn`;
  const hash = await hashPassword(password.password);
  await shop.pool.query('update accounts set email = $2, password_hash = $3 where id = $1', [
    teacher.accountId,
    email,
    hash,
  ]);
  const login = () => run('teacherLogin', { email, password: password.password });
  const signIns = async () =>
    (await shop.pool.query('select 1 from sign_ins where account_id = $1', [teacher.accountId])).rowCount;
  const stop = (stopped: boolean) => run('officeTeacherSignIn', { teacher_id: teacher.id, stopped }, office);
  const write = () => run('letterSend', { child_id, to: teacher.id, text: '老师好' }, { person });
  await login();
  expect(await signIns()).toBe(1);
  expect(await stop(true)).toMatchObject({ access: 'stopped', email, closed_at: null });
  // The address stays theirs.
  const { id: teacher_id } = await save();
  await expect(run('officeTeacherInvite', { teacher_id, email }, office)).rejects.toMatchObject({
    refusal: 'programme.teacher_email_taken',
  });
  expect(await signIns()).toBe(0);
  await expect(login()).rejects.toMatchObject({ refusal: 'accounts.sign_in_stopped' });
  await expect(run('teacherLogin', { email, password: 'a guess' })).rejects.toMatchObject({
    refusal: 'accounts.wrong_password',
  });
  await expect(write()).rejects.toMatchObject({ refusal: 'letters.not_their_teacher' });
  expect(await stop(false)).toMatchObject({ access: 'signs_in', email });
  await expect(login()).resolves.toMatchObject({ type: 'teacher' });
  await write();
});

test('a teacher who never signed in has no sign-in to stop', async () => {
  const { id } = await save();
  await expect(run('officeTeacherSignIn', { teacher_id: id, stopped: true }, office)).rejects.toMatchObject({
    refusal: 'programme.teacher_no_sign_in',
  });
});
