import { type Examples, nothing, type Persona } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';
import { aClass } from '../../../tools/test/school.ts';
import { enrolled } from '../../../tools/test/teacher.ts';

const teacherA: readonly Persona[] = ['teacherA'];
const familyA: readonly Persona[] = ['parentA', 'studentA'];

/** A class of teacher A with family A's child. */
export async function aTaught(world: World): Promise<string> {
  const { sessionId, offeringId } = await aClass(world.shop);
  await world.shop.pool.query(
    `insert into offering_teachers (offering_id, teacher_id) select $1, teacher_id from offering_teachers where offering_id = $2`,
    [offeringId, world.classA.offeringId],
  );
  await enrolled(world.shop, sessionId, world.childA);
  return sessionId;
}

const dueIn = (world: World, hours: number) => world.shop.time.now.add({ hours }).toString();
const setting = (world: World, session_id: string) => ({
  session_id,
  title: '朗读',
  due_at: dueIn(world, 72),
});

export async function aTask(world: World): Promise<string> {
  const input = setting(world, await aTaught(world));
  return (await world.run('taskSave', input, { person: world.persons.teacherA })).id;
}

async function aHandIn(world: World): Promise<{ task_id: string; hand_in_id: string }> {
  const task_id = await aTask(world);
  const work = { task_id, child_id: world.childA, text: '我读了三遍。' };
  const task = await world.run('taskHandIn', work, { person: world.a.person });
  return { task_id, hand_in_id: task.attempts[0]?.id ?? '' };
}

const work = async (world: World) => ({ task_id: await aTask(world), child_id: world.childA, text: '好' });
const ofTask = { input: async (world: World) => ({ task_id: await aTask(world) }), owners: teacherA };

export const rightsExamples = {
  virtualTask: {
    input: async (world) => {
      await aTask(world);
      return { child_id: world.childA };
    },
    owners: familyA,
    shows: true,
  },
  taskInfo: {
    input: async (world) => ({ task_id: await aTask(world), child_id: world.childA }),
    owners: familyA,
    shows: true,
  },
  taskDraft: { input: work, owners: familyA },
  taskHandIn: { input: work, owners: familyA },
  taskSeen: {
    input: async (world) => {
      const { task_id, hand_in_id } = await aHandIn(world);
      const returned = { hand_in_id, score: 5, words: '很好' };
      await world.run('taskReturn', returned, { person: world.persons.teacherA });
      return { task_id, child_id: world.childA };
    },
    owners: familyA,
  },
  taskIndex: {
    input: async (world) => ({ session_id: (await aTaught(world)) || '' }),
    owners: teacherA,
    showsNothing: true,
  },
  taskSheet: ofTask,
  taskSave: { input: async (world) => setting(world, await aTaught(world)), owners: teacherA },
  taskWithdraw: ofTask,
  taskRemind: ofTask,
  taskMark: {
    input: async (world) => ({ hand_in_id: (await aHandIn(world)).hand_in_id }),
    owners: teacherA,
  },
  taskReturn: {
    input: async (world) => ({ hand_in_id: (await aHandIn(world)).hand_in_id, score: 4, words: '很好' }),
    owners: teacherA,
  },
  officeTaskIndex: nothing,
  officeTaskInfo: { input: async (world) => ({ task_id: await aTask(world) }) },
  officeHandIn: { input: async (world) => ({ hand_in_id: (await aHandIn(world)).hand_in_id }) },
} satisfies Examples;
