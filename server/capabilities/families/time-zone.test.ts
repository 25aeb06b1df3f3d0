import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { aTeacher } from '../../../tools/test/teacher.ts';
import type { Person } from '../../platform/context.ts';

const { shop, run } = await openSchool();

const as = (family: TestFamily) => ({ person: family.person });
const childOf = (family: TestFamily) => family.children[0] ?? '';
const toZone = (family: TestFamily, time_zone: string) => run('timeZoneSave', { time_zone }, as(family));

/** Creates the sign-in of a family's first child. */
async function aStudent(family: TestFamily): Promise<Person> {
  const login = { login_user_name: `z${family.tel.slice(-8)}`, password: 'a student here' };
  await run('studentLoginSave', { child_id: childOf(family), ...login }, as(family));
  const { rows } = await shop.pool.query('select account_id from children where id = $1', [childOf(family)]);
  const accountId = String(rows[0]?.account_id);
  return { kind: 'student', accountId, signInId: accountId, name: '安安' };
}
const zoneOf = async (person: Person) => (await run('self', {}, { person })).time_zone;

async function aGuest(family: TestFamily, rights: readonly string[]): Promise<TestFamily> {
  const guest = await aFamily(shop);
  await shop.pool.query(
    'insert into guardianships (parent_id, child_id, position, since, rights, invited_by) values ($1, $2, 9, $3, $4, $5)',
    [guest.parentId, childOf(family), shop.time.now.toString(), rights, family.parentId],
  );
  return guest;
}

test('a student gets the family’s time zone with the sign-in and follows its changes', async () => {
  const family = await aFamily(shop);
  await toZone(family, 'America/Vancouver');
  const student = await aStudent(family);
  expect(await zoneOf(student)).toBe('America/Vancouver');
  expect(await toZone(family, 'america/toronto')).toEqual({ time_zone: 'America/Toronto' });
  expect([await zoneOf(family.person), await zoneOf(student)]).toEqual([
    'America/Toronto',
    'America/Toronto',
  ]);
  const details = { name: '林静', email: `${family.tel}@zone.cn`, province: 'BC', wechat_id: 'N/A' };
  const ways = { letter_language: 'cn' as const, by_mail: true, by_sms: false };
  await run('memberEditSave', { ...details, ...ways, time_zone: 'Europe/London' }, as(family));
  expect([await zoneOf(family.person), await zoneOf(student)]).toEqual(['Europe/London', 'Europe/London']);
});

test('a student’s own time zone stays and changes nobody else’s', async () => {
  const family = await aFamily(shop);
  await toZone(family, 'America/Vancouver');
  const student = await aStudent(family);
  await run('timeZoneSave', { time_zone: 'Asia/Shanghai' }, { person: student });
  expect(await zoneOf(family.person)).toBe('America/Vancouver');
  await toZone(family, 'Europe/London');
  expect(await zoneOf(student)).toBe('Asia/Shanghai');
});

test('a student follows the guardian whose zone it has and who may write its sign-in', async () => {
  const mother = await aFamily(shop);
  await toZone(mother, 'America/Vancouver');
  const student = await aStudent(mother);
  const father = await aGuest(mother, ['see', 'edit', 'message', 'pay', 'collect']);
  await toZone(father, 'Australia/Sydney');
  expect(await zoneOf(student)).toBe('America/Vancouver');
  const aunt = await aGuest(mother, ['see']);
  await toZone(aunt, 'America/Vancouver');
  await toZone(aunt, 'Europe/London');
  expect(await zoneOf(student)).toBe('America/Vancouver');
  await toZone(mother, 'Asia/Shanghai');
  expect(await zoneOf(student)).toBe('Asia/Shanghai');
});

test('refuses an unknown zone at its field; staff have none', async () => {
  const family = await aFamily(shop);
  await toZone(family, 'Europe/London');
  for (const [time_zone, code] of [
    ['', 'missing'],
    ['Middle/Earth', 'invalid'],
  ] as const)
    await expect(toZone(family, time_zone)).rejects.toMatchObject({ fields: { time_zone: code } });
  const person = { ...family.person, kind: 'staff' } as Person;
  await expect(run('timeZoneSave', { time_zone: 'Asia/Shanghai' }, { person })).rejects.toMatchObject({
    refusal: 'not_allowed',
  });
  expect(await zoneOf(family.person)).toBe('Europe/London');
  const { rows } = await shop.pool.query(
    "select after from audit_entries where action = 'account.zone' and subject = $1",
    [`account:${family.parentId}`],
  );
  expect(rows).toEqual([{ after: { time_zone: 'Europe/London' } }]);
});

test('a teacher’s own time zone sets their day and week, and nobody else’s', async () => {
  const [teacher, colleague] = [await aTeacher(shop), await aTeacher(shop)];
  const saved = await run('timeZoneSave', { time_zone: 'america/vancouver' }, { person: teacher.person });
  expect(saved).toEqual({ time_zone: 'America/Vancouver' });
  expect([await zoneOf(teacher.person), await zoneOf(colleague.person)]).toEqual(['America/Vancouver', null]);
  const day = await run('teacherDay', {}, { person: teacher.person });
  // Ten on a Wednesday morning in Shanghai is Tuesday evening there.
  expect([day.time_zone, day.today]).toEqual(['America/Vancouver', '2026-11-17']);
  // Statements count by the school's month: there December has begun, while the teacher still has November.
  shop.time.now = Temporal.Instant.from('2026-11-30T18:00:00Z');
  const statement = await run('teacherStatement', {}, { person: teacher.person });
  expect([statement.time_zone, statement.month]).toEqual(['Asia/Shanghai', '2026-12']);
  expect((await run('teacherDay', {}, { person: teacher.person })).today).toBe('2026-11-30');
  // Before hours are set, they default to the teacher's zone.
  expect((await run('teacherHours', {}, { person: teacher.person })).time_zone).toBe('America/Vancouver');
  await expect(
    run('timeZoneSave', { time_zone: 'Mars/Base' }, { person: teacher.person }),
  ).rejects.toMatchObject({ fields: { time_zone: 'invalid' } });
});
