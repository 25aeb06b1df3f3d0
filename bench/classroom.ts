import { type Bench, besideBare, startBare } from './bench.ts';
import { fillCrowd } from './crowd.ts';
import { demoSignInOf, signIn } from './signed-in.ts';

/** A lesson of the crowd with an open roll. */
async function lessonOfCrowd(pool: Bench['pool']): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select l.id from lessons l join enrolments e on e.session_id = l.session_id
     where e.order_number = 'CROWD' and l.starts_at < now() order by l.starts_at desc limit 1`,
  );
  return rows[0]?.id ?? '';
}

/**
 * Classroom calls of a family and of a teacher with a thousand children, each beside bare Fastify and `pg` with the
 * same statements.
 */
export async function classroom({ shop, watched, databaseUrl, pool, rows }: Bench): Promise<void> {
  await fillCrowd(pool, demoSignInOf('teacher').name, 1000);
  const [family, taught] = [await signIn(shop, 'parent'), await signIn(shop, 'teacher')];
  const lesson = await lessonOfCrowd(pool);
  const calls: [what: string, call: string, token: string][] = [
    ['a child’s lessons', 'virtualIndex?', family],
    ['a child’s homework', 'virtualTask?', family],
    ['a family’s letters', 'virtualMail?', family],
    ['notices of a family', 'memberInformation?', family],
    ['a teacher’s lessons', 'teacherIndex?', taught],
    ['a teacher’s letters', 'virtualMail?', taught],
    ['a teacher’s tasks', 'taskIndex?', taught],
    ['a roll', `rollCall?lesson_id=${lesson}&`, taught],
  ];
  const bare = await startBare(databaseUrl);
  for (const [what, path, token] of calls) {
    const call = `${path}TokenId=${token}`;
    rows.push(await besideBare({ shop, watched, bare }, { what: `${what}: a call`, call }));
  }
  bare.stop();
}
