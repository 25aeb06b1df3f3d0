import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Context } from '../server/platform/context.ts';
import { dayAt, instantOn } from '../server/platform/zoned.ts';
import { accounts } from '../server/schema/accounts.ts';
import { offeringTeachers, sessions } from '../server/schema/catalog.ts';
import { enrolments } from '../server/schema/enrolments.ts';
import { handIns, tasks } from '../server/schema/homework.ts';
import { teachers } from '../server/schema/teachers.ts';
import { byDay } from './by-day.ts';
import type { DemoFamily } from './fill-families.ts';
import { demoReturns, demoSaid, demoTasks, demoWork } from './homework.data.ts';
import { seeded } from './seeded.ts';

const days = (count: number) => ({ hours: 24 * count });
/** Days ago on which the first task was set. */
const firstSetDays = 7 - Math.min(...demoTasks.map(({ dueInDays }) => dueInDays));

type HandInRow = typeof handIns.$inferInsert;
type Place = { sessionId: string; childId: string; teacherAccount: string };

/** Children of the running classes of the teacher who signs in. */
async function placesTaught(context: Context): Promise<Place[]> {
  const rows = await context.db
    .select({
      sessionId: enrolments.sessionId,
      childId: enrolments.childId,
      teacherAccount: accounts.id,
      of: sessions.teacherId,
      teacherId: teachers.id,
    })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offeringTeachers, eq(offeringTeachers.offeringId, sessions.offeringId))
    .innerJoin(teachers, eq(teachers.id, offeringTeachers.teacherId))
    .innerJoin(accounts, eq(accounts.id, teachers.accountId))
    .where(
      and(
        isNull(enrolments.endedAt),
        gt(sessions.endsAt, context.now),
        // The class had begun when the first task was set.
        lte(sessions.startsAt, context.now.subtract(days(firstSetDays))),
      ),
    )
    .orderBy(asc(enrolments.sessionId), asc(enrolments.childId))
    .limit(500);
  return rows.filter((row) => !row.of || row.of === row.teacherId);
}

/** Homework in every state, for the demo family and the other children of its classes. Uses its own seed. */
export async function fillHomework(outer: Context, family: DemoFamily): Promise<void> {
  const context = { ...outer, newId: seeded(20_261_123).uuid };
  const places = await placesTaught(context);
  const ownPlaces = places.filter(({ childId }) => family.children.includes(childId));
  const sessionIds = [...new Set([...ownPlaces, ...places].map(({ sessionId }) => sessionId))].slice(0, 2);
  for (const sessionId of sessionIds) {
    const classPlaces = places.filter((place) => place.sessionId === sessionId);
    // The demo family's children first: the place in line decides the state of each task.
    classPlaces.sort((a, b) => rank(family, a) - rank(family, b));
    await fillClass(context, classPlaces);
  }
}

const rank = (family: DemoFamily, { childId }: Place) => (family.children.includes(childId) ? 0 : 1);
/** Eight in the evening of a day, in the shop's time zone. */
const eveningIn = ({ now, settings }: Context, count: number): Temporal.Instant =>
  instantOn(dayAt(now, settings.timeZone).add({ days: count }), '20:00', settings.timeZone);

async function fillClass(context: Context, places: readonly Place[]): Promise<void> {
  const [first] = places;
  if (!first) return;
  const rows = demoTasks.map(({ title, text, criteria, dueInDays }) => ({
    id: context.newId(),
    sessionId: first.sessionId,
    setBy: first.teacherAccount,
    title,
    text,
    link: '',
    dueAt: eveningIn(context, dueInDays),
    forAll: true,
    criteria: [...criteria],
    setAt: byDay(context.now.add(days(Math.min(dueInDays, 0) - 7))),
    dueNotifiedAt: dueInDays < 0 ? context.now.add(days(dueInDays - 1)) : null,
  }));
  await context.db.insert(tasks).values(rows);
  const handedIn = rows.flatMap((task, index) =>
    places
      .slice(0, 6)
      .flatMap((place, at) => workOf(context, { task, place, kind: (index + at) % 6, index })),
  );
  if (handedIn.length > 0) await context.db.insert(handIns).values(handedIn);
}

type Working = { task: typeof tasks.$inferInsert; place: Place; kind: number; index: number };

/** A child's attempts at a task: none, a draft, handed in, returned, asked for again, done. */
function workOf(context: Context, { task, place, kind, index }: Working): HandInRow[] {
  if (kind === 0) return [];
  const isPast = Temporal.Instant.compare(task.dueAt, context.now) < 0;
  const begun = isPast ? task.dueAt.subtract({ hours: 5 }) : context.now.subtract({ hours: 20 + index });
  const at = byDay(begun);
  const row: HandInRow = {
    id: context.newId(),
    taskId: task.id,
    childId: place.childId,
    attempt: 1,
    state: 'draft',
    text: demoWork[(kind + index) % demoWork.length] ?? '',
    link: '',
    savedAt: at,
  };
  if (kind === 1) return [row];
  const sent = { ...row, state: 'handed_in' as const, handedInAt: at, teacherNotifiedAt: at };
  if (kind === 2) return [sent];
  const words = demoReturns[kind === 4 ? 1 : 0];
  const back = {
    ...sent,
    returnedBy: place.teacherAccount,
    returnedAt: byDay(begun.add({ hours: 4 })),
    words,
  };
  if (kind === 4) return [{ ...back, state: 'again', phrases: [demoSaid.steps] }];
  const scores = (task.criteria ?? []).map(() => 4);
  const marked = { ...back, score: 5, scores, phrases: [demoSaid.careful] };
  return [
    kind === 3
      ? { ...marked, state: 'returned' }
      : { ...marked, state: 'done', seenAt: byDay(begun.add({ hours: 9 })) },
  ];
}
