import { afterAll, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { overlap } from '../../../tools/test/overlap.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { stillTrue } from '../../../tools/test/still-true.ts';
import { enrolled } from '../../../tools/test/teacher.ts';
import { lapseDue } from './offer-free-seats.ts';

const { shop, run } = await openSchool({}, openAll());
afterAll(async () => {
  expect(await findBroken(shop.pool, shop.time.now)).toEqual([]);
});

const clock = () => shop.act({}, (inside) => lapseDue(inside));
const waitsOf = ({ person }: TestFamily) => run('waitingIndex', {}, { person });
const kindsOf = async ({ parentId }: TestFamily) =>
  (await shop.pool.query('select kind from notices where account_id = $1 order by at', [parentId])).rows.map(
    ({ kind }) => kind,
  );
const endsOf = async ({ parentId }: TestFamily) =>
  (
    await shop.pool.query(
      `select w.left_why as why, array(select action from audit_entries
         where subject = 'waitlist_entry:' || w.id and action <> 'waitlist.offer' order by id) as actions
       from waitlist_entries w where w.parent_id = $1`,
      [parentId],
    )
  ).rows;

/** A full class with a single place, and what happens to it. */
async function aFullClass({ startsInDays = 7 } = {}) {
  const { offeringId, sessionId } = await aClass(shop, { classSize: 1, startsInDays });
  const take = ({ children }: TestFamily) => enrolled(shop, sessionId, children[0] ?? '');
  await take(await aFamily(shop));
  const joins = async (count = 1) => {
    shop.time.now = shop.time.now.add({ minutes: 1 });
    const family = await aFamily(shop, { count });
    await join(family);
    return family;
  };
  const join = ({ person, children }: TestFamily) =>
    run('waitingJoin', { session_id: sessionId, child_ids: children, together: true }, { person });
  const become = (to: 'closed' | 'open') =>
    shop.pool.query('update offerings set status = $2 where id = $1', [offeringId, to]);
  const turn = async (to: 'closed' | 'open') => {
    shop.time.now = shop.time.now.add({ minutes: 1 });
    await become(to);
    for (const _ of [1, 2]) await clock();
  };
  const empty = async () => {
    await shop.pool.query('update enrolments set ended_at = $2 where session_id = $1', [
      sessionId,
      shop.time.now.toString(),
    ]);
    await shop.pool.query('delete from seats where session_id = $1', [sessionId]);
  };
  return { sessionId, take, joins, join, become, turn, empty };
}

test('an offering that opens again resumes its waits at their old rank, without families that gave up', async () => {
  const { joins, turn } = await aFullClass();
  const [first, second, former] = [await joins(), await joins(), await joins()];
  await turn('closed');
  await shop.pool.query('delete from guardianships where parent_id = $1', [former.parentId]);
  await turn('open');
  const placesOf = async (family: TestFamily) => (await waitsOf(family)).map(({ place }) => place);
  expect([await placesOf(first), await placesOf(second), await placesOf(former)]).toEqual([[1], [2], []]);
  expect(await kindsOf(second)).toEqual(['waitlist.ended', 'waitlist.reopened']);
  expect(await endsOf(former)).toEqual([{ why: 'left', actions: ['waitlist.end', 'waitlist.end'] }]);
  await turn('closed');
  expect(await kindsOf(second)).toEqual(['waitlist.ended', 'waitlist.reopened', 'waitlist.ended']);
});

test('a digest says neither that a class is open that closed again, nor the reverse', async () => {
  const { joins, turn } = await aFullClass();
  const family = await joins();
  const said = async () =>
    [
      await stillTrue(shop, family.parentId, 'waitlist.ended'),
      await stillTrue(shop, family.parentId, 'waitlist.reopened'),
    ].map(({ length }) => length);
  await turn('closed');
  expect(await said()).toEqual([1, 0]);
  await turn('open');
  expect(await said()).toEqual([0, 1]);
  await turn('closed');
  expect((await said())[1]).toBe(0);
});

test('a child who came into the closed class waits no longer, and their family gets no notice', async () => {
  const { take, joins, turn, empty } = await aFullClass();
  const [family, both] = [await joins(), await joins(2)];
  await turn('closed');
  await empty();
  await take(family);
  await turn('open');
  expect(await kindsOf(family)).toEqual(['waitlist.ended']);
  expect(await endsOf(family)).toMatchObject([{ why: 'taken' }]);
  expect(await kindsOf(both)).toEqual(['waitlist.ended', 'waitlist.reopened']);
});

test('an offer goes on that still holds its seat when the offering opens again', async () => {
  const { joins, turn, empty } = await aFullClass();
  const family = await joins();
  await empty();
  await clock();
  const [offered] = await waitsOf(family);
  expect(offered?.offered_until).not.toBeNull();
  await turn('closed');
  await turn('open');
  expect((await waitsOf(family))[0]?.offered_until).toBe(offered?.offered_until);
});

test('a wait that is not resumed frees the seat of its offer', async () => {
  const { sessionId, joins, turn, empty } = await aFullClass();
  const family = await joins();
  await empty();
  await clock();
  await turn('closed');
  await shop.pool.query('delete from guardianships where parent_id = $1', [family.parentId]);
  await turn('open');
  expect((await shop.pool.query('select from seats where session_id = $1', [sessionId])).rowCount).toBe(0);
});

test('an offering that opens again after a month resumes no wait', async () => {
  const { joins, turn } = await aFullClass({ startsInDays: 60 });
  const family = await joins();
  await turn('closed');
  shop.time.now = shop.time.now.add({ hours: 24 * 30 });
  await turn('open');
  expect(await waitsOf(family)).toEqual([]);
  expect(await kindsOf(family)).toEqual(['waitlist.ended']);
});

test('a family that joins while its wait is resumed waits once', async () => {
  const { sessionId, joins, join, become, turn } = await aFullClass();
  const family = await joins();
  await turn('closed');
  await become('open');
  await overlap(shop, {
    held: `select 1 from sessions where id = '${sessionId}' for no key update`,
    first: () => join(family),
    second: clock,
  });
  await clock();
  expect(await waitsOf(family)).toHaveLength(1);
});
