import { afterAll, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import { lessonsOf } from '../../../tools/test/teacher.ts';
import { runJobs } from '../../platform/testing.ts';
import { sessionCalledOff } from '../minimum-enrolment/jobs.ts';
import { lapseDue } from './offer-free-seats.ts';

const product = openAll();
const { shop, run } = await openSchool({}, product);
afterAll(async () => {
  expect(await findBroken(shop.pool, shop.time.now)).toEqual([]);
});

/** A full class with a single place, and a family on its waitlist. */
async function aFullClass() {
  const [family, waiting] = [await aFamily(shop), await aFamily(shop)];
  const course = await aClass(shop, { classSize: 1, price: 0 });
  const asWaiting = { person: waiting.person };
  const cart = await run(
    'cartAdd',
    { child_id: waiting.children[0] ?? '', session_id: course.sessionId },
    asWaiting,
  );
  const input = { item_ids: cart.items.map(({ id }) => id), total: 0, idempotency_key: crypto.randomUUID() };
  await run('orderPlace', input, asWaiting);
  const joins = { session_id: course.sessionId, child_ids: family.children, together: true };
  await run('waitingJoin', joins, { person: family.person });
  return { ...course, family };
}
const reasonsInNotices = async ({ parentId }: TestFamily) =>
  (
    await shop.pool.query<{ why: string }>(
      "select data ->> 'why' as why from notices where account_id = $1 and kind = 'waitlist.ended'",
      [parentId],
    )
  ).rows.map(({ why }) => why);

test('a wait for a called-off class ends with a single notice', async () => {
  const { sessionId, family } = await aFullClass();
  const { person } = await aMemberOfStaff(shop, 'owner');
  await run('officeSessionCallOff', { session_id: sessionId, why: '老师生病' }, { person });
  await runJobs(shop, [...product.jobs('waitlist'), ...product.jobs('minimum-enrolment')]);
  const jobs = product.jobs('waitlist').filter(({ job }) => job === sessionCalledOff);
  for (const { run: repeat } of jobs) await shop.act({}, (inside) => repeat(inside, { sessionId } as never));
  expect(await run('waitingIndex', {}, { person: family.person })).toEqual([]);
  expect(await reasonsInNotices(family)).toEqual(['class_off']);
});

test('a wait for a class that is over ends with a single notice', async () => {
  const { family } = await aFullClass();
  shop.time.now = shop.time.now.add({ hours: 24 * 400 });
  for (const _ of [1, 2]) await shop.act({}, (inside) => lapseDue(inside));
  expect(await reasonsInNotices(family)).toEqual(['over']);
});

test('a wait for an offering that staff close ends with a single notice', async () => {
  const { offeringId, family } = await aFullClass();
  const { person } = await aMemberOfStaff(shop, 'owner');
  await run('officeOfferingStatus', { ids: [offeringId], to: 'closed' }, { person });
  for (const _ of [1, 2]) await shop.act({}, (inside) => lapseDue(inside));
  expect(await run('waitingIndex', {}, { person: family.person })).toEqual([]);
  expect(await reasonsInNotices(family)).toEqual(['closed']);
});

test('a seat that falls free is offered only until the last lesson, longer than the first, begins', async () => {
  const { sessionId, family } = await aFullClass();
  const { person } = await aMemberOfStaff(shop, 'academic');
  const last = (await lessonsOf(shop, sessionId)).at(-1);
  const day = Temporal.Instant.from(last?.starts_at ?? '')
    .toZonedDateTimeISO('Asia/Shanghai')
    .toPlainDate()
    .toString();
  const move = { lesson_id: last?.id ?? '', day, start: '10:00', end: '13:00' };
  await run('officeLessonMove', move, { person });
  const { rows } = await shop.pool.query(
    'select max(starts_at) as begins from lessons where session_id = $1',
    [sessionId],
  );
  const begins = Temporal.Instant.fromEpochMilliseconds(new Date(rows[0]?.begins).getTime());
  shop.time.now = begins.subtract({ hours: 5 });
  await shop.pool.query('update sessions set class_size = 2 where id = $1', [sessionId]);
  await shop.act({}, (inside) => lapseDue(inside));
  expect(await run('waitingIndex', {}, { person: family.person })).toMatchObject([
    { offered_until: begins.toString() },
  ]);
});
