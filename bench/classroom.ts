import { demoSignIns } from '../demo/sign-ins.ts';
import { wireTo } from '../journeys/wire.ts';
import { type Bench, besideBare, startBare } from './bench.ts';
import { fillCrowd } from './crowd.ts';

const signInOf = (who: 'parent' | 'teacher') => {
  const found = demoSignIns.find((signIn) => signIn.who === who);
  if (!found) throw new Error(`the demo school has no ${who} who can sign in`);
  return found;
};

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
  const [parent, teacher] = [signInOf('parent'), signInOf('teacher')];
  await fillCrowd(pool, teacher.name, 1000);
  const wire = wireTo(shop);
  const family = await wire.call<{ TokenId: string }>('login', {
    tel: parent.name,
    password: parent.password,
  });
  const taught = await wire.call<{ TokenId: string }>('teacherLogin', {
    email: teacher.name,
    password: teacher.password,
  });
  const lesson = await lessonOfCrowd(pool);
  const calls: [what: string, call: string, token: string][] = [
    ['a child’s lessons', 'virtualIndex?', family.TokenId],
    ['a child’s homework', 'virtualTask?', family.TokenId],
    ['a family’s letters', 'virtualMail?', family.TokenId],
    ['notices of a family', 'memberInformation?', family.TokenId],
    ['a teacher’s lessons', 'teacherIndex?', taught.TokenId],
    ['a teacher’s letters', 'virtualMail?', taught.TokenId],
    ['a teacher’s tasks', 'taskIndex?', taught.TokenId],
    ['a roll', `rollCall?lesson_id=${lesson}&`, taught.TokenId],
  ];
  const bare = await startBare(databaseUrl);
  for (const [what, path, token] of calls) {
    const call = `${path}TokenId=${token}`;
    rows.push(await besideBare({ shop, watched, bare }, { what: `${what}: a call`, call }));
  }
  bare.stop();
}
