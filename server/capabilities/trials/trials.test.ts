import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { enrolled } from '../../../tools/test/teacher.ts';
import { noticeMail } from '../notices/jobs.ts';
import { limits } from './rules.ts';

const { shop, run } = await openSchool();

type Family = Awaited<ReturnType<typeof aFamily>>;
const open = (seats = 2, lessons = 1) => aClass(shop, { trials: { lessons, seats } });
const lessonsOf = async (number: string, caller: object) =>
  (await run('listeningIndex', { number }, caller)).lessons;

test('a parent books a trial, sees it, and cancels it', async () => {
  const { number } = await open();
  const family = await aFamily(shop);
  const parent = { person: family.person };
  const [lesson, ...rest] = await lessonsOf(number, parent);
  expect(rest).toEqual([]);
  expect(lesson).toMatchObject({ places_left: 2, offering: { number } });
  const input = { lesson_id: lesson?.lesson_id ?? '', child_id: family.children[0] ?? '' };
  const { trial_id } = await run('listeningBook', input, parent);
  const overview = await run('listeningIndex', {}, parent);
  expect(overview.booked).toMatchObject([
    { id: trial_id, status: 'ahead', child: { id: family.children[0] }, blocked: { listeningCancel: null } },
  ]);
  expect(await lessonsOf(number, parent)).toMatchObject([{ places_left: 1, for_children: [] }]);
  expect(shop.waitingOf(noticeMail)).toHaveLength(1);
  await expect(run('listeningBook', input, parent)).rejects.toMatchObject({
    refusal: 'trials.once',
  });
  await run('listeningCancel', { trial_id }, parent);
  expect((await run('listeningIndex', {}, parent)).booked).toEqual([]);
  expect(await lessonsOf(number, parent)).toMatchObject([{ for_children: family.children }]);
  await expect(run('listeningCancel', { trial_id }, parent)).rejects.toMatchObject({ refusal: 'not_found' });
  await run('listeningBook', input, parent);
});

test('limits a family that books and cancels endlessly, and no other', async () => {
  const { number } = await open();
  const [family, other] = [await aFamily(shop), await aFamily(shop)];
  const parent = { person: family.person };
  const [lesson] = await lessonsOf(number, parent);
  const input = { lesson_id: lesson?.lesson_id ?? '', child_id: family.children[0] ?? '' };
  for (let times = 0; times < limits.bookPerson.points; times++) {
    const { trial_id } = await run('listeningBook', input, parent);
    await run('listeningCancel', { trial_id }, parent);
  }
  await expect(run('listeningBook', input, parent)).rejects.toMatchObject({ refusal: 'too_many' });
  await run('listeningBook', { ...input, child_id: other.children[0] ?? '' }, { person: other.person });
});

test('a class that a child attends is suggested for its siblings only', async () => {
  const { number, sessionId } = await open();
  const family = await aFamily(shop, { count: 2 });
  const parent = { person: family.person };
  const [inside, outside] = family.children;
  const enrol = (child: string | undefined) =>
    shop.pool.query(
      `insert into enrolments (id, session_id, child_id, order_number, enrolled_at)
       values (gen_random_uuid(), $1, $2, null, '${shop.time.now}'::timestamptz)`,
      [sessionId, child],
    );
  await enrol(inside);
  expect(await lessonsOf(number, parent)).toMatchObject([{ for_children: [outside] }]);
  await enrol(outside);
  expect(await lessonsOf(number, parent)).toEqual([]);
});

test("lessons at night in the family's zone are not suggested, but listed for a requested offering", async () => {
  const { number, siteId } = await open();
  await shop.pool.query(`update sites set kind = 'online' where id = $1`, [siteId]);
  const near = await aFamily(shop);
  const far = await aFamily(shop);
  const [lesson] = await lessonsOf(number, { person: near.person });
  const hour = Temporal.Instant.from(lesson?.starts_at ?? '').toZonedDateTimeISO('Asia/Shanghai').hour;
  expect(hour).toBeGreaterThan(7);
  // A zone where the lesson begins at about three in the morning.
  const away = ((((3 - hour + 8) % 24) + 36) % 24) - 12;
  const zone = `Etc/GMT${away > 0 ? '-' : '+'}${Math.abs(away)}`;
  await shop.pool.query('update accounts set time_zone = $2 where id = $1', [far.parentId, zone]);
  const proposed = async (person: Family['person']) =>
    (await run('listeningIndex', {}, { person })).lessons.map((lesson) => lesson.offering.number);
  expect(await proposed(near.person)).toContain(number);
  expect(await proposed(far.person)).not.toContain(number);
  expect(await lessonsOf(number, { person: far.person })).toHaveLength(1);
});

test('narrows the list by category, and names the categories', async () => {
  const { number, offeringId } = await open();
  await shop.pool.query(`insert into categories (code, name) values ('music', '{"zh":"音乐","en":"Music"}')`);
  await shop.pool.query(`update offerings set category = 'music' where id = $1`, [offeringId]);
  const { person } = await aFamily(shop);
  const { lessons, categories } = await run('listeningIndex', { category: 'music' }, { person });
  expect(lessons.map((lesson) => lesson.offering.number)).toEqual([number]);
  expect(categories.length).toBeGreaterThan(1);
});

test('of ten families that want two places exactly two get one', async () => {
  const { number, sessionId } = await open(2);
  const families = [];
  while (families.length < 10) families.push(await aFamily(shop));
  const { rows } = await shop.pool.query('select id from lessons where session_id = $1 and trial_seats > 0', [
    sessionId,
  ]);
  const booked = await Promise.allSettled(
    families.map((family) =>
      run(
        'listeningBook',
        { lesson_id: String(rows[0]?.id), child_id: family.children[0] ?? '' },
        { person: family.person },
      ),
    ),
  );
  expect(booked.filter((result) => result.status === 'fulfilled')).toHaveLength(2);
  for (const result of booked)
    if (result.status === 'rejected') expect(result.reason.refusal).toBe('trials.full');
  expect((await lessonsOf(number, { person: families[0]?.person }))[0]?.places_left).toBe(0);
});

test('the database refuses more trials of a lesson than places', async () => {
  const { sessionId, offeringId } = await open(1);
  const [first, second] = [await aFamily(shop), await aFamily(shop)];
  const insert = (child: string | undefined, parent: string, seatNo: number) =>
    shop.pool.query(
      `insert into trials (id, lesson_id, trial_seats, seat_no, offering_id, child_id, parent_id, booked_at)
       select gen_random_uuid(), id, trial_seats, $2, $3, $4, $5, '${shop.time.now}'::timestamptz from lessons where session_id = $1 and trial_seats > 0`,
      [sessionId, seatNo, offeringId, child, parent],
    );
  await insert(first.children[0], first.parentId, 1);
  await expect(insert(second.children[0], second.parentId, 1)).rejects.toMatchObject({
    constraint: 'trials_seat',
  });
  await expect(insert(second.children[0], second.parentId, 2)).rejects.toMatchObject({
    constraint: 'trials_within',
  });
});

test('refuses a lesson without trials, one that has begun, and somebody else’s child', async () => {
  const [closed, begun] = [await aClass(shop), await open()];
  const [family, stranger] = [await aFamily(shop), await aFamily(shop)];
  const lesson = async (sessionId: string) =>
    String(
      (await shop.pool.query('select id from lessons where session_id = $1 order by position', [sessionId]))
        .rows[0]?.id,
    );
  const child_id = family.children[0] ?? '';
  const book = async (sessionId: string, booker = family) =>
    run('listeningBook', { lesson_id: await lesson(sessionId), child_id }, { person: booker.person });
  await expect(book(closed.sessionId)).rejects.toMatchObject({ refusal: 'not_found' });
  await expect(book(begun.sessionId, stranger)).rejects.toMatchObject({
    refusal: 'families.child_not_yours',
  });
  const { trial_id } = await book(begun.sessionId);
  const before = shop.time.now;
  shop.time.now = before.add({ hours: 24 * 9 });
  const parent = { person: family.person };
  await expect(run('listeningCancel', { trial_id }, parent)).rejects.toMatchObject({
    refusal: 'trials.over',
  });
  expect((await run('listeningIndex', {}, parent)).booked[0]).toMatchObject({ status: 'finish' });
  shop.time.now = before;
});

test('a child in the class needs no trial', async () => {
  const { sessionId, number } = await open();
  const family = await aFamily(shop);
  await shop.pool.query(
    `insert into enrolments (id, session_id, child_id, order_number, enrolled_at) values (gen_random_uuid(), $1, $2, null, '${shop.time.now}'::timestamptz)`,
    [sessionId, family.children[0]],
  );
  const parent = { person: family.person };
  const [lesson] = await lessonsOf(number, { person: (await aFamily(shop)).person });
  await expect(
    run('listeningBook', { lesson_id: lesson?.lesson_id ?? '', child_id: family.children[0] ?? '' }, parent),
  ).rejects.toMatchObject({ refusal: 'seats.already_in' });
});

test('asks once before a trial at the hour of a class or another trial; the cart warns of booked trials', async () => {
  const [first, second, third] = [await open(), await open(), await open()];
  const family = await aFamily(shop);
  const about = { person: family.person, locale: 'en' } as const;
  const child_id = family.children[0] ?? '';
  const inputOf = async ({ number }: { number: string }) => ({
    lesson_id: (await lessonsOf(number, about))[0]?.lesson_id ?? '',
    child_id,
  });
  await run('listeningBook', await inputOf(first), about);
  const beside = await inputOf(second);
  await expect(run('listeningBook', beside, about)).rejects.toMatchObject({
    refusal: 'trials.clash',
    params: {
      clashes: expect.stringMatching(/would be in two places at once: the trial of .+ and the trial of/),
    },
  });
  await run('listeningBook', { ...beside, clash_confirmed: true }, about);
  await run('cartAdd', { child_id, session_id: third.sessionId }, about);
  const { clashes } = await run('cartIndex', {}, about);
  expect(clashes.map(({ kind }) => kind)).toEqual(['two_places', 'two_places']);
  const other = await aFamily(shop);
  await enrolled(shop, third.sessionId, other.children[0] ?? '');
  const [lesson] = await lessonsOf(first.number, { person: other.person });
  const atClass = { lesson_id: lesson?.lesson_id ?? '', child_id: other.children[0] ?? '' };
  await expect(run('listeningBook', atClass, { person: other.person })).rejects.toMatchObject({
    refusal: 'trials.clash',
  });
});
