import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import { hoursFault } from '../../../contract/core/clock-faults.ts';
import { hoursFit } from '../../../contract/core/time.ts';
import type { lessonChangeCalls } from '../../../contract/lesson-changes/calls.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseField, refuseFields, refuseIf } from '../../platform/refusal.ts';
import type { Span } from '../../platform/spans.ts';
import { spanOf } from '../../platform/zoned.ts';
import { refreshPrivateHours } from '../private-lessons/index.ts';
import { clearRolls } from '../roll-call/index.ts';
import { findHolidays } from '../schedule/index.ts';
import { lockSessions } from '../seats/index.ts';
import { notifyOfMovedTrials } from '../trials/index.ts';
import { takenAmong } from './find-clashes.ts';
import { lessonMoved } from './jobs.ts';
import { placeLessons, shiftLessons, staysOf, whyNotMove } from './move-rules.ts';
import { notifyOfLessonChange } from './notify-of-lesson-change.ts';
import { refreshClass } from './refresh-class.ts';
import { whyNotChange } from './rules.ts';
import {
  findChanging,
  type GivingTeacher,
  giversOf,
  type LessonRow,
  type LessonWithClass,
  lockOpenLessons,
  spansTaughtDuring,
  updateLessonTimes,
} from './store.ts';

type Input = CheckedInputOf<typeof lessonChangeCalls.officeLessonMove>;
type Moved = OutputOf<typeof lessonChangeCalls.officeLessonMove>;

/** Locks a lesson, its class and the class's lessons that are not called off. Refuses `not_found`. */
export async function lockChanging(
  context: Context,
  lessonId: string,
): Promise<LessonWithClass & { all: LessonRow[] }> {
  const seen = (await findChanging(context, lessonId)) ?? refuse('not_found');
  await lockSessions(context, [seen.session.id]);
  const all = await lockOpenLessons(context, seen.session.id);
  const changing = (await findChanging(context, lessonId)) ?? refuse('not_found');
  return { ...changing, all };
}

function targetSpan(input: Input, zone: string): Span {
  if (input.start === input.end || !hoursFit(input.start, input.end)) refuseField('end', 'hours_wrong');
  const faults = hoursFault(input.day, input, zone);
  if (faults) refuseFields(faults);
  return spanOf(Temporal.PlainDate.from(input.day), input, zone);
}

/** The lessons at whose new time their teacher or cover has another hour. */
async function busyAmong(
  context: Context,
  givers: readonly GivingTeacher[],
  { shifted, all }: { shifted: readonly LessonRow[]; all: readonly LessonRow[] },
): Promise<Set<string>> {
  const except = all.map(({ id }) => id);
  const busy = new Set<string>();
  for (const { teacher, lessonIds } of givers) {
    const spans = shifted.filter(({ id }) => lessonIds.includes(id));
    for (const { id } of await spansTaughtDuring(context, teacher.id, { spans, except })) busy.add(id);
  }
  return busy;
}

const isAt = (a: Span, b: Span | undefined) =>
  b !== undefined && a.startsAt.equals(b.startsAt) && a.endsAt.equals(b.endsAt);

/**
 * Moves a lesson, this and later ones, or all that have not begun (`move-rules.ts`), and names those that cannot move along. Notifies
 * families and teachers. Refuses at its field an hour that clocks skip or repeat; for the chosen lesson one begun or called off, a past
 * time, a holiday of the site, an overlap within the class, and without `clash_confirmed` a clash of its teacher, cover or room.
 */
export async function moveLessons(context: Context, input: Input): Promise<Moved> {
  const changing = await lockChanging(context, input.lesson_id);
  const { lesson, session, site, all } = changing;
  const { scope } = input;
  const { now } = context;
  refuseIf(whyNotChange(lesson, now));
  if (session.privateFor && scope !== 'one') refuse('lesson_changes.private_one');
  const zone = site.timeZone;
  const to = targetSpan(input, zone);
  const chosen = all.find(({ id }) => id === lesson.id) ?? refuse('not_found');
  const shift = shiftLessons(all, { lesson: chosen, to, scope, zone, now });
  if (shift.fault) refuseField('start', shift.fault);
  const givers = await giversOf(
    context,
    changing,
    shift.going.map(({ id }) => id),
  );
  const { shifted } = shift;
  const busy = await busyAmong(context, givers, { shifted, all });
  const { room } = session;
  const taken = await takenAmong(context, shifted, { id: session.id, room, siteId: site.id });
  // The question was about the chosen lesson alone.
  if (input.clash_confirmed) for (const clashes of [busy, taken]) clashes.delete(lesson.id);
  const about = { holidays: await findHolidays(context, site.id), zone, now, busy, taken };
  const stays = staysOf(shift, lesson.id, about);
  refuseIf(whyNotMove(shift, lesson.id, { ...about, stays }));
  const placed = placeLessons(shift, scope, stays);
  const moved = placed.filter((row, index) => !isAt(row, shift.going[index]));
  // The chosen lesson may be there already, and the others follow it.
  const first = moved.find(({ id }) => id === lesson.id) ?? moved[0] ?? refuse('lesson_changes.not_moved');
  await updateLessonTimes(context, placed);
  const lessonIds = moved.map(({ id }) => id);
  await clearRolls(context, lessonIds);
  await (session.privateFor
    ? refreshPrivateHours(context, session.id)
    : refreshClass(context, changing, { isSeries: scope !== 'one' && shift.going.length > 1 }));
  await record(context, {
    action: 'lesson.move',
    subject: `lesson:${lesson.id}`,
    before: { starts_at: lesson.startsAt.toString(), ends_at: lesson.endsAt.toString() },
    after: {
      starts_at: to.startsAt.toString(),
      ends_at: to.endsAt.toString(),
      scope,
      lessons: moved.length,
    },
  });
  await context.enqueue(lessonMoved, { lessonIds });
  const change = {
    what: 'moved',
    at: first.startsAt,
    more: moved.length - 1,
    why: input.why,
    lessons: moved,
    teachers: givers
      .filter((giver) => giver.lessonIds.some((id) => lessonIds.includes(id)))
      .map(({ teacher }) => teacher),
  } as const;
  const before = all.find(({ id }) => id === first.id) ?? lesson;
  await notifyOfLessonChange(context, { ...changing, lesson: before }, change);
  await notifyOfMovedTrials(context, lessonIds);
  return {
    lesson_ids: lessonIds,
    not_moved: shift.going.flatMap(({ id, startsAt }) => {
      const why = stays.get(id);
      return why ? [{ id, starts_at: startsAt.toString(), why }] : [];
    }),
  };
}
