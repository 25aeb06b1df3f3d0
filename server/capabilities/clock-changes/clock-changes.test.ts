import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { enrolled, lessonsOf } from '../../../tools/test/teacher.ts';
import { runJobs } from '../../platform/testing.ts';
import { jobs } from './handlers.ts';
import { clockChangesLook } from './jobs.ts';

/** A Wednesday morning in Shanghai. Clocks in Los Angeles go forward on March 14, in Shanghai never. */
const begins = Temporal.Instant.from('2027-03-03T02:00:00Z');
const { shop, run } = await openSchool();
let family: TestFamily;
let made: Awaited<ReturnType<typeof aClass>>;
beforeAll(async () => {
  shop.time.now = begins;
  family = await abroad();
  // Tuesdays at ten in Shanghai: March 2, 9 and 16. In Los Angeles it is the evening before, at six, then at seven.
  made = await anOnlineClass({ startsInDays: -1 });
  await enrolled(shop, made.sessionId, family.children[0] ?? '');
});
beforeEach(() => {
  shop.time.now = begins;
  shop.waiting.length = 0;
});

async function abroad(zone: string | null = 'America/Los_Angeles'): Promise<TestFamily> {
  const other = await aFamily(shop);
  await shop.pool.query('update accounts set time_zone = $2 where id = $1', [other.parentId, zone]);
  return other;
}
async function anOnlineClass(options: Parameters<typeof aClass>[1]) {
  const class_ = await aClass(shop, options);
  await shop.pool.query("update sites set kind = 'online' where id = $1", [class_.siteId]);
  return class_;
}
const noticesOf = async (accountId: string) =>
  (
    await shop.pool.query("select data from notices where account_id = $1 and kind = 'hour.moved'", [
      accountId,
    ])
  ).rows.map(({ data }) => data as Record<string, unknown>);
/** Runs the clock's job. */
async function look() {
  const due = jobs.find(({ job }) => job === clockChangesLook);
  await shop.act({}, async (inside) => due?.run(inside, {}));
  await runJobs(shop, jobs);
}
const hour = (reader: TestFamily, session_id = made.sessionId) =>
  run('virtualHour', { session_id }, { person: reader.person });

test('notifies a family once, two weeks before, in its own time; not a family in the class’s zone', async () => {
  const [near, unknown] = [await abroad('Asia/Shanghai'), await abroad(null)];
  for (const other of [near, unknown]) await enrolled(shop, made.sessionId, other.children[0] ?? '');
  shop.time.now = begins.subtract({ hours: 36 });
  await look();
  expect(await noticesOf(family.parentId)).toEqual([]);
  shop.time.now = begins;
  await look();
  await look();
  expect(await noticesOf(family.parentId)).toMatchObject([
    {
      session_id: made.sessionId,
      reader_zone: 'America/Los_Angeles',
      at: '2027-03-16T02:00:00Z',
      was: '2027-03-16T01:00:00Z',
    },
  ]);
  for (const other of [near, unknown]) expect(await noticesOf(other.parentId)).toEqual([]);
});

test('does not notify a guardian without the right to classes, nor a family of a campus class', async () => {
  const guardian = await abroad();
  await shop.pool.query("update guardianships set rights = '{collect}' where parent_id = $1", [
    guardian.parentId,
  ]);
  await enrolled(shop, made.sessionId, guardian.children[0] ?? '');
  const campus = await aClass(shop, { startsInDays: -1 });
  const away = await abroad();
  await enrolled(shop, campus.sessionId, away.children[0] ?? '');
  await look();
  for (const other of [guardian, away]) expect(await noticesOf(other.parentId)).toEqual([]);
  await expect(hour(away, campus.sessionId)).rejects.toMatchObject({ refusal: 'not_found' });
});

test('notifies of a change once, even if its first lesson is called off afterwards', async () => {
  const other = await abroad();
  const later = await anOnlineClass({ startsInDays: 6 });
  await enrolled(shop, later.sessionId, other.children[0] ?? '');
  await look();
  const [notice] = await noticesOf(other.parentId);
  await shop.pool.query(
    "update lessons set called_off_at = $2, called_off_why = '台风' where session_id = $1 and starts_at = $3",
    [later.sessionId, begins.toString(), notice?.at],
  );
  shop.time.now = begins.add({ hours: 7 * 24 });
  await look();
  expect(await noticesOf(other.parentId)).toEqual([notice]);
});

test('the notice and the page show the clashes of the new hour', async () => {
  const other = await abroad();
  const [child = ''] = other.children;
  await enrolled(shop, made.sessionId, child);
  const local = await aClass(shop, { startsInDays: -1, timeZone: 'America/Los_Angeles' });
  await enrolled(shop, local.sessionId, child);
  const [, , third] = await lessonsOf(shop, local.sessionId);
  await shop.pool.query('update lessons set starts_at = $2, ends_at = $3 where id = $1', [
    third?.id,
    '2027-03-16T02:30:00Z',
    '2027-03-16T03:30:00Z',
  ]);
  await look();
  expect((await noticesOf(other.parentId))[0]).toMatchObject({ clashes: [{ kind: 'two_places' }] });
  expect((await hour(other)).clashes).toMatchObject([{ kind: 'two_places', count: 1 }]);
});

test('offers classes with seats at the old hour; not full ones or those at other hours', async () => {
  const at = async (shift: string, options: object = {}) => {
    const sister = await aClass(shop, { sisterOf: made, startsInDays: 1, ...options });
    await shop.pool.query(
      `update lessons set starts_at = starts_at + $2::interval, ends_at = ends_at + $2::interval where session_id = $1`,
      [sister.sessionId, shift],
    );
    return sister.sessionId;
  };
  const keeps = await at('-1 hour');
  await at('0 hours');
  const full = await at('-1 hour', { classSize: 1 });
  await enrolled(shop, full, (await aFamily(shop)).children[0] ?? '');
  const elsewhere = await anOnlineClass({ startsInDays: 2 });
  await shop.pool.query(
    `update lessons set starts_at = starts_at - interval '1 hour' where session_id = $1`,
    [elsewhere.sessionId],
  );
  const shown = await hour(family);
  expect(shown).toMatchObject({
    move: {
      time_zone: 'America/Los_Angeles',
      starts_at: '2027-03-16T02:00:00Z',
      was: '2027-03-16T01:00:00Z',
    },
    children: [{ id: family.children[0] }],
  });
  const sisters = shown.sisters.map(({ session_id, same_course }) => [session_id, same_course]);
  expect(sisters).toEqual([
    [keeps, true],
    [elsewhere.sessionId, false],
  ]);
});

test('the page says that no hour moves; another family’s class is not found', async () => {
  const near = await abroad('Asia/Shanghai');
  await enrolled(shop, made.sessionId, near.children[0] ?? '');
  expect(await hour(near)).toMatchObject({ move: null, clashes: [], sisters: [] });
  await expect(hour(await abroad())).rejects.toMatchObject({ refusal: 'not_found' });
});
