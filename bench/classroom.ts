import { demoSignIns } from '../demo/sign-ins.ts';
import { wireTo } from '../journeys/wire.ts';
import { type Bench, besideBare, startBare } from './bench.ts';
import { fillCrowd } from './crowd.ts';

const signInOf = (who: 'parent' | 'teacher') => {
  const found = demoSignIns.find((one) => one.who === who);
  if (!found) throw new Error(`nobody of the demo school is a ${who}`);
  return found;
};

/** The classroom's calls of a family and of a teacher with a thousand children, each beside bare Fastify and `pg` that send the same statements. */
export async function classroom({ shop, watched, databaseUrl, pool, rows }: Bench): Promise<void> {
  const [parent, teacher] = [signInOf('parent'), signInOf('teacher')];
  await fillCrowd(pool, teacher.name, 1000);
  const wire = wireTo(() => shop);
  const family = await wire.call<{ TokenId: string }>('login', {
    tel: parent.name,
    password: parent.password,
  });
  const taught = await wire.call<{ TokenId: string }>('teacherLogin', {
    email: teacher.name,
    password: teacher.password,
  });
  const calls: [what: string, call: string, token: string][] = [
    ['a child’s lessons', 'virtualIndex', family.TokenId],
    ['a teacher’s lessons', 'teacherIndex', taught.TokenId],
  ];
  const bare = await startBare(databaseUrl);
  for (const [what, path, token] of calls) {
    const call = `${path}?TokenId=${token}`;
    rows.push(await besideBare({ shop, watched, bare }, { what: `${what}: a call`, call }));
  }
  bare.stop();
}
