import { beforeAll, expect, test } from 'vitest';
import type { ActSubject } from '../../../contract/core/acts.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aMemberOfStaff } from '../../../tools/test/school.ts';
import { aTeacher } from '../../../tools/test/teacher.ts';
import { record } from '../../platform/audit/record.ts';
import type { Person } from '../../platform/context.ts';

const { shop, run } = await openSchool();
let owner: { person: Person; id: string };
beforeAll(async () => {
  owner = await aMemberOfStaff(shop, 'owner');
});

const trail = (filter: { subject: string }) => run('auditIndex', { filter }, { ...owner, locale: 'en' });
const acted = (entry: Parameters<typeof record>[1]) =>
  shop.act({ person: owner.person }, (inside) => record(inside, entry));

test('looks an id up in the table of the thing, though another has the same id', async () => {
  const { offeringId, sessionId } = await aClass(shop);
  const teacherId = sessionId;
  const { id } = await aTeacher(shop);
  await shop.pool.query(
    `update teachers set id = $2, name = '{"zh":"同号老师","en":"Same number"}' where id = $1`,
    [id, teacherId],
  );
  await acted({ action: 'session.change', subject: `session:${sessionId}`, after: { teacher: teacherId } });
  await acted({ action: 'teacher.change', subject: `teacher:${teacherId}`, after: { session: sessionId } });
  const [session] = (await trail({ subject: `session:${sessionId}` })).items;
  const [teacher] = (await trail({ subject: `teacher:${teacherId}` })).items;
  expect(session?.thing.name).not.toBe('Same number');
  expect(session?.changes).toMatchObject([{ is: 'Same number' }]);
  expect(teacher?.thing.name).toBe('Same number');
  expect(teacher?.changes).toMatchObject([{ is: session?.thing.name }]);
  // A thing that is gone has no other's name.
  await acted({ action: 'offering.change', subject: `site:${offeringId}` });
  expect((await trail({ subject: `site:${offeringId}` })).items[0]?.thing.name).toBe('no longer there');
});

test('labels fields by their thing, and says a code in words and a rule as a rule', async () => {
  const { offeringId } = await aClass(shop);
  const of = async (
    subject: ActSubject,
    action: 'homework.set' | 'leave.grant' | 'make_up.end_class',
    after: object,
  ) => {
    await acted({ action, subject, after } as Parameters<typeof record>[1]);
    return (await trail({ subject })).items[0];
  };
  const task = await of(`task:${crypto.randomUUID()}`, 'homework.set', {
    title: 'Draw a family',
    decide_by: '2026-12-03T10:00:00Z',
    method: 'cash',
    fees: ['lunch'],
  });
  expect(Object.fromEntries(task?.changes.map(({ field, is }) => [field, is]) ?? [])).toEqual({
    title: 'Draw a family',
    'Decided by': expect.stringContaining('Dec 3'),
    method: 'Cash',
    fees: 'Lunch',
  });
  const end = await of(`session:${offeringId}`, 'make_up.end_class', { rights: 2 });
  expect(end?.changes).toMatchObject([{ field: 'rights to make up a lesson', is: '2' }]);
  const leave = await of(`leave:${offeringId}`, 'leave.grant', { in_time: true, by_itself: true });
  expect(leave?.by).toBeNull();
});
