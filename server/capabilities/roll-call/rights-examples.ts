import { type Examples, type Persona, parentA } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';
import { aClass } from '../../../tools/test/school.ts';

const teacherA: readonly Persona[] = ['teacherA'];

/** A lesson that begins now, with teacher A and the child of family A. */
export async function aLesson(world: World): Promise<{ lessonId: string; sessionId: string }> {
  const { sessionId, offeringId } = await aClass(world.shop, { startsInDays: 0 });
  const { pool, time } = world.shop;
  await pool.query(
    `insert into offering_teachers (offering_id, teacher_id) select $1, teacher_id from offering_teachers where offering_id = $2`,
    [offeringId, world.classA.offeringId],
  );
  await pool.query(
    `insert into enrolments (id, session_id, child_id, order_number, enrolled_at) values (gen_random_uuid(), $1, $2, null, $3)`,
    [sessionId, world.childA, time.now.toString()],
  );
  await pool.query(
    `insert into seats (session_id, seat_no, class_size, child_id, order_number, taken_at) values ($1, 1, 8, $2, null, $3)`,
    [sessionId, world.childA, time.now.toString()],
  );
  const { rows } = await pool.query('select id from lessons where session_id = $1 and position = 1', [
    sessionId,
  ]);
  return { lessonId: String(rows[0]?.id), sessionId };
}

/** The same as a day of a camp. */
async function aCampDay(world: World): Promise<{ lesson_id: string; child_id: string }> {
  const { lessonId } = await aLesson(world);
  await world.shop.pool.query(
    `update offerings set kind = 'camp' where id = (
       select s.offering_id from lessons l join sessions s on s.id = l.session_id where l.id = $1)`,
    [lessonId],
  );
  return { lesson_id: lessonId, child_id: world.childA };
}

/** A lesson of the child of family A on which the witnesses disagree. */
async function aDoubt(world: World): Promise<string> {
  const { lessonId } = await aLesson(world);
  const { rows } = await world.shop.pool.query(
    `with called as (
       insert into lesson_rolls (lesson_id, saved_at, saved_by) values ($1, $4, $5)
       on conflict (lesson_id) do update set saved_at = excluded.saved_at returning lesson_id)
     insert into roll_doubts (id, lesson_id, child_id, witnesses, opened_at)
     select gen_random_uuid(), lesson_id, $2, $3, $4 from called returning id`,
    [
      lessonId,
      world.childA,
      JSON.stringify({ roll: false, door: null, guardian: true }),
      world.shop.time.now.toString(),
      world.ownerId,
    ],
  );
  return String(rows[0]?.id);
}

/** An example of each call, about records of family A, for the table of rights. */
export const rightsExamples = {
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
  rollCallHistory: {
    input: async (world) => {
      const { sessionId } = await aLesson(world);
      await world.shop.pool.query(
        `with called as (
           insert into lesson_rolls (lesson_id, saved_at, saved_by)
           select id, $4, $3 from lessons where session_id = $1 and position = 1
           on conflict (lesson_id) do update set saved_at = excluded.saved_at returning lesson_id)
         insert into roll_marks (lesson_id, child_id, mark, marked_by, marked_at)
         select lesson_id, $2, 'present', $3, $4 from called`,
        [sessionId, world.childA, world.ownerId, world.shop.time.now.toString()],
      );
      return { session_id: sessionId, child_id: world.childA };
    },
    owners: teacherA,
    showsNothing: true,
  },
  campSign: {
    input: async (world) => ({
      ...(await aCampDay(world)),
      sign: 'left',
      person: '外公',
      not_arrived_confirmed: true,
    }),
    owners: teacherA,
  },
  campSignUndo: {
    input: async (world) => {
      const about = await aCampDay(world);
      await world.shop.pool.query(
        "insert into camp_signs (lesson_id, child_id, sign, at, signed_by) values ($1, $2, 'arrived', $3, $4)",
        [about.lesson_id, about.child_id, world.shop.time.now.toString(), world.ownerId],
      );
      return { ...about, sign: 'arrived' };
    },
    owners: teacherA,
  },
  lessonDoor: {
    input: async (world) => ({ lesson_id: (await aLesson(world)).lessonId, child_id: world.childA }),
    owners: ['parentA', 'studentA', 'teacherA'],
  },
  lessonEnter: {
    input: async (world) => ({ lesson_id: (await aLesson(world)).lessonId, child_id: world.childA }),
    owners: ['parentA', 'studentA', 'teacherA'],
  },
  lessonWitness: {
    input: async (world) => ({
      lesson_id: (await aLesson(world)).lessonId,
      child_id: world.childA,
      was_here: true,
    }),
    owners: parentA,
  },
  rollDoubtSettle: {
    input: async (world) => ({
      doubt_id: await aDoubt(world),
      was_here: true,
      counts: true,
      words: '查看了录像',
    }),
  },
} satisfies Examples;
