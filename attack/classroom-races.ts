import type { Mark } from '../contract/roll-call/marks.ts';
import { recordEntries } from '../server/capabilities/lesson-account/index.ts';
import { aClass, aFamily, aMemberOfStaff } from '../tools/test/school.ts';
import { aTeacher, enrolled, lessonsOf } from '../tools/test/teacher.ts';
import {
  as,
  childOf,
  many,
  type Outcome,
  type Race,
  type RaceContext,
  raceAll,
  wrongUnless,
} from './race.ts';

/** A class with families in it, and its teachers. */
async function openClass(
  { shop }: RaceContext,
  { families, teachers = 1 }: { families: number; teachers?: number },
) {
  const made = await aClass(shop);
  const members = await many(families, () => aFamily(shop));
  for (const family of members) await enrolled(shop, made.sessionId, childOf(family));
  const givers = await many(teachers, () => aTeacher(shop, [made.offeringId]));
  const lessons = await lessonsOf(shop, made.sessionId);
  return { ...made, families: members, teachers: givers, lessons };
}

/** Errors, and refusals other than the expected codes. */
const unclear = (outcome: Outcome, clear: readonly string[]): string[] => [
  ...outcome.broke.map((what) => `failed: ${what}`),
  ...outcome.refused.filter((code) => !clear.includes(code)).map((code) => `refused as ${code}`),
];

/** Two teachers and the office save the roll of a lesson at once: the roll is exactly one of theirs. */
const rolls: Race = async (raceContext) => {
  const { shop, run, random } = raceContext;
  const { families, teachers, lessons } = await openClass(raceContext, {
    families: random.whole(2, 6),
    teachers: 2,
  });
  const office = await aMemberOfStaff(shop, 'operations');
  const [lesson] = lessons;
  const lesson_id = lesson?.id ?? '';
  const before = shop.time.now;
  shop.time.now = Temporal.Instant.from(lesson?.starts_at ?? '');
  const kinds: readonly Mark[] = ['present', 'late', 'absent'];
  const savers = [...teachers, ...teachers, office];
  const saved = savers.map(({ person }) => ({
    person,
    marks: families.map((family) => ({ child_id: childOf(family), mark: random.pick(kinds) })),
  }));
  const outcome = await raceAll(
    saved.map(({ person, marks }) => run('rollCallSave', { lesson_id, marks }, { person })),
  );
  const roll = await run('rollCall', { lesson_id }, { person: teachers[0]?.person ?? office.person });
  shop.time.now = before;
  const isAs = ({ marks }: (typeof saved)[number]) =>
    marks.every(({ child_id, mark }) =>
      roll.children.some((child) => child.child_id === child_id && child.mark === mark),
    );
  // Whoever saves after another is asked first.
  return [
    ...unclear(outcome, ['roll_call.changed_since']),
    ...(outcome.won > 0 && saved.some(isAs) ? [] : ['a roll that nobody saved']),
  ];
};

/**
 * A family hands in twice while the teacher returns the work and asks for more: nothing is lost, and late acts are
 * refused.
 */
const homework: Race = async (raceContext) => {
  const { shop, run } = raceContext;
  const { sessionId, families, teachers } = await openClass(raceContext, { families: 1 });
  const [family, teacher] = [families[0], teachers[0]];
  if (!family || !teacher) return ['no family or teacher'];
  const due_at = shop.time.now.add({ hours: 48 }).toString();
  const byTeacher = { person: teacher.person };
  const { id: task_id } = await run('taskSave', { session_id: sessionId, title: '朗读', due_at }, byTeacher);
  const handIn = (text: string) =>
    run('taskHandIn', { task_id, child_id: childOf(family), text }, as(family));
  const hand_in_id = (await handIn('第一遍')).attempts[0]?.id ?? '';
  const mark = (again: boolean) => run('taskReturn', { hand_in_id, words: '好', again }, byTeacher);
  const acts = raceContext.random.shuffled([
    () => handIn('改'),
    () => handIn('再改'),
    () => mark(false),
    () => mark(true),
    () => mark(false),
  ]);
  const outcome = await raceAll(acts.map((act) => act()));
  const { state, attempts } = await run('taskInfo', { task_id, child_id: childOf(family) }, as(family));
  const wrong = unclear(outcome, ['homework.returned', 'homework.asked_again']);
  if (!['returned', 'again', 'handed_in'].includes(state)) wrong.push(`stands as ${state}`);
  if (attempts.length > 2) wrong.push(`${attempts.length} attempts`);
  if (attempts.some(({ text }) => text === '')) wrong.push('an attempt without its words');
  return wrong;
};

/**
 * A letter is withdrawn several times while the family answers, opens and reports it: it is withdrawn once, and every
 * answer arrives.
 */
const letters: Race = async (raceContext) => {
  const { run, random } = raceContext;
  const { families, teachers } = await openClass(raceContext, { families: 1 });
  const [family, teacher] = [families[0], teachers[0]];
  if (!family || !teacher) return ['no family or teacher'];
  const byTeacher = { person: teacher.person };
  const about = { child_id: childOf(family), subject: '作业', text: '请补交。' };
  const { id: letter_id } = await run('letterSend', about, byTeacher);
  const answers = random.whole(1, 4);
  const answer = () => run('letterSend', { reply_to: letter_id, text: '好的' }, as(family));
  const withdrawals = Array.from({ length: 3 }, () => run('letterWithdraw', { letter_id }, byTeacher));
  const [withdrawn, answered, read] = await Promise.all([
    raceAll(withdrawals),
    raceAll(Array.from({ length: answers }, answer)),
    raceAll([
      run('letterReport', { letter_id, words: '语气不妥' }, as(family)),
      run('virtualMailInfo', { letter_id }, as(family)),
    ]),
  ]);
  const { items } = await run('virtualMailInfo', { letter_id }, as(family));
  const wrong = [...wrongUnless(1, withdrawn), ...wrongUnless(answers, answered), ...wrongUnless(2, read)];
  wrong.push(...unclear(withdrawn, ['letters.withdrawn']));
  if (items.length !== 1 + answers) wrong.push(`${items.length} letters of ${1 + answers}`);
  if (items[0]?.text !== null) wrong.push('a withdrawn letter still shows its text');
  return wrong;
};

/**
 * A family disputes an entry several times at once, then staff give different answers: one dispute, one answer, at most
 * one lesson returned.
 */
const disputes: Race = async (raceContext) => {
  const { shop, run } = raceContext;
  const { sessionId, families, lessons } = await openClass(raceContext, { families: 1 });
  const [family] = families;
  if (!family) return ['no family'];
  const { rows } = await shop.pool.query('select id from enrolments where session_id = $1', [sessionId]);
  const entry = {
    enrolmentId: String(rows[0]?.id),
    lessonId: lessons[0]?.id ?? '',
    ...({ kind: 'held', amount: -1, rule: 'present' } as const),
  };
  await shop.act({}, (inside) => recordEntries(inside, [entry]));
  const statement = () =>
    run('lessonStatement', { child_id: childOf(family), session_id: sessionId }, as(family));
  const before = await statement();
  const entry_id = before.entries.find(({ kind }) => kind === 'held')?.id ?? '';
  const doubts = await raceAll(
    Array.from({ length: raceContext.random.whole(2, 5) }, () =>
      run('lessonDispute', { entry_id, words: '那天没上课' }, as(family)),
    ),
  );
  const disputed = await statement();
  const dispute_id = disputed.entries.find(({ id }) => id === entry_id)?.dispute?.id ?? '';
  const staff = await many(2, () => aMemberOfStaff(shop, 'operations'));
  const answers = await raceAll(
    (['correct', 'stands', 'correct'] as const).map((answer, index) =>
      run(
        'lessonDisputeAnswer',
        { dispute_id, answer, words: '已核实' },
        { person: staff[index % 2]?.person ?? family.person },
      ),
    ),
  );
  const after = await statement();
  const answer = after.entries.find(({ id }) => id === entry_id)?.dispute?.answer;
  const returned = (after.account?.left ?? 0) - (before.account?.left ?? 0);
  const wrong = [...wrongUnless(1, doubts), ...unclear(doubts, ['lesson_account.disputed'])];
  wrong.push(...wrongUnless(1, answers), ...unclear(answers, ['lesson_account.answered']));
  if (returned !== (answer === 'correct' ? 1 : 0))
    wrong.push(`${returned} lessons returned, answered ${answer}`);
  return wrong;
};

/** Races of teachers, families and the office in the classroom. */
export const classroomRaces: Readonly<Record<string, Race>> = {
  rolls,
  'homework handed in and returned': homework,
  'letters withdrawn and answered': letters,
  'doubted entries': disputes,
};
