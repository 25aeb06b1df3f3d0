import { expect, test } from 'vitest';
import { aTaughtClass } from '../../../tools/test/classroom.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, aSecondGuardian } from '../../../tools/test/school.ts';
import { recordEntries } from '../../capabilities/lesson-account/index.ts';
import { makeUpRights } from '../../schema/leave.ts';

const { shop, run } = await openSchool();

test('an entry shows the state of the right it earned: open, then expired', async () => {
  const family = await aFamily(shop);
  const childId = family.children[0] ?? '';
  const { enrolmentIds, lessonIds, sessionId } = await aTaughtClass(shop, { childIds: [childId] });
  const [enrolmentId = '', lessonId = ''] = [enrolmentIds[0], lessonIds[0]];
  const goodUntil = shop.time.now.add({ hours: 24 * 30 });
  await shop.act({}, async (inside) => {
    await recordEntries(inside, [
      { enrolmentId, lessonId, kind: 'called_off', amount: 0, rule: 'called_off' },
    ]);
    await inside.db.insert(makeUpRights).values({
      id: inside.newId(),
      childId,
      lessonId,
      earnedBy: 'called_off',
      earnedAt: inside.now,
      goodUntil,
    });
  });
  const rights = async () =>
    (
      await run('lessonStatement', { child_id: childId, session_id: sessionId }, { person: family.person })
    ).entries.map(({ kind, right }) => [kind, right?.state ?? null]);
  expect(await rights()).toEqual([
    ['called_off', 'open'],
    ['bought', null],
  ]);
  shop.time.now = goodUntil.add({ hours: 1 });
  expect((await rights())[0]).toEqual(['called_off', 'expired']);
});

test('a guardian who may only see the child is told which right a dispute needs; one with that right is not', async () => {
  const family = await aFamily(shop);
  const childId = family.children[0] ?? '';
  const { enrolmentIds, lessonIds, sessionId } = await aTaughtClass(shop, { childIds: [childId] });
  const [enrolmentId = '', lessonId = ''] = [enrolmentIds[0], lessonIds[0]];
  await shop.act({}, (inside) =>
    recordEntries(inside, [{ enrolmentId, lessonId, kind: 'held', amount: -1, rule: 'present' }]),
  );
  const blockedFor = async (rights: Parameters<typeof aSecondGuardian>[2]) => {
    const { person } = await aSecondGuardian(shop, family, rights);
    const seen = await run('lessonStatement', { child_id: childId, session_id: sessionId }, { person });
    return [
      ...seen.entries.filter(({ kind }) => kind === 'held').map(({ blocked }) => blocked.lessonDispute),
      ...seen.waiting.map(({ blocked }) => blocked.lessonWitness),
    ].map((why) => why?.code ?? null);
  };
  const onlySeen = await blockedFor(['see']);
  expect(onlySeen.length).toBeGreaterThan(0);
  expect(new Set(onlySeen)).toEqual(new Set(['families.right_missing']));
  for (const other of ['message', 'pay'] as const)
    expect(await blockedFor(['see', other])).not.toContain('families.right_missing');
});

test('an account that is not open yet is marked, and shows the days of its class', async () => {
  const family = await aFamily(shop);
  const childId = family.children[0] ?? '';
  const { enrolmentIds, lessonIds, sessionId } = await aTaughtClass(shop, { childIds: [childId] });
  const see = async () =>
    (await run('lessonStatement', { child_id: childId, session_id: sessionId }, { person: family.person }))
      .account;
  expect(await see()).toMatchObject({ opened: false, starts_at: expect.any(String) });
  await shop.act({}, (inside) =>
    recordEntries(inside, [
      {
        enrolmentId: enrolmentIds[0] ?? '',
        lessonId: lessonIds[0] ?? '',
        kind: 'held',
        amount: -1,
        rule: 'present',
      },
    ]),
  );
  expect(await see()).toMatchObject({ opened: true });
});
