import { beforeAll, expect, test } from 'vitest';
import { aTaughtClass, aTeacherOf } from '../../../tools/test/classroom.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { admitGuest, excuse } from '../../capabilities/roll-call/index.ts';
import { testsBegin } from '../../platform/testing-clock.ts';

const { shop, run } = await openSchool();
beforeAll(async () => {
  shop.time.now = testsBegin;
});

test('the classroom lists the same lessons as the calendar, including make-up and trial lessons', async () => {
  const { person, children } = await aFamily(shop);
  const about = { person };
  const child = children[0] ?? '';
  const ownClass = await aTaughtClass(shop, { childIds: [child], startsInDays: 2 });
  const { children: others } = await aFamily(shop);
  const sister = await aTaughtClass(shop, { childIds: others, startsInDays: 4 });
  const tried = await aClass(shop, { startsInDays: 6, trials: { lessons: 1, seats: 2 } });
  const [missed = ''] = ownClass.lessonIds;
  const [guestLesson = ''] = sister.lessonIds;
  await shop.act({}, async (inside) => {
    const enrolmentId = ownClass.enrolmentIds[0] ?? '';
    await excuse(inside, { lessonId: missed, childIds: [child], because: 'leave', isCounted: false });
    await admitGuest(inside, { lessonId: guestLesson, childId: child, enrolmentId, because: 'right' });
  });
  const [trial] = (await run('listeningIndex', { number: tried.number }, about)).lessons;
  await run('listeningBook', { lesson_id: trial?.lesson_id ?? '', child_id: child }, about);

  const span = { from: '2026-11-16T00:00:00Z', until: '2027-01-10T00:00:00Z' };
  const { entries } = await run('virtualCalendar', { ...span, child }, about);
  const { items, total } = await run('virtualIndex', {}, about);
  expect(items.map(({ id }) => id)).toEqual(entries.map(({ lesson_id }) => lesson_id));
  expect(total).toBe(items.length);
  const rowById = new Map(items.map((lesson) => [lesson.id, [lesson.as, lesson.away, lesson.session_id]]));
  expect(rowById.get(missed)).toEqual(['class', true, ownClass.sessionId]);
  expect(rowById.get(guestLesson)).toEqual(['guest', false, sister.sessionId]);
  expect(rowById.get(trial?.lesson_id ?? '')).toEqual(['trial', false, tried.sessionId]);

  const going = await run('virtualIndex', { going: true }, about);
  expect(going.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).filter((id) => id !== missed));
  expect(going.total).toBe(total - 1);
  // The next lesson of the class on the family's own page is the classroom's: never one with leave, or called off.
  const nextOnPage = async () =>
    (await run('memberCourses', { tab: 'future' }, about)).items[0]?.next_lesson_at;
  const nextGoing = async () => {
    const { items } = await run('virtualIndex', { going: true }, about);
    return items.find((lesson) => lesson.session_id === ownClass.sessionId)?.starts_at;
  };
  const afterLeave = await nextOnPage();
  expect(afterLeave).toBe(await nextGoing());
  await shop.pool.query("update lessons set called_off_at = $2, called_off_why = '停课' where id = $1", [
    ownClass.lessonIds[1],
    shop.time.now.toString(),
  ]);
  expect(await nextOnPage()).toBe(await nextGoing());
  expect(await nextOnPage()).not.toBe(afterLeave);
  expect(await run('virtualIndex', { only: 'private' }, about)).toMatchObject({ items: [], total: 0 });
  shop.time.now = testsBegin.add({ hours: 24 * 60 });
  const over = await run('virtualIndex', { status: 'finish' }, about);
  expect(new Set(over.items.map(({ id }) => id))).toEqual(new Set(items.map(({ id }) => id)));
});

test('a guest and a child on trial see the topic and materials of their lesson only', async () => {
  shop.time.now = testsBegin;
  const { person, children } = await aFamily(shop);
  const child = children[0] ?? '';
  const ownClass = await aTaughtClass(shop, { childIds: [child], startsInDays: 2 });
  const { children: others } = await aFamily(shop);
  const sister = await aTaughtClass(shop, { childIds: others, startsInDays: 4 });
  const tried = await aClass(shop, { startsInDays: 6, trials: { lessons: 1, seats: 2 } });
  const teacher = await aTeacherOf(shop, tried.offeringId);
  const [guestLesson = '', after = ''] = sister.lessonIds;
  await shop.act({}, (inside) =>
    admitGuest(inside, {
      lessonId: guestLesson,
      childId: child,
      enrolmentId: ownClass.enrolmentIds[0] ?? '',
      because: 'right',
    }),
  );
  const [trial] = (await run('listeningIndex', { number: tried.number }, { person })).lessons;
  const trying = trial?.lesson_id ?? '';
  await run('listeningBook', { lesson_id: trying, child_id: child }, { person });
  for (const [session_id, lesson_id, by] of [
    [sister.sessionId, guestLesson, sister.teacher],
    [sister.sessionId, after, sister.teacher],
    [tried.sessionId, trying, teacher],
  ] as const)
    await run(
      'syllabusSave',
      {
        session_id,
        lessons: [{ lesson_id, topic_zh: '开局要领', links: `讲义 https://go.example.cn/${lesson_id}` }],
      },
      { person: by },
    );
  const { items } = await run('virtualIndex', {}, { person });
  const plans = new Map(items.map(({ id, plan }) => [id, plan]));
  for (const id of [guestLesson, trying])
    expect(plans.get(id)).toMatchObject({
      topic: { text: '开局要领' },
      materials: [{ kind: 'link', url: `https://go.example.cn/${id}` }],
    });
  expect(plans.has(after)).toBe(false);
  await expect(run('virtualSyllabus', { session_id: sister.sessionId }, { person })).rejects.toMatchObject({
    refusal: 'not_found',
  });
});
