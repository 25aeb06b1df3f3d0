import { invariants } from '../server/capabilities/enrolments/invariants.ts';
import { resizeSession } from '../server/capabilities/seats/index.ts';
import { aClass, aFamily, aMemberOfStaff, type TestFamily } from '../tools/test/school.ts';
import { lessonsOf } from '../tools/test/teacher.ts';
import { aPaid, ask, ordered, type Paid, shown } from './money-races.ts';
import { moves } from './move-races.ts';
import { as, childOf, many, type Race, type RaceContext, raceAll } from './race.ts';

type Act = () => Promise<unknown>;

/** Permanent seats without a live enrolment, and live enrolments without their seat. */
async function unpaired({ shop }: RaceContext): Promise<string[]> {
  const rows: unknown[] = [];
  for (const { query } of invariants)
    if (typeof query === 'string') rows.push(...(await shop.pool.query(query)).rows);
  return rows.map((row) => `a seat or an enrolment alone: ${JSON.stringify(row)}`);
}

/** What a family may do with its class while others do the same. */
function actsOf(
  raceContext: RaceContext,
  paid: Paid,
  { lessons, sisters }: { lessons: string[]; sisters: Awaited<ReturnType<typeof aClass>>[] },
): Act[] {
  const { run, random } = raceContext;
  const { family } = paid;
  const leave = () =>
    run(
      'leaveAsk',
      { child_ids: family.children, lesson_ids: [random.pick(lessons)], reason: '出差' },
      as(family),
    );
  const withdraw = async () => {
    const { items } = await run('virtualLeave', { child_id: childOf(family) }, as(family));
    return run('leaveWithdraw', { leave_id: items[0]?.id ?? '' }, as(family));
  };
  const makeUp = async () => {
    const { items } = await run('makeUpIndex', {}, as(family));
    return run('makeUpBook', { right_id: items[0]?.id ?? '', lesson_id: random.pick(lessons) }, as(family));
  };
  const giveBack = async () => {
    const { items } = await run('makeUpIndex', {}, as(family));
    return run('makeUpCancel', { right_id: items[0]?.id ?? '' }, as(family));
  };
  return [
    leave,
    leave,
    withdraw,
    makeUp,
    makeUp,
    giveBack,
    () => moves(raceContext, paid, random.pick(sisters)),
    () => moves(raceContext, paid, random.pick(sisters)),
    () =>
      shown(raceContext, paid).then((total) =>
        ask(raceContext, paid, total, random.pick(['source', 'credits'] as const)),
      ),
  ];
}

/**
 * Families of three sister classes ask for leave, book make-ups, move and return what they bought, while
 * others buy and the office calls off, moves and resizes: every seat keeps its enrolment.
 */
const placesInThreeClasses: Race = async (raceContext) => {
  const { shop, run, random } = raceContext;
  const first = await aClass(shop, { startsInDays: 12, classSize: 4 });
  const sisters = [
    first,
    await aClass(shop, { startsInDays: 13, classSize: 4, sisterOf: first }),
    await aClass(shop, { startsInDays: 14, classSize: 4, sisterOf: first }),
  ];
  const paid: Paid[] = [];
  for (const made of sisters)
    for (const family of await many(2, () => aFamily(shop)))
      paid.push(await aPaid(raceContext, family, made));
  const newcomers: TestFamily[] = await many(2, () => aFamily(shop));
  const office = { person: (await aMemberOfStaff(shop, 'operations')).person };
  const lessons = (
    await Promise.all(sisters.map(async ({ sessionId }) => lessonsOf(shop, sessionId)))
  ).flat();
  const ids = lessons.map(({ id }) => id);
  const day = Temporal.Instant.from(lessons[0]?.starts_at ?? '').add({ hours: 24 * 9 });
  const at = { day: day.toString().slice(0, 10), start: '19:00', end: '20:00', why: '调整' };
  const ofOffice: Act[] = [
    () => run('officeLessonCallOff', { lesson_id: random.pick(ids), why: '停电' }, office),
    () => run('officeLessonMove', { lesson_id: random.pick(ids), ...at }, office),
    () => run('officeSessionCallOff', { session_id: random.pick(sisters).sessionId, why: '装修' }, office),
    () => shop.act({}, (inside) => resizeSession(inside, random.pick(sisters).sessionId, random.whole(2, 9))),
    ...newcomers.map((family) => () => ordered(raceContext, family, random.pick(sisters).sessionId)),
    () => raceContext.work(),
  ];
  const ofFamilies = paid.flatMap((order) =>
    random.shuffled(actsOf(raceContext, order, { lessons: ids, sisters })).slice(0, 3),
  );
  // First some leave, so that numbers are lent when the rest begins.
  await raceAll(
    paid
      .slice(0, 3)
      .map(({ family }) =>
        run(
          'leaveAsk',
          { child_ids: family.children, lesson_ids: [random.pick(ids)], reason: '出差' },
          as(family),
        ),
      ),
  );
  const { broke } = await raceAll(random.shuffled([...ofFamilies, ...ofOffice]).map((act) => act()));
  const during = await unpaired(raceContext);
  await raceContext.work();
  return [...broke.map((what) => `failed: ${what}`), ...during, ...(await unpaired(raceContext))];
};

/** Races for places in several classes at once. */
export const placeRaces: Readonly<Record<string, Race>> = {
  'places of three classes, all acts at once': placesInThreeClasses,
};
