import type { Person } from '../../server/platform/context.ts';
import { hashPassword } from '../../server/platform/secrets/passwords.ts';
import type { callerOn, TestShop } from '../../server/platform/testing.ts';
import { accounts } from '../../server/schema/accounts.ts';
import { offeringTeachers } from '../../server/schema/catalog.ts';
import { teachers } from '../../server/schema/teachers.ts';
import { aClass, aFamily, type TestFamily } from './school.ts';

type Run = ReturnType<typeof callerOn>;
type LettersSchool = Awaited<ReturnType<typeof aSchool>>;

/** A call as a person, or as the parent of a family. */
export const as = (caller: TestFamily | Person) => ({ person: 'person' in caller ? caller.person : caller });

/** The usual calls of tests of letters; `run` is a function because tests create it later. */
export const letterCalls = (run: () => Run) => ({
  /** A letter of the family to the teacher. */
  fromFamily: ({ family, child, teacher }: LettersSchool, fields: object = {}) =>
    run()(
      'letterSend',
      { child_id: child, to: teacher.id, subject: '作业', text: '今天的作业是哪几页？', ...fields },
      as(family),
    ),
  open: (caller: TestFamily | Person, letter_id: string) =>
    run()('virtualMailInfo', { letter_id }, as(caller)),
  list: (caller: TestFamily | Person, fields: object = {}) => run()('virtualMail', fields, as(caller)),
});

const passwordHash = hashPassword('a good password');
let people = 0;

/** Enrols a family's children in a class. */
export async function enrol(
  test: TestShop,
  sessionId: string,
  { children }: Pick<TestFamily, 'children'>,
): Promise<void> {
  await test.pool.query(
    `insert into enrolments (id, session_id, child_id, order_number, enrolled_at)
     select gen_random_uuid(), $1, child, null, $3 from unnest($2::uuid[]) as child`,
    [sessionId, children, test.time.now.toString()],
  );
  await test.pool.query(
    `insert into seats (session_id, seat_no, class_size, child_id, order_number, taken_at)
     select s.id, row_number() over () + (select count(*) from seats where session_id = s.id), s.class_size, child, null, $3
     from sessions s, unnest($2::uuid[]) as child where s.id = $1`,
    [sessionId, children, test.time.now.toString()],
  );
}

/** A teacher of an offering, with an account. */
async function aTeacherOf(
  test: TestShop,
  offeringId: string,
): Promise<{ id: string; accountId: string; person: Person }> {
  people += 1;
  const email = `letters.teacher${people}@tongxue.example`;
  return test.act({}, async (inside) => {
    const [accountId, id] = [inside.newId(), inside.newId()];
    const base = { locale: 'zh' as const, createdAt: inside.now };
    await inside.db.insert(accounts).values({
      ...base,
      id: accountId,
      kind: 'teacher',
      email,
      name: '老师',
      passwordHash: await passwordHash,
    });
    const words = { zh: '老师', en: 'Teacher' };
    const { createdAt } = base;
    await inside.db
      .insert(teachers)
      .values({ id, accountId, name: words, title: words, bio: words, languages: ['zh'], createdAt });
    await inside.db.insert(offeringTeachers).values({ offeringId, teacherId: id });
    return { id, accountId, person: { kind: 'teacher', accountId, signInId: inside.newId(), name: '老师' } };
  });
}

/** The first child of a family, with a student account. */
export async function aStudentOf(test: TestShop, { children }: TestFamily): Promise<Person> {
  people += 1;
  const loginUserName = `letters.student${people}`;
  return test.act({}, async (inside) => {
    const id = inside.newId();
    await inside.db.insert(accounts).values({
      id,
      kind: 'student',
      loginUserName,
      name: '学生',
      passwordHash: await passwordHash,
      locale: 'zh',
      createdAt: inside.now,
    });
    await inside.connection.query('update children set account_id = $1 where id = $2', [id, children[0]]);
    return { kind: 'student', accountId: id, signInId: inside.newId(), name: '学生' };
  });
}

/** A class with a teacher and families whose children are enrolled. */
export async function aSchool(test: TestShop, families = 1) {
  const created = await aClass(test);
  const teacher = await aTeacherOf(test, created.offeringId);
  const allFamilies: TestFamily[] = [];
  while (allFamilies.length < families) {
    const family = await aFamily(test);
    await enrol(test, created.sessionId, family);
    allFamilies.push(family);
  }
  const [family] = allFamilies;
  if (!family) throw new Error('a class needs a family');
  return { ...created, teacher, family, families: allFamilies, child: family.children[0] ?? '' };
}
