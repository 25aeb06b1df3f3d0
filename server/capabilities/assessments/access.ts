import { type Assessor, anAssessor, bookAssessment, fullScores } from '../../../tools/test/assessments.ts';
import { type Examples, just, parentA } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';

const teacherA = ['teacherA'] as const;

/** Teacher A, who assesses: has hours, something to teach, and takes bookings. */
async function teacherAssesses(world: World): Promise<Assessor> {
  const assessor = await anAssessor(world.shop);
  await world.shop.pool.query(
    `with a as (select t.id from teachers t where t.account_id = $1)
     update offering_teachers set teacher_id = (select id from a) where offering_id = $2`,
    [
      world.persons.teacherA.kind === 'visitor' ? null : world.persons.teacherA.accountId,
      assessor.offeringId,
    ],
  );
  const { rows } = await world.shop.pool.query(
    'select teacher_id from offering_teachers where offering_id = $1',
    [assessor.offeringId],
  );
  const teacherId = String(rows[0]?.teacher_id);
  for (const [table, columns] of [
    ['teacher_terms', 'time_zone, buffer_minutes, notice_hours, horizon_days'],
    ['assessors', 'link, since'],
  ])
    await world.shop.pool.query(
      `insert into ${table} (teacher_id, ${columns}) select $1, ${columns} from ${table} where teacher_id = $2 on conflict do nothing`,
      [teacherId, assessor.teacherId],
    );
  await world.shop.pool.query(
    `insert into teacher_hours (id, teacher_id, weekday, start_time, end_time)
     select gen_random_uuid(), $1, weekday, start_time, end_time from teacher_hours where teacher_id = $2 on conflict do nothing`,
    [teacherId, assessor.teacherId],
  );
  return { ...assessor, teacherId };
}

/** An assessment of the child of family A by teacher A; those of earlier examples are over, so that there is room for one more. */
async function anAssessment(world: World, { isBegun = false } = {}): Promise<string> {
  await world.shop.pool.query(
    `with gone as (update assessments set cancelled_at = $1, cancelled_by = 'family', cancelled_why = '' where cancelled_at is null and written_at is null returning hour_id)
     delete from taken_hours where id in (select hour_id from gone)`,
    [world.shop.time.now.toString()],
  );
  const { id } = await bookAssessment(world.run, await teacherAssesses(world), { family: world.a, hour: -1 });
  if (isBegun)
    await world.shop.pool.query(
      `with moved as (update assessments set starts_at = $2::timestamptz - interval '1 hour', ends_at = $2::timestamptz - interval '30 minutes' where id = $1 returning hour_id)
       update taken_hours set starts_at = $2::timestamptz - interval '1 hour', ends_at = $2::timestamptz - interval '30 minutes' where id in (select hour_id from moved)`,
      [id, world.shop.time.now.toString()],
    );
  return id;
}

/** An example of each call, about records of family A, with which the table of rights is walked. */
export const access = {
  virtualAssess: {
    input: (world) => ({ child_id: world.childA }),
    owners: ['parentA', 'studentA'],
    shows: true,
  },
  virtualAssessHistory: {
    input: (world) => ({ child_id: world.childA }),
    owners: ['parentA', 'studentA'],
    shows: true,
  },
  assessHours: {
    input: async (world) => ({
      offering: (await anAssessor(world.shop)).number,
      child_id: world.childA,
    }),
    owners: parentA,
  },
  assessBook: {
    input: async (world) => {
      await anAssessment(world);
      const { number, teacherId } = await anAssessor(world.shop);
      const wish = { child_id: world.childA, offering: number, teacher_id: teacherId };
      const { hours } = await world.run('assessHours', wish, { person: world.a.person });
      return { ...wish, starts_at: hours[3]?.starts_at };
    },
    owners: parentA,
  },
  assessCancel: {
    input: async (world) => ({ assessment_id: await anAssessment(world) }),
    owners: parentA,
  },
  assessIndex: {
    input: async (world) => {
      await anAssessment(world);
      return { tab: 'ahead' };
    },
    owners: teacherA,
    shows: true,
    showsNothing: true,
  },
  assessInfo: {
    input: async (world) => ({ assessment_id: await anAssessment(world) }),
    owners: teacherA,
  },
  assessSave: {
    input: async (world) => ({
      assessment_id: await anAssessment(world, { isBegun: true }),
      level: 'basic',
      scores: fullScores,
      notes: '很专心。',
    }),
    owners: teacherA,
  },
  assessCallOff: {
    input: async (world) => ({ assessment_id: await anAssessment(world), reason: '生病了' }),
    owners: teacherA,
  },
  assessOffer: just({ open: true, link: 'https://meet.example.cn/a' }),
} satisfies Examples;
