import { inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { ChildLine } from '../../../contract/families/child-line.ts';
import type {
  CalendarEntry,
  CalendarTask,
  familyCalendarCalls,
} from '../../../contract/family-calendar/calls.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { diaryOf } from '../assessments/index.ts';
import { presentSite } from '../catalog/index.ts';
import { childrenOf, chosenChild, mayDo, presentChildLine, requireGuardian } from '../families/index.ts';
import { dueBetween } from '../homework/index.ts';
import { lessonStatus } from '../schedule/index.ts';
import { lessonsLeft } from './left-store.ts';
import { kindOf, longestSpan } from './rules.ts';
import { type LeaveTimes, type LessonRow, lessonsBetween, type Span } from './store.ts';

type ReadingContext = Pick<Context, 'locale' | 'now'>;

type EntryDetails = { isAway: boolean; child: ChildLine };

function presentEntry({ locale, now }: ReadingContext, row: LessonRow, shown: EntryDetails) {
  const { lesson, offering, session, site } = row;
  return {
    lesson_id: lesson.id,
    kind: row.as ?? kindOf(row),
    away: shown.isAway,
    child: shown.child,
    starts_at: lesson.startsAt.toString(),
    ends_at: lesson.endsAt.toString(),
    offering: { number: offering.number, kind: offering.kind, name: inLocale(offering.name, locale) },
    session_label: inLocale(session.label, locale),
    position: lesson.position,
    total_classes: session.totalClasses,
    site: presentSite({ locale }, site),
    room: session.room,
    status: lessonStatus(lesson, now),
  };
}

type Assessment = Awaited<ReturnType<typeof diaryOf>>[number];

const presentAssessment = (
  { locale, now }: ReadingContext,
  { id, offering, site, label, ...assessment }: Assessment,
): CalendarEntry => ({
  lesson_id: id,
  kind: 'assessment',
  away: false,
  child: presentChildLine(assessment.child),
  starts_at: assessment.startsAt.toString(),
  ends_at: assessment.endsAt.toString(),
  offering: { number: offering.number, kind: offering.kind, name: inLocale(offering.name, locale) },
  session_label: label ? inLocale(label, locale) : '',
  position: 1,
  total_classes: 1,
  site: presentSite({ locale }, site),
  room: null,
  status: lessonStatus(assessment, now),
});

/** An entry with what other calendars need to keep their copy current. */
export type CalendarEvent = {
  entry: CalendarEntry;
  revisedAt: Temporal.Instant | null;
  /** The school called the lesson off, the child has leave, or no longer attends it. */
  off: 'called_off' | 'away' | 'left' | null;
};

/** Lists what the children attend in a span, soonest first. */
export async function eventsOf(
  context: Context,
  children: readonly ChildLine[],
  span: Span,
): Promise<CalendarEvent[]> {
  if (children.length === 0) return [];
  const ids = children.map(({ id }) => id);
  const present = (row: LessonRow & Partial<LeaveTimes>) => {
    const child = children.find(({ id }) => id === row.childId);
    if (!child) return [];
    const { awayAt = null, backAt = null, lesson } = row;
    const entry = presentEntry(context, row, { isAway: awayAt !== null, child });
    return [
      {
        entry,
        revisedAt: latestOf([lesson.revisedAt, awayAt, backAt]),
        off: lesson.calledOffAt ? ('called_off' as const) : awayAt && ('away' as const),
      },
    ];
  };
  const leftSince = async (copiesSince: Temporal.Instant): Promise<CalendarEvent[]> => {
    const rows = await lessonsLeft(context, ids, { ...span, copiesSince });
    const assessed = await diaryOf(context, { childIds: ids }, { ...span, cancelledSince: copiesSince });
    return [
      ...rows.flatMap((row) =>
        present(row).map((event) => ({ ...event, revisedAt: row.leftAt, off: 'left' as const })),
      ),
      ...assessed.map((assessment) => ({
        entry: presentAssessment(context, assessment),
        revisedAt: assessment.cancelledAt,
        off: 'left' as const,
      })),
    ];
  };
  const [attended, assessed] = await Promise.all([
    lessonsBetween(context, ids, span),
    diaryOf(context, { childIds: ids }, span),
  ]);
  const events: CalendarEvent[] = [
    ...attended.flatMap(present),
    ...assessed.map((assessment) => ({
      entry: presentAssessment(context, assessment),
      revisedAt: null,
      off: null,
    })),
  ];
  const { copiesSince } = span;
  const all = copiesSince ? withLeft(events, await leftSince(copiesSince)) : events;
  return all.sort((a, b) => Date.parse(a.entry.starts_at) - Date.parse(b.entry.starts_at));
}

const keyOf = ({ entry }: CalendarEvent) => `${entry.lesson_id} ${entry.child.id}`;

/**
 * Adds what the children left, as cancelled. What they are in again takes the place of the cancelled copy: its revision is a
 * second later.
 */
function withLeft(events: readonly CalendarEvent[], left: readonly CalendarEvent[]): CalendarEvent[] {
  const latest = new Map<string, CalendarEvent>();
  for (const event of left) {
    const before = latest.get(keyOf(event));
    if (!before || isLater(event.revisedAt, before.revisedAt)) latest.set(keyOf(event), event);
  }
  const current = events.map((event) => {
    const leftAt = latest.get(keyOf(event))?.revisedAt ?? null;
    latest.delete(keyOf(event));
    return leftAt && isLater(leftAt, event.revisedAt)
      ? { ...event, revisedAt: leftAt.add({ seconds: 1 }) }
      : event;
  });
  return [...current, ...latest.values()];
}

const latestOf = (instants: readonly (Temporal.Instant | null)[]): Temporal.Instant | null =>
  instants.reduce((latest, at) => (isLater(at, latest) ? at : latest), null);

const isLater = (a: Temporal.Instant | null, b: Temporal.Instant | null): boolean =>
  a !== null && (b === null || Temporal.Instant.compare(a, b) > 0);

/** Homework with what other calendars need to keep their copy current. */
export type DueEvent = {
  task: CalendarTask;
  setAt: Temporal.Instant;
  revisedAt: Temporal.Instant | null;
  /** The teacher withdrew it, or the child left the class. */
  isOff: boolean;
};

/** Lists the children's homework due in a span, soonest first. */
export async function tasksOf(
  context: Context,
  children: readonly ChildLine[],
  span: Span,
): Promise<DueEvent[]> {
  const ids = children.map(({ id }) => id);
  const rows = await dueBetween(context, ids, span);
  return rows.flatMap(({ childId, task, offering, label, site, state, revisedAt, isOff }) => {
    const child = children.find(({ id }) => id === childId);
    if (!child) return [];
    const shown = {
      task_id: task.id,
      child,
      title: task.title,
      due_at: task.dueAt.toString(),
      site,
      offering: { number: offering.number, name: inLocale(offering.name, context.locale) },
      session_label: inLocale(label, context.locale),
      state,
    };
    return { task: shown, setAt: task.setAt, revisedAt, isOff };
  });
}

/** Lists the children whose calendar, or homework, the signed-in person may read. */
export async function readableChildren(
  context: Context,
  act: 'classes.read' | 'homework.read' = 'classes.read',
): Promise<ChildLine[]> {
  if (context.person.kind === 'student') {
    const child = await chosenChild(context, undefined, act);
    return child ? [presentChildLine(child)] : [];
  }
  const children = await childrenOf(context, accountOf(context));
  return children.filter(({ rights }) => mayDo(rights, act)).map(presentChildLine);
}

/**
 * Shows what the children, or one, attend in a span of at most two months. Refuses another family's child, and a parent
 * as `requireGuardian` does.
 */
export async function viewCalendar(
  context: Context,
  input: CheckedInputOf<typeof familyCalendarCalls.virtualCalendar>,
): Promise<OutputOf<typeof familyCalendarCalls.virtualCalendar>> {
  if (input.child && context.person.kind === 'student')
    await chosenChild(context, input.child, 'classes.read');
  else if (input.child) await requireGuardian(context, input.child, 'classes.read');
  const children = await readableChildren(context);
  const isShown = ({ id }: ChildLine) => !input.child || id === input.child;
  const from = Temporal.Instant.from(input.from);
  const requested = Temporal.Instant.from(input.until);
  const longest = from.add(longestSpan);
  const until = Temporal.Instant.compare(requested, longest) > 0 ? longest : requested;
  const homeworkChildren = (await readableChildren(context, 'homework.read')).filter(isShown);
  const [events, tasks] = await Promise.all([
    eventsOf(context, children.filter(isShown), { from, until }),
    tasksOf(context, homeworkChildren, { from, until }),
  ]);
  return {
    entries: events.map(({ entry }) => entry),
    due: tasks.map(({ task }) => task),
    children,
  };
}
