import { beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { aTeacher, enrolled, lessonsOf } from '../../../tools/test/teacher.ts';
import type { Person } from '../../platform/context.ts';
import { seatsFreed } from '../seats/jobs.ts';

let office: { person: Person };
const product = openAll();
const { shop, run } = await openSchool({}, product);
beforeAll(async () => {
  office = { person: (await aMemberOfStaff(shop, 'operations')).person };
});

/** Sundays and Wednesdays, from Sunday 6 December 2026 on. */
const weekly = {
  weekdays: [7, 3],
  start: '16:30',
  end: '18:00',
  first_day: '2026-12-06',
  total_classes: 4,
};
const form = (more: object = {}) => ({
  ...weekly,
  label: { zh: '周日周三班', en: 'Sundays and Wednesdays' },
  class_size: 6,
  room: '301',
  ...more,
});
const save = (more: object) => run('officeSessionSave', form(more), office);
const sizeOf = async (id: string) =>
  (await shop.pool.query('select class_size from sessions where id = $1', [id])).rows[0]?.class_size;

test("previews lessons without the site's holidays, and saves the same", async () => {
  const { offeringId, siteId } = await aClass(shop);
  await shop.pool.query(
    `insert into holidays (site_id, day, name) values ($1, '2026-12-09', '{"zh":"校庆","en":"Founders’ Day"}')`,
    [siteId],
  );
  const preview = await run('officeSessionPreview', { offering_id: offeringId, ...weekly }, office);
  expect(preview).toMatchObject({ time_zone: 'Asia/Shanghai', clashes: [], blocked: null });
  expect(preview.skipped).toEqual([{ day: '2026-12-09', name: '校庆' }]);
  expect(preview.lessons.map(({ day }) => day)).toEqual([
    '2026-12-06',
    '2026-12-13',
    '2026-12-16',
    '2026-12-20',
  ]);
  const session = await save({ offering_id: offeringId, trial_lessons: 1, trial_seats: 2 });
  expect(session.lessons.map(({ day, starts_at, ends_at }) => ({ day, starts_at, ends_at }))).toEqual(
    preview.lessons,
  );
  expect(session).toMatchObject({
    version: 1,
    used: false,
    trial_seats: 2,
    weekdays: [3, 7],
    state: 'ahead',
  });
});

test("keeps the place's wall time when its clocks change", async () => {
  const { offeringId } = await aClass(shop, { timeZone: 'America/Toronto' });
  const input = { ...weekly, weekdays: [3], first_day: '2027-03-10', total_classes: 2 };
  const { lessons } = await run('officeSessionPreview', { offering_id: offeringId, ...input }, office);
  expect(lessons.map(({ starts_at }) => starts_at)).toEqual(['2027-03-10T21:30:00Z', '2027-03-17T20:30:00Z']);
});

test('two classes with one label are two clashes', async () => {
  const first = await aClass(shop);
  const plan = { offering_id: first.offeringId, ...weekly, room: '301' };
  for (const _ of [1, 2]) await save({ offering_id: first.offeringId, clash_confirmed: true });
  const { clashes } = await run('officeSessionPreview', plan, office);
  expect(clashes.map(({ kind, count }) => ({ kind, count }))).toEqual([
    { kind: 'room', count: 4 },
    { kind: 'room', count: 4 },
  ]);
});

test('shows and confirms clashes of the room or the teacher', async () => {
  const first = await aClass(shop);
  const teacher = await aTeacher(shop, [first.offeringId]);
  await save({ offering_id: first.offeringId });
  const clashing = form({ offering_id: first.offeringId, start: '17:00', end: '19:00' });
  const { clashes } = await run(
    'officeSessionPreview',
    { offering_id: first.offeringId, ...weekly, start: '17:00', end: '19:00', room: '301' },
    office,
  );
  expect(clashes).toMatchObject([{ kind: 'room', offering_number: first.number, count: 4 }]);
  await expect(run('officeSessionSave', clashing, office)).rejects.toMatchObject({
    refusal: 'programme.clash',
  });
  const elsewhere = await aClass(shop);
  await shop.pool.query('insert into offering_teachers (offering_id, teacher_id) values ($1, $2)', [
    elsewhere.offeringId,
    teacher.id,
  ]);
  const next = form({ offering_id: elsewhere.offeringId });
  const refused = run('officeSessionSave', next, { ...office, locale: 'en' });
  await expect(refused).rejects.toMatchObject({ params: { what: 'has the same teacher' } });
  expect(await run('officeSessionSave', { ...next, clash_confirmed: true }, office)).toMatchObject({
    class_size: 6,
  });
  await expect(
    save({ offering_id: first.offeringId, room: '302', start: '18:00', end: '19:00' }),
  ).resolves.toMatchObject({ room: '302' });
});

test('an empty session is laid out again; with children its days are fixed and the rest can change', async () => {
  const { offeringId } = await aClass(shop);
  const session = await save({ offering_id: offeringId });
  const [firstLesson] = session.lessons;
  const edit = (more: object) => save({ session_id: session.id, ...more });
  const longer = await edit({ version: 1, weekdays: [6], first_day: '2026-12-12', total_classes: 6 });
  expect(longer.lessons.map(({ day }) => day)).toEqual([
    '2026-12-12',
    '2026-12-19',
    '2026-12-26',
    '2027-01-02',
    '2027-01-09',
    '2027-01-16',
  ]);
  expect(longer.lessons[0]?.id).toBe(firstLesson?.id);
  const same = { weekdays: [6], first_day: '2026-12-12', total_classes: 2 };
  const shorter = await edit({ version: 2, ...same });
  expect(shorter).toMatchObject({ last_day: '2026-12-19', total_classes: 2, version: 3 });
  const { rows } = await shop.pool.query(
    `select last_day::text, (select last_day::text from sessions where id = $2) as session,
      (select extract(epoch from lasts_until - ends_at)::int from offerings o where o.id = s.offering_id) as more
    from sessions s where id = $1`,
    [session.id, session.id],
  );
  expect(rows).toEqual([{ last_day: '2026-12-19', session: '2026-12-19', more: 0 }]);
  await enrolled(shop, session.id, (await aFamily(shop)).children[0] ?? '');
  await expect(edit({ version: 3, ...same, start: '09:00', end: '10:00' })).rejects.toMatchObject({
    refusal: 'programme.session_used',
  });
  const renamed = await edit({ version: 3, ...same, label: { zh: '新班', en: '' }, room: '305' });
  expect(renamed).toMatchObject({ version: 4, room: '305', used: true, label: { zh: '新班', en: '' } });
  const entries = await shop.pool.query(
    `select before, after from audit_entries where subject = $1 and action = 'session.change' order by id desc limit 1`,
    [`session:${session.id}`],
  );
  expect(entries.rows[0]).toMatchObject({ before: { room: '301' }, after: { room: '305', version: 4 } });
});

test('refuses a stale version, naming the change and its author, and keeps lessons moved since', async () => {
  const { offeringId } = await aClass(shop);
  const session = await save({ offering_id: offeringId });
  await save({ session_id: session.id, version: 1, class_size: 9 });
  await expect(save({ session_id: session.id, version: 1 })).rejects.toMatchObject({
    refusal: 'programme.changed_since',
    params: { what: '人数上限' },
  });
  const lesson_id = session.lessons[1]?.id ?? '';
  await run('officeLessonMove', { lesson_id, day: '2026-12-10', start: '08:00', end: '09:30' }, office);
  await expect(save({ session_id: session.id, version: 2 })).rejects.toMatchObject({
    refusal: 'programme.moved_since',
  });
  const now = await run('officeSessionInfo', { session_id: session.id }, office);
  await save({ session_id: session.id, version: now.version, room: '309' });
  expect((await lessonsOf(shop, session.id))[1]?.starts_at).toBe('2026-12-10T00:00:00Z');
});

test('never has fewer places than are taken; a shrink moves children up, and new places go to the waitlist', async () => {
  const { offeringId } = await aClass(shop);
  const session = await save({ offering_id: offeringId, class_size: 4 });
  const children = (await aFamily(shop, { count: 4 })).children;
  for (const child of children) await enrolled(shop, session.id, child);
  await shop.pool.query('delete from seats where session_id = $1 and seat_no = 2', [session.id]);
  const resize = (class_size: number, version: number) =>
    save({ session_id: session.id, version, class_size, room: '301' });
  await expect(resize(2, 1)).rejects.toMatchObject({ refusal: 'seats.more_taken', params: { taken: 3 } });
  expect(await resize(3, 1)).toMatchObject({ class_size: 3, taken: 3 });
  const { rows } = await shop.pool.query(
    'select seat_no, class_size from seats where session_id = $1 order by 1',
    [session.id],
  );
  expect(rows.map((row) => [row.seat_no, row.class_size])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
  shop.waiting.length = 0;
  await resize(5, 2);
  expect(shop.waiting).toContainEqual({ job: seatsFreed, data: { sessionIds: [session.id] } });
});

test('does not remove places that families buy at the same moment', async () => {
  const { offeringId } = await aClass(shop);
  const session = await save({ offering_id: offeringId, class_size: 3, room: '310' });
  await shop.pool.query(`update offerings set status = 'open', price = 0 where id = $1`, [offeringId]);
  const families = await Promise.all([aFamily(shop), aFamily(shop), aFamily(shop)]);
  const buy = async (family: (typeof families)[number]) => {
    const parent = { person: family.person };
    const cart = await run('cartAdd', { child_id: family.children[0] ?? '', session_id: session.id }, parent);
    const selection = { item_ids: cart.items.map(({ id }) => id), coupon_codes: [], credits: 0 };
    return run('orderPlace', { ...selection, total: 0, idempotency_key: crypto.randomUUID() }, parent);
  };
  const shrink = save({ session_id: session.id, version: 1, class_size: 1, room: '310' });
  const bought = await Promise.allSettled([...families.map(buy), shrink]);
  const { rows } = await shop.pool.query('select count(*)::int as taken from seats where session_id = $1', [
    session.id,
  ]);
  expect(rows[0]?.taken).toBeLessThanOrEqual(await sizeOf(session.id));
  expect(bought.slice(0, 3).filter(({ status }) => status === 'fulfilled')).toHaveLength(rows[0]?.taken);
});

test('plans a term again later, all or nothing', async () => {
  const course = await aClass(shop);
  const decide_by = '2026-12-01T04:00:00Z';
  const first = await save({ offering_id: course.offeringId, room: '321', minimum_size: 3, decide_by });
  const second = await save({ offering_id: course.offeringId, room: '322', weekdays: [2] });
  const label = { zh: '春季班', en: 'Spring' };
  const { items } = await run(
    'officeSessionCopyTerm',
    { ids: [first.id, second.id], weeks: 16, labels: [{ session_id: first.id, label }] },
    office,
  );
  expect(items.map((item) => [item.from_id, item.first_day, item.total_classes])).toEqual([
    [first.id, '2027-03-28', 4],
    [second.id, '2027-03-30', 4],
  ]);
  const copy = await run('officeSessionInfo', { session_id: items[0]?.id ?? '' }, office);
  expect(copy).toMatchObject({
    minimum_size: 3,
    decide_by: '2027-03-23T04:00:00Z',
    taken: 0,
    room: '321',
    label,
  });
  const kept = await run('officeSessionInfo', { session_id: items[1]?.id ?? '' }, office);
  expect(kept.label).toEqual(second.label);
  const camp = await aClass(shop, {
    kind: 'camp',
    week: { number: 1, price: 1_000, earlyPrice: null, fees: {} },
  });
  const count = async () => (await shop.pool.query('select count(*) from sessions')).rows[0];
  const before = await count();
  const copyTo = (input: object) => run('officeSessionCopyTerm', input as never, office);
  await expect(copyTo({ ids: [first.id, camp.sessionId], weeks: 50 })).rejects.toMatchObject({
    refusal: 'programme.week_taken',
  });
  await expect(
    copyTo({ ids: [camp.sessionId], weeks: 1, offering_id: course.offeringId }),
  ).rejects.toMatchObject({ refusal: 'programme.other_kind' });
  shop.time.now = Temporal.Instant.from('2027-02-01T00:00:00Z');
  await expect(copyTo({ ids: [first.id], weeks: 1 })).rejects.toMatchObject({
    refusal: 'programme.copy_past',
  });
  // The first lesson would be over, later ones ahead.
  shop.time.now = Temporal.Instant.from('2026-12-20T00:00:00Z');
  await expect(copyTo({ ids: [first.id], weeks: 1 })).rejects.toMatchObject({
    refusal: 'programme.copy_past',
  });
  shop.time.now = Temporal.Instant.from('2026-11-18T02:00:00Z');
  expect(await count()).toEqual(before);
});

test('refuses bad input at its field, and staff without the right', async () => {
  const { offeringId } = await aClass(shop);
  const at = (more: object) => expect(save({ offering_id: offeringId, room: '333', ...more })).rejects;
  await at({ weekdays: [] }).toMatchObject({ fields: { weekdays: 'weekdays_required' } });
  await at({ end: '16:00' }).toMatchObject({ fields: { end: 'hours_wrong' } });
  await at({ first_day: '2025-01-01' }).toMatchObject({ fields: { first_day: 'day_past' } });
  await at({ price: 1 }).toMatchObject({ fields: { price: 'camp_only' } });
  await at({ week: 2 }).toMatchObject({ fields: { week: 'camp_only' } });
  await at({ minimum_size: 9, decide_by: '2026-12-01T00:00:00Z' }).toMatchObject({
    fields: { minimum_size: 'minimum_high' },
  });
  await at({ minimum_size: 2 }).toMatchObject({ fields: { decide_by: 'decide_by_required' } });
  await at({ minimum_size: 2, decide_by: '2027-12-01T00:00:00Z' }).toMatchObject({
    fields: { decide_by: 'decide_by_late' },
  });
  await at({ offering_id: crypto.randomUUID() }).toMatchObject({ refusal: 'not_found' });
  const editor = { person: (await aMemberOfStaff(shop, 'editor')).person };
  await expect(run('officeSessionSave', form({ offering_id: offeringId }), editor)).rejects.toMatchObject({
    refusal: 'not_allowed',
  });
});

test('narrows the list by place, state, days and teacher', async () => {
  const course = await aClass(shop);
  const teacher = await aTeacher(shop, [course.offeringId]);
  const session = await save({ offering_id: course.offeringId, room: '340' });
  const list = async (filter: object) =>
    (await run('officeSessionIndex', { filter: filter as never }, office)).items.map(({ id }) => id);
  expect(await list({ teacher_id: teacher.id })).toEqual([course.sessionId, session.id]);
  expect(await list({ site_id: course.siteId, from: '2026-12-16' })).toEqual([session.id]);
  expect(await list({ q: course.number, weekday: 7 })).toEqual([session.id]);
  expect(await list({ room: '340', state: 'ahead' })).toEqual([session.id]);
  expect(await list({ offering_id: course.offeringId, state: 'ended' })).toEqual([]);
});
