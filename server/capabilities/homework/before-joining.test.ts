import { expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { aTeacher, enrolled } from '../../../tools/test/teacher.ts';
import { dueBetween } from './index.ts';

const { shop, run } = await openSchool({}, openAll());

const inHours = (hours: number) => shop.time.now.add({ hours }).toString();

/** A class with one child and homework due in two days; four days later another child joins. */
async function aClassJoinedLate() {
  const [first, late] = [await aFamily(shop), await aFamily(shop)];
  const [early = '', child = ''] = [first.children[0], late.children[0]];
  const { sessionId, offeringId } = await aClass(shop);
  const teacher = await aTeacher(shop, [offeringId]);
  await enrolled(shop, sessionId, early);
  const set = async (more: object = {}) =>
    (await run('taskSave', { session_id: sessionId, title: '词语', due_at: inHours(48), ...more }, teacher))
      .id;
  const old = await set();
  shop.time.now = shop.time.now.add({ hours: 96 });
  await enrolled(shop, sessionId, child);
  const list = () => run('virtualTask', { child_id: child }, late);
  return { sessionId, early, child, late, teacher, set, old, list };
}
async function leaves(childId: string) {
  const now = shop.time.now.toString();
  await shop.pool.query("update enrolments set ended_at = $2, ended_why = 'moved' where child_id = $1", [
    childId,
    now,
  ]);
  await shop.pool.query('delete from seats where child_id = $1', [childId]);
}

test('a child who joins late owes only what is due from then on', async () => {
  const { early, child, late, teacher, set, old, list } = await aClassJoinedLate();
  const open = await set();
  expect(await list()).toMatchObject({ items: [{ id: open, late: false }], counts: { todo: 1 } });
  await expect(run('taskInfo', { task_id: old, child_id: child }, late)).rejects.toMatchObject({
    refusal: 'not_found',
  });
  const span = { from: shop.time.now.subtract({ hours: 240 }), until: shop.time.now.add({ hours: 240 }) };
  const due = await shop.act({}, (inside) => dueBetween(inside, [child, early], span));
  expect(due.map(({ childId, task }) => [childId, task.id])).toEqual(
    expect.arrayContaining([
      [early, old],
      [early, open],
      [child, open],
    ]),
  );
  expect(due).toHaveLength(3);
  const sheet = await run('taskSheet', { task_id: old }, teacher);
  expect(sheet).toMatchObject({ students: 1, missing: 1 });
  expect(
    new Map(sheet.children.map((line) => [line.child.id, [line.assigned, line.before_joining, line.late]])),
  ).toEqual(
    new Map([
      [early, [true, false, true]],
      [child, [false, true, false]],
    ]),
  );
  await run('taskRemind', { task_id: old }, teacher);
  const { rows } = await shop.pool.query("select account_id from notices where kind = 'homework.reminded'");
  expect(rows.map(({ account_id }) => account_id)).not.toContain(late.parentId);
});

test('homework that is put off until after a child joined is theirs too', async () => {
  const { set, old, list } = await aClassJoinedLate();
  await set({ task_id: old });
  expect(await list()).toMatchObject({ items: [{ id: old }], counts: { todo: 1 } });
});

test('a child who left and came back keeps what they did, and owes nothing of before', async () => {
  const { sessionId, child, late, teacher, set, list } = await aClassJoinedLate();
  const [done, drafted, again] = [await set(), await set(), await set()];
  const about = (task_id: string) => ({ task_id, child_id: child, text: '写好了' });
  await run('taskHandIn', about(done), late);
  await run('taskDraft', about(drafted), late);
  const { attempts } = await run('taskHandIn', about(again), late);
  await run('taskReturn', { hand_in_id: attempts[0]?.id ?? '', words: '再写一次', again: true }, teacher);
  await leaves(child);
  const states = async () => {
    const { items, counts } = await list();
    return { items: items.map(({ id }) => id).sort(), todo: counts.todo };
  };
  const kept = { items: [done, again].sort(), todo: 0 };
  expect(await states()).toEqual(kept);
  shop.time.now = shop.time.now.add({ hours: 96 });
  await enrolled(shop, sessionId, child);
  expect(await states()).toEqual(kept);
  expect((await run('taskSheet', { task_id: again }, teacher)).children).toContainEqual(
    expect.objectContaining({
      child: expect.objectContaining({ id: child }),
      state: 'again',
      assigned: false,
    }),
  );
});
