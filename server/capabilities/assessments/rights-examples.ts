import { anAssessor, fullScores } from '../../../tools/test/assessments.ts';
import { type Examples, just, parentA } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';
import { takenHours } from '../../schema/schedule.ts';
import { insertAssessment } from './store.ts';

const teacherA = ['teacherA'] as const;

/** Makes teacher A assess an offering. */
async function teacherAssesses(world: World): Promise<{ teacherId: string; offeringId: string }> {
  const { offeringId, teacherId: maker } = await anAssessor(world.shop);
  const { rows } = await world.shop.pool.query(
    `update offering_teachers set teacher_id = (select t.id from teachers t where t.account_id = $1)
     where offering_id = $2 returning teacher_id`,
    [world.persons.teacherA.kind === 'visitor' ? null : world.persons.teacherA.accountId, offeringId],
  );
  const teacherId = String(rows[0]?.teacher_id);
  await world.shop.pool.query(
    'insert into assessors (teacher_id, link, since) select $1, link, since from assessors where teacher_id = $2 on conflict do nothing',
    [teacherId, maker],
  );
  return { teacherId, offeringId };
}

/** Cancels what earlier examples booked, because a child has at most two upcoming assessments. */
async function endEarlier(world: World): Promise<void> {
  await world.shop.pool.query(
    `with gone as (update assessments set cancelled_at = $1, cancelled_by = 'family', cancelled_why = '' where cancelled_at is null and written_at is null returning hour_id)
     delete from taken_hours where id in (select hour_id from gone)`,
    [world.shop.time.now.toString()],
  );
}

let ahead = 0;

/**
 * Inserts an assessment of family A's child by teacher A. The rows are written directly, because other examples have
 * filled the days of both.
 */
async function anAssessment(world: World, { isBegun = false } = {}): Promise<string> {
  await endEarlier(world);
  const offering = await teacherAssesses(world);
  const { now } = world.shop.time;
  ahead += 1;
  const startsAt = isBegun ? now.subtract({ hours: 1 }) : now.add({ hours: 24 * 300 + ahead });
  const span = { startsAt, endsAt: startsAt.add({ minutes: 30 }) };
  return world.shop.act({}, async (inside) => {
    const [id, hourId] = [inside.newId(), inside.newId()];
    await inside.db.insert(takenHours).values({ id: hourId, teacherId: offering.teacherId, ...span });
    await insertAssessment(inside, {
      ...offering,
      ...span,
      id,
      hourId,
      childId: world.childA,
      bookedBy: world.a.parentId,
      bookedAt: inside.now,
    });
    return id;
  });
}

export const rightsExamples = {
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
      await endEarlier(world);
      const { number, teacherId } = await anAssessor(world.shop);
      const input = { child_id: world.childA, offering: number, teacher_id: teacherId };
      const { hours } = await world.run('assessHours', input, { person: world.a.person });
      return { ...input, starts_at: hours[3]?.starts_at };
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
