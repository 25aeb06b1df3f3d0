import type { Examples } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';
import { aTaught } from '../homework/rights-examples.ts';

/** A lesson of a class with teacher A and the child of family A. */
async function aLesson(world: World): Promise<{ session_id: string; lesson_id: string }> {
  const session_id = await aTaught(world);
  const { rows } = await world.shop.pool.query('select id from lessons where session_id = $1 limit 1', [
    session_id,
  ]);
  return { session_id, lesson_id: String(rows[0]?.id) };
}

/** An example of each call, about records of family A, for the table of rights. */
export const rightsExamples = {
  virtualSyllabus: {
    input: async (world) => ({ child_id: world.childA, session_id: await aTaught(world) }),
    owners: ['parentA', 'studentA'],
    shows: true,
  },
  teacherSyllabus: {
    input: async (world) => ({ session_id: await aTaught(world) }),
    owners: ['teacherA'],
  },
  syllabusSave: {
    input: async (world) => {
      const { session_id, lesson_id } = await aLesson(world);
      return { session_id, lessons: [{ lesson_id, topic_zh: '开局要领', links: 'https://go.example.cn/1' }] };
    },
    owners: ['teacherA'],
  },
} satisfies Examples;
