import { type Examples, type Persona, parentA } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';
import { aClass } from '../../../tools/test/school.ts';

const teacherA: readonly Persona[] = ['teacherA'];

/** An upcoming lesson of a class that is off sale, given by teacher A; the child of family A is in it. */
async function aLesson(world: World, { isIn = true } = {}): Promise<string> {
  const { sessionId, offeringId } = await aClass(world.shop, {
    startsInDays: 20,
    status: 'closed',
    // A guest's lesson must not overlap the child's own lessons.
    ...(isIn ? {} : { timeZone: 'America/New_York' }),
  });
  const { pool, time } = world.shop;
  // A child has one make-up lesson at an hour: end the booking of the example before.
  if (!isIn)
    await pool.query(
      "update make_up_places set ended_at = $2, ended_why = 'other' where child_id = $1 and ended_at is null",
      [world.childA, time.now.toString()],
    );
  await pool.query(
    `insert into offering_teachers (offering_id, teacher_id) select $1, teacher_id from offering_teachers where offering_id = $2`,
    [offeringId, world.classA.offeringId],
  );
  if (isIn)
    await pool.query(
      `with place as (insert into seats (session_id, seat_no, class_size, child_id, order_number, taken_at) values ($1, 1, 8, $2, null, $3))
       insert into enrolments (id, session_id, child_id, order_number, enrolled_at) values (gen_random_uuid(), $1, $2, null, $3)`,
      [sessionId, world.childA, time.now.toString()],
    );
  const { rows } = await pool.query('select id from lessons where session_id = $1 and position = 1', [
    sessionId,
  ]);
  return String(rows[0]?.id);
}

/** A leave of the child of family A that waits for an answer. */
export async function aLeave(world: World): Promise<string> {
  const { rows } = await world.shop.pool.query(
    `insert into leave_requests (id, lesson_id, child_id, asked_by, reason, asked_at, in_time, state)
     values (gen_random_uuid(), $1, $2, $3, '感冒', $4, true, 'asked') returning id`,
    [await aLesson(world), world.childA, world.a.parentId, world.shop.time.now.toString()],
  );
  return String(rows[0]?.id);
}

/** A right of the child of family A, from a lesson that was called off. */
export async function aRight(world: World): Promise<string> {
  const { rows } = await world.shop.pool.query(
    `insert into make_up_rights (id, lesson_id, child_id, earned_by, earned_at, good_until)
     values (gen_random_uuid(), $1, $2, 'called_off', $3, $3::timestamptz + interval '90 days') returning id`,
    [await aLesson(world), world.childA, world.shop.time.now.toString()],
  );
  return String(rows[0]?.id);
}

/** Example inputs for the walk of rights, about records of family A. */
export const rightsExamples = {
  leaveAsk: {
    input: async (world) => ({
      child_ids: JSON.stringify([world.childA]),
      lesson_ids: JSON.stringify([await aLesson(world)]),
      reason: '感冒',
    }),
    owners: parentA,
  },
  leaveWithdraw: { input: async (world) => ({ leave_id: await aLeave(world) }), owners: parentA },
  leaveAnswer: {
    input: async (world) => ({ leave_id: await aLeave(world), answer: 'grant' }),
    owners: teacherA,
  },
  makeUpBook: {
    input: async (world) => ({
      right_id: await aRight(world),
      lesson_id: await aLesson(world, { isIn: false }),
    }),
    owners: parentA,
  },
  makeUpCancel: {
    input: async (world) => {
      const right_id = await aRight(world);
      const lesson_id = await aLesson(world, { isIn: false });
      await world.run('makeUpBook', { right_id, lesson_id }, { person: world.a.person });
      return { right_id };
    },
    owners: parentA,
  },
  makeUpCredits: { input: async (world) => ({ right_id: await aRight(world) }), owners: parentA },
} satisfies Examples;
