import { beforeAll, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import type { Person } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { teachers } from '../../schema/teachers.ts';

const { shop, run } = await openSchool();
let person: Person;
beforeAll(async () => {
  person = await shop.act({}, async (inside) => {
    const id = inside.newId();
    const words = { zh: '林悦', en: 'Yue Lin' };
    await inside.db.insert(accounts).values({
      id,
      kind: 'teacher',
      email: 'lin@example.cn',
      name: '林悦',
      passwordHash: 'x',
      locale: 'zh',
      createdAt: inside.now,
    });
    await inside.db.insert(teachers).values({
      id: inside.newId(),
      accountId: id,
      name: words,
      title: words,
      bio: words,
      languages: ['zh'],
      createdAt: inside.now,
    });
    return { kind: 'teacher', accountId: id, signInId: id, name: '林悦' };
  });
});

const hours = {
  time_zone: 'America/Toronto',
  buffer_minutes: 15,
  notice_hours: 24,
  horizon_days: 30,
  weekly: [{ weekday: 2, start: '16:00', end: '19:30' }],
  exceptions: [
    { day: '2026-12-24', is_away: true, start: null, end: null },
    { day: '2026-12-27', is_away: false, start: '10:00', end: '12:00' },
  ],
};

test('stores hours as sent, and replaces them', async () => {
  expect((await run('teacherHours', {}, { person })).weekly).toEqual([]);
  expect(await run('teacherHoursSave', hours, { person })).toEqual(hours);
  const fewer = { ...hours, weekly: [], exceptions: [] };
  expect(await run('teacherHoursSave', fewer, { person })).toEqual(fewer);
  expect(await run('teacherHours', {}, { person })).toEqual(fewer);
});

test.each([
  ['time_zone', { time_zone: 'Mars/Olympus' }],
  ['weekly', { weekly: [{ weekday: 2, start: '19:00', end: '16:00' }] }],
  ['weekly', { weekly: [hours.weekly[0], { weekday: 2, start: '18:00', end: '20:00' }] }],
  ['exceptions', { exceptions: [{ day: '2026-12-24', is_away: false, start: null, end: null }] }],
] as const)('refuses a mistake at %s', async (field, change) => {
  const input = { ...hours, ...change } as typeof hours;
  await expect(run('teacherHoursSave', input, { person })).rejects.toMatchObject({
    refusal: 'bad_input',
    fields: { [field]: expect.any(String) },
  });
});

test('hours may end at midnight and go over it; whole days may touch', async () => {
  const weekly = [
    { weekday: 1, start: '00:00', end: '24:00' },
    { weekday: 2, start: '00:00', end: '01:00' },
    { weekday: 7, start: '23:30', end: '00:00' },
  ];
  const saved = await run('teacherHoursSave', { ...hours, weekly }, { person });
  expect(saved.weekly.map(({ start, end }) => [start, end])).toEqual([
    ['00:00', '00:00'],
    ['00:00', '01:00'],
    ['23:30', '00:00'],
  ]);
  const over = [
    { weekday: 7, start: '23:30', end: '00:30' },
    { weekday: 1, start: '00:00', end: '01:00' },
  ];
  await expect(run('teacherHoursSave', { ...hours, weekly: over }, { person })).rejects.toMatchObject({
    fields: { weekly: 'hours_wrong' },
  });
  expect(
    await run(
      'teacherHoursSave',
      { ...hours, weekly: [{ weekday: 7, start: '23:30', end: '00:30' }] },
      { person },
    ),
  ).toMatchObject({ weekly: [{ start: '23:30', end: '00:30' }] });
});

test('an exceptional hour that its day skips is refused with the day', async () => {
  const exceptions = [{ day: '2027-03-14', is_away: false, start: '02:30', end: '04:00' }];
  await expect(run('teacherHoursSave', { ...hours, exceptions }, { person })).rejects.toMatchObject({
    fields: { exceptions: { code: 'hour_skipped', params: { day: '2027-03-14', next: '03:00' } } },
  });
});

test('only teachers have hours', async () => {
  const parent: Person = { kind: 'parent', accountId: crypto.randomUUID(), signInId: '', name: '' };
  await expect(run('teacherHours', {}, { person: parent })).rejects.toMatchObject({ refusal: 'not_allowed' });
});
