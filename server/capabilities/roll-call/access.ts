import type { Examples, Persona } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';
import { aClass } from '../../../tools/test/school.ts';

const teacherA: readonly Persona[] = ['teacherA'];

/** A lesson that begins now, which teacher A gives and the child of family A is in. */
export async function aLesson(world: World): Promise<{ lessonId: string; sessionId: string }> {
  const { sessionId, offeringId } = await aClass(world.shop, { startsInDays: 0 });
  const { pool, time } = world.shop;
  await pool.query(
    `insert into offering_teachers (offering_id, teacher_id) select $1, teacher_id from offering_teachers where offering_id = $2`,
    [offeringId, world.classA.offeringId],
  );
  await pool.query(
    `insert into enrolments (id, session_id, child_id, order_number, enrolled_at) values (gen_random_uuid(), $1, $2, 'T0', $3)`,
    [sessionId, world.childA, time.now.toString()],
  );
  await pool.query(
    `insert into seats (session_id, seat_no, class_size, child_id, order_number, taken_at) values ($1, 1, 8, $2, 'T0', $3)`,
    [sessionId, world.childA, time.now.toString()],
  );
  const { rows } = await pool.query('select id from lessons where session_id = $1 and position = 1', [
    sessionId,
  ]);
  return { lessonId: String(rows[0]?.id), sessionId };
}

/** An example of each call, about records of family A, with which the table of rights is walked. */
export const access = {
  rollCall: {
    input: async (world) => ({ lesson_id: (await aLesson(world)).lessonId }),
    owners: teacherA,
  },
  rollCallSave: {
    input: async (world) => ({
      lesson_id: (await aLesson(world)).lessonId,
      marks: [{ child_id: world.childA, mark: 'absent' }],
    }),
    owners: teacherA,
  },
} satisfies Examples;
