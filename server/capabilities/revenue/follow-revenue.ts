import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import { revenueFollowOn } from './jobs.ts';
import { type Course, follow, type PaidLine, type Progress } from './rules.ts';
import {
  beginLines,
  type Followed,
  insertEntries,
  type LineUpdate,
  loadCourses,
  loadPaid,
  lockDue,
  type NewEntry,
  updateLines,
} from './store.ts';

const batch = 500;
/** Transactions of the last moments may not be committed yet. */
const settling = { minutes: 2 };

const progressOf = ({ sessionId, deferred, lessonsLeft, since, through, doneAt }: Followed) =>
  through ? { sessionId, deferred, lessonsLeft, since, through, doneAt } : null;

const sumOf = (entries: readonly NewEntry[], ...kinds: NewEntry['kind'][]) =>
  entries.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0);

const sessionsOf = ({ sessionId, moves }: PaidLine) => [
  sessionId,
  ...moves.flatMap(({ from, to }) => [from, to]),
];

function courseIn(courses: ReadonlyMap<string, Course>, id: string): Course {
  const course = courses.get(id);
  if (!course) throw new Error(`session ${id} not found`);
  return course;
}

const updateOf = (lineId: string, progress: Progress, entries: readonly NewEntry[]): LineUpdate => ({
  ...progress,
  lineId,
  paid: sumOf(entries, 'paid'),
  recognised: sumOf(entries, 'held', 'kept'),
  back: sumOf(entries, 'back'),
});

/**
 * Enters the events of paid lines: held lessons earn their share, refunds are subtracted, what is left is deferred. Runs by the clock in
 * batches; a job continues if more lines are due. Idempotent.
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
  const before = new Map(due.map((followed) => [followed.lineId, progressOf(followed)]));
  const courses = await loadCourses(context, [...new Set(paid.flatMap(({ line }) => sessionsOf(line)))]);
  const followed = paid.map(({ id, currency, line }) => {
    const result = follow(line, before.get(id) ?? null, { courses: (id) => courseIn(courses, id), until });
    const newEntries = result.entries.map((entry) => ({
      ...entry,
      lineId: id,
      currency,
      day: dayAt(entry.at, context.settings.timeZone).toString(),
    }));
    return { entries: newEntries, moved: updateOf(id, result.progress, newEntries) };
  });
  const entries = followed.flatMap((line) => line.entries);
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
