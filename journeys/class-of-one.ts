import { enrolWithTheTeacher } from './enrol-with-the-teacher.ts';

/** Enrols a family's child alone in a running class of the demo teacher; returns its session. */
export const aClassOfOne = (shop: { databaseUrl: string }, tel: string): Promise<string> =>
  enrolWithTheTeacher(shop, {
    tel,
    lessons: 1,
    async prepare(database, session, now) {
      await database.query(
        `update enrolments set ended_at = $2, ended_why = 'test' where session_id = $1 and ended_at is null`,
        [session, now],
      );
      await database.query('update tasks set withdrawn_at = $1', [now]);
      await database.query(`delete from hand_ins where state = 'handed_in'`);
    },
  });
