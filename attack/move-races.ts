import { resizeSession } from '../server/capabilities/seats/index.ts';
import { aClass, aFamily, aMemberOfStaff } from '../tools/test/school.ts';
import { enrolled, lessonsOf } from '../tools/test/teacher.ts';
import { aPaid, ask, ordered, type Paid, returnedFor, shown, unclear } from './money-races.ts';
import { as, childOf, many, type Race, type RaceContext, raceAll } from './race.ts';

type Made = Awaited<ReturnType<typeof aClass>>;

const priced = ({ shop }: RaceContext, { sessionId }: Made, price: number) =>
  shop.pool.query('update sessions set price = $2 where id = $1', [sessionId, price]);

const aboutOf = ({ number, about }: Paid) => ({ order_number: number, line_id: about.line_ids[0] ?? '' });

/** Moves the line at the amount of its current preview; without a matching choice the call is refused. */
export async function moves(
  raceContext: RaceContext,
  paid: Paid,
  { sessionId }: Made,
  to: 'source' | 'credits' = 'source',
) {
  const { choices } = await raceContext.run('orderMovePreview', aboutOf(paid), as(paid.family));
  const total = choices.find(({ session }) => session.id === sessionId)?.total.amount ?? 0;
  const moving = { ...aboutOf(paid), session_id: sessionId, to, total };
  return raceContext.run('orderMove', { ...moving, idempotency_key: crypto.randomUUID() }, as(paid.family));
}

/** The number of classes a family's first child is in; -1 if one of them has no permanent seat. */
async function classesOf({ shop }: RaceContext, family: Paid['family']): Promise<number> {
  const { rows } = await shop.pool.query(
    `select count(e.id)::int as classes, count(t.seat_no)::int as places from enrolments e
     left join seats t on t.session_id = e.session_id and t.child_id = e.child_id and t.held_until is null
     where e.child_id = $1 and e.ended_at is null`,
    [childOf(family)],
  );
  return rows[0]?.classes === rows[0]?.places ? Number(rows[0]?.classes) : -1;
}

/** What is wrong unless the returned money and the line's worth add up to what was paid. */
async function unlessBalanced(raceContext: RaceContext, paid: Paid): Promise<string[]> {
  const { rows } = await raceContext.shop.pool.query(
    `select l.total::int, l.settled_by, coalesce(l.left_total, l.total)::int as stands,
       (select coalesce(sum(from_total - to_total), 0)::int from line_moves where line_id = l.id) as moved
     from order_lines l where l.order_number = $1`,
    [paid.number],
  );
  const [line] = rows;
  const returned = await returnedFor(raceContext, paid);
  const isBack = line?.settled_by === 'refund' || line?.settled_by === 'credits';
  const expected = isBack ? paid.total : line?.moved;
  const wrong = returned === expected ? [] : [`${returned} came back instead of ${expected}`];
  const classes = await classesOf(raceContext, paid.family);
  if (classes !== (isBack ? 0 : 1)) wrong.push(`in ${classes} classes, settled by ${line?.settled_by}`);
  if (line && line.stands + line.moved !== line.total) wrong.push(`stands for ${line.stands}`);
  return wrong;
}

const moved = [
  'moves.changed',
  'moves.left',
  'moves.not_paid',
  'moves.being_refunded',
  'moves.dearer',
  'seats.full',
  'seats.gone',
  'seats.held',
  'seats.already_in',
  'not_found',
];
const refunded = ['refunds.asked_before', 'refunds.settled', 'refunds.changed'];

/** A line is moved several times to a cheaper session, as credits or money, while it is refunded. */
const movesAndRefunds: Race = async (raceContext) => {
  const { shop, random } = raceContext;
  const from = await aClass(shop, { startsInDays: 20 });
  const to = await aClass(shop, { startsInDays: 22, sisterOf: from });
  const price = random.whole(1, 288_000);
  await priced(raceContext, to, price);
  const paid = await aPaid(raceContext, await aFamily(shop), from);
  const [hands, isAsked] = [random.whole(2, 4), random.whole(0, 2) > 0];
  const target = () => random.pick(['source', 'credits'] as const);
  const outcome = await raceAll([
    ...Array.from({ length: hands }, () => moves(raceContext, paid, to, target())),
    ...(isAsked ? [shown(raceContext, paid).then((total) => ask(raceContext, paid, total, target()))] : []),
  ]);
  await raceContext.work();
  const wrong = [...unclear(outcome, [...moved, ...refunded]), ...(await unlessBalanced(raceContext, paid))];
  if (outcome.won < 1 || outcome.won > 2) wrong.push(`${outcome.won} won`);
  return wrong;
};

/**
 * Families want to move to the last places of another class, where one family waits and others buy, while the old class
 * grows.
 */
const movesAndPlaces: Race = async (raceContext) => {
  const { shop, run, random } = raceContext;
  const from = await aClass(shop, { startsInDays: 20, classSize: 4 });
  const to = await aClass(shop, { startsInDays: 22, sisterOf: from, classSize: 2 });
  const families = await many(3, () => aFamily(shop));
  const paid: Paid[] = [];
  for (const family of families) paid.push(await aPaid(raceContext, family, from));
  const [waits, buys, sits] = [await aFamily(shop), await aFamily(shop), await aFamily(shop, { count: 2 })];
  for (const child of sits.children) await enrolled(shop, to.sessionId, child);
  const waiting = { session_id: to.sessionId, child_ids: waits.children };
  const [entry] = await run('waitingJoin', waiting, as(waits));
  await shop.pool.query('delete from seats where session_id = $1 and child_id = $2', [
    to.sessionId,
    sits.children[0],
  ]);
  await shop.pool.query(
    "update enrolments set ended_at = $3, ended_why = 'left' where session_id = $1 and child_id = $2",
    [to.sessionId, sits.children[0], shop.time.now.toString()],
  );
  const acts = random.shuffled([
    ...paid.map((order) => () => moves(raceContext, order, to)),
    () => shop.act({}, (inside) => resizeSession(inside, from.sessionId, random.whole(5, 8))),
    () => shop.act({}, (inside) => resizeSession(inside, to.sessionId, 3)),
    () => ordered(raceContext, buys, to.sessionId),
    () => run('waitingLeave', { waiting_id: entry?.id ?? '' }, as(waits)),
  ]);
  const outcome = await raceAll(acts.map((act) => act()));
  await raceContext.work();
  const wrong = unclear(outcome, moved);
  for (const order of paid) wrong.push(...(await unlessBalanced(raceContext, order)));
  return wrong;
};

/**
 * A line is moved while its family asks for leave, its lessons are moved, cancelled and covered, and the class is
 * cancelled.
 */
const movesAndLessons: Race = async (raceContext) => {
  const { shop, run, random } = raceContext;
  const from = await aClass(shop, { startsInDays: 20 });
  const to = await aClass(shop, { startsInDays: 22, sisterOf: from });
  const paid = await aPaid(raceContext, await aFamily(shop), from);
  const other = await aPaid(raceContext, await aFamily(shop), from);
  const office = { person: (await aMemberOfStaff(shop, 'operations')).person };
  const [first, second] = await lessonsOf(shop, from.sessionId);
  const there = await lessonsOf(shop, to.sessionId);
  const leave = { child_ids: paid.family.children, lesson_ids: [first?.id ?? ''], reason: '出差' };
  const day = Temporal.Instant.from(second?.starts_at ?? '').add({ hours: 48 });
  const at = { day: day.toString().slice(0, 10), start: '19:00', end: '20:00', why: '调整' };
  const acts = random.shuffled([
    () => moves(raceContext, paid, to),
    () => run('leaveAsk', leave, as(paid.family)),
    () => run('officeLessonMove', { lesson_id: second?.id ?? '', ...at }, office),
    () => run('officeLessonCallOff', { lesson_id: there[2]?.id ?? '', why: '停电' }, office),
    () => shown(raceContext, other).then((total) => ask(raceContext, other, total)),
    ...(random.whole(0, 1)
      ? [() => run('officeSessionCallOff', { session_id: from.sessionId, why: '装修' }, office)]
      : []),
  ]);
  const outcome = await raceAll(acts.map((act) => act()));
  await raceContext.work();
  return [
    ...unclear(outcome, [
      ...moved,
      ...refunded,
      'leave.not_in_lesson',
      'orders.called_off',
      'lesson_changes.called_off',
    ]),
    ...(await unlessBalanced(raceContext, paid)),
  ];
};

/** Races about moves to another session. */
export const moveRaces: Readonly<Record<string, Race>> = {
  'moves and refunds of a line': movesAndRefunds,
  'moves, places and waiting lists': movesAndPlaces,
  'moves, leave and lessons that change': movesAndLessons,
};
