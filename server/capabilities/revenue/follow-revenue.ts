import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import { revenueFollowOn } from './jobs.ts';
import { type Course, follow, type PaidLine, type Standing } from './rules.ts';
import {
  beginLines,
  type Followed,
  insertEntries,
  loadCourses,
  loadPaid,
  lockDue,
  type Made,
  type Moved,
  updateLines,
} from './store.ts';

/** So many lines at once. */
const batch = 500;
/** What happened this moment may not be committed yet; a little later it is. */
const settling = { minutes: 2 };

const standingOf = ({ sessionId, deferred, lessonsLeft, since, through, doneAt }: Followed) =>
  through ? { sessionId, deferred, lessonsLeft, since, through, doneAt } : null;

const sumOf = (entries: readonly Made[], ...kinds: Made['kind'][]) =>
  entries.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0);

const sessionsOf = ({ sessionId, moves }: PaidLine) => [
  sessionId,
  ...moves.flatMap(({ from, to }) => [from, to]),
];

function courseIn(courses: ReadonlyMap<string, Course>, id: string): Course {
  const course = courses.get(id);
  if (!course) throw new Error(`session ${id} is not there`);
  return course;
}

const movedTo = (lineId: string, standing: Standing, entries: readonly Made[]): Moved => ({
  ...standing,
  lineId,
  paid: sumOf(entries, 'paid'),
  recognised: sumOf(entries, 'held', 'kept'),
  back: sumOf(entries, 'back'),
});

/**
 * Enters what happened to the money of lines that were paid: lessons that were held earn their share, what came back is taken off, what is
 * paid for lessons to come is what is left. Runs by the clock, some lines at once; where there are more, a job goes on. Twice changes nothing.
 */
export async function followRevenue(context: Context): Promise<void> {
  const until = context.now.subtract(settling);
  await beginLines(context, until, batch);
  const due = await lockDue(context, until, batch);
  if (due.length === 0) return;
  const paid = await loadPaid(
    context,
    due.map(({ lineId }) => lineId),
  );
  const before = new Map(due.map((followed) => [followed.lineId, standingOf(followed)]));
  const courses = await loadCourses(context, [...new Set(paid.flatMap(({ line }) => sessionsOf(line)))]);
  const followed = paid.map(({ id, currency, line }) => {
    const done = follow(line, before.get(id) ?? null, { courses: (one) => courseIn(courses, one), until });
    const made = done.entries.map((entry) => ({
      ...entry,
      lineId: id,
      currency,
      day: dayAt(entry.at, context.settings.timeZone).toString(),
    }));
    return { made, moved: movedTo(id, done.standing, made) };
  });
  const entries = followed.flatMap(({ made }) => made);
  await insertEntries(context, entries);
  await updateLines(
    context,
    followed.map(({ moved }) => moved),
  );
  if (entries.length > 0)
    await record(context, {
      action: 'revenue.follow',
      subject: 'revenue',
      after: { lines: due.length, entries: entries.length },
    });
  if (due.length === batch) await context.enqueue(revenueFollowOn, {});
}
