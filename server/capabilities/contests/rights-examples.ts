import { enrol } from '../../../tools/test/letters.ts';
import { type Examples, nothing } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';

const teacherA = ['teacherA'] as const;

/** A finished contest of teacher A with an entry of family A's child. */
async function aContest(world: World): Promise<{ sessionId: string; entryId: string }> {
  const { pool, time } = world.shop;
  const teacher = await world.aTeacher();
  const sessionId = await world.anEntry();
  await enrol(world.shop, sessionId, { children: [world.childA] });
  await pool.query(
    `insert into offering_teachers (offering_id, teacher_id) select offering_id, $2 from sessions where id = $1
     on conflict do nothing`,
    [sessionId, teacher],
  );
  const [starts, ends] = [time.now.subtract({ hours: 3 }), time.now.subtract({ hours: 2 })];
  const times = [sessionId, starts.toString(), ends.toString()];
  await pool.query(
    'update sessions set starts_at = $2, first_lesson_ends_at = $3, ends_at = $3 where id = $1',
    times,
  );
  await pool.query('update lessons set starts_at = $2, ends_at = $3 where session_id = $1', times);
  const { rows } = await pool.query('select id from contest_entries where session_id = $1', [sessionId]);
  return { sessionId, entryId: String(rows[0]?.id) };
}

const ballot = { content: 8, skill: 7, expression: 9, words: '唱得很稳。' };

export const rightsExamples = {
  virtualContest: {
    input: async (world) => {
      await aContest(world);
      return { child_id: world.childA };
    },
    owners: ['parentA', 'studentA'],
    shows: true,
  },
  contestIndex: nothing,
  contestInfo: {
    input: async (world) => ({ session_id: (await aContest(world)).sessionId }),
    owners: teacherA,
  },
  contestBallotSend: {
    input: async (world) => ({ entry_id: (await aContest(world)).entryId, ...ballot }),
    owners: teacherA,
  },
  contestPublish: {
    input: async (world) => {
      const { sessionId, entryId } = await aContest(world);
      const judge = { person: world.persons.teacherA };
      await world.run('contestBallotSend', { entry_id: entryId, ...ballot }, judge);
      return { session_id: sessionId, first: 1, second: 1, third: 1, sure: true };
    },
    owners: teacherA,
  },
} satisfies Examples;
