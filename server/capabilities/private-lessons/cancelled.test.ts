import { expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aPackage } from '../../../tools/test/private-lessons.ts';
import { aFamily } from '../../../tools/test/school.ts';
import { privateLessonsForget } from './jobs.ts';

const product = openAll();
const { shop, run } = await openSchool({}, product);
const capability = product.capabilities.find(({ name }) => name === 'private-lessons');

/** A family that cancelled a private lesson. */
async function cancelling() {
  const family = await aFamily(shop);
  const parent = { person: family.person };
  const { session_id } = await aPackage(shop, run, { family });
  const { hours } = await run('privateFreeHours', { session_id }, parent);
  const starts_at = hours.at(-1)?.starts_at ?? '';
  const { private: booked } = await run('privateBook', { session_id, starts_at }, parent);
  await run('privateCancel', { lesson_id: booked.lessons[0]?.id ?? '' }, parent);
  return { session_id, family, starts_at };
}
const cancelledOf = async (sessionId: string) =>
  (await shop.pool.query('select 1 from cancelled_private_lessons where session_id = $1', [sessionId]))
    .rowCount;

test('a cancelled lesson is deleted when no calendar shows it', async () => {
  const { session_id, starts_at } = await cancelling();
  const [job] = product.jobs('private-lessons').filter(({ job }) => job === privateLessonsForget);
  const runAt = async (days: number) => {
    shop.time.now = Temporal.Instant.from(starts_at).add({ hours: 24 * days });
    await shop.act({}, async (inside) => job?.run(inside, {}));
    return cancelledOf(session_id);
  };
  const { now } = shop.time;
  expect([await runAt(119), await runAt(121)]).toEqual([1, 0]);
  shop.time.now = now;
});

test('a family downloads its cancelled lessons, and no other’s', async () => {
  const [own, other] = [await cancelling(), await cancelling()];
  const kept = await capability?.keeps?.cancelled_private_lessons?.read(shop.context(), {
    parentId: own.family.parentId,
    childIds: own.family.children,
  });
  expect(kept).toMatchObject([{ child_id: own.family.children[0] }]);
  expect(JSON.stringify(kept)).not.toContain(other.family.children[0]);
});

test('a forgotten family leaves no cancelled lessons; others stay', async () => {
  const [gone, other] = [await cancelling(), await cancelling()];
  const { parentId, children } = gone.family;
  await shop.act({}, async (inside) => capability?.forget?.(inside, { parentId, childIds: children }));
  expect([await cancelledOf(gone.session_id), await cancelledOf(other.session_id)]).toEqual([0, 1]);
});
