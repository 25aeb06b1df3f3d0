import type { CheckedInputOf } from '../../../contract/core/call.ts';
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
import { lessonMoved } from './jobs.ts';
import { notifyOfLessonChange } from './notify-of-lesson-change.ts';
import { refreshClass } from './refresh-class.ts';
import { lessonsToMove, shiftFault, shiftLessons, whyNotChange, whyNotMoveTo } from './rules.ts';
import {
  findChanging,
  giversOf,
  isTeachingDuring,
  type LessonRow,
  type LessonWithClass,
  lockOpenLessons,
  updateLessonTimes,
} from './store.ts';

type Input = CheckedInputOf<typeof lessonChangeCalls.officeLessonMove>;

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

/**
 * Moves a lesson, this and later ones, or all that have not begun, by the same local days and hours. Notifies families and
 * teachers. Refuses at its field an hour that clocks skip or repeat; a lesson begun or called off, a past time, a holiday of the site, an overlap within the class, and without
 * `clash_confirmed` a clash of its teacher or cover.
 */
export async function moveLessons(context: Context, input: Input): Promise<{ lesson_ids: string[] }> {
  const changing = await lockChanging(context, input.lesson_id);
  const { lesson, session, site, all } = changing;
  refuseIf(whyNotChange(lesson, context.now));
  if (session.privateFor && input.scope !== 'one') refuse('lesson_changes.private_one');
  const to = targetSpan(input, site.timeZone);
  if (to.startsAt.equals(lesson.startsAt) && to.endsAt.equals(lesson.endsAt))
    refuse('lesson_changes.not_moved');
  const going = lessonsToMove(all, { lesson, scope: input.scope, now: context.now });
  const shift = { from: lesson, to, zone: site.timeZone };
  const fault = shiftFault(going, shift);
  if (fault) refuseField('start', fault);
  const moved = shiftLessons(going, shift);
  const ids = new Set(going.map((row) => row.id));
  const stayingLessons = all.filter((row) => !ids.has(row.id));
  const holidays = await findHolidays(context, site.id);
  refuseIf(whyNotMoveTo(moved, { others: stayingLessons, holidays, zone: site.timeZone, now: context.now }));
  const givers = await giversOf(context, changing, [...ids]);
  if (!input.clash_confirmed)
    for (const { teacher, lessonIds } of givers) {
      const spans = moved.filter(({ id }) => lessonIds.includes(id));
      if (await isTeachingDuring(context, teacher.id, { spans, except: [...ids] }))
        refuse('lesson_changes.teacher_busy');
    }
  await updateLessonTimes(context, moved);
  await clearRolls(context, [...ids]);
  await (session.privateFor
    ? refreshPrivateHours(context, session.id)
    : refreshClass(context, changing, { moved: ids.size }));
  await record(context, {
    action: 'lesson.move',
    subject: `lesson:${lesson.id}`,
    before: { starts_at: lesson.startsAt.toString(), ends_at: lesson.endsAt.toString() },
    after: {
      starts_at: to.startsAt.toString(),
      ends_at: to.endsAt.toString(),
      scope: input.scope,
      lessons: ids.size,
    },
  });
  const lessonIds = [...ids];
  await context.enqueue(lessonMoved, { lessonIds });
  const teachers = givers.map(({ teacher }) => teacher);
  const change = {
    what: 'moved',
    at: to.startsAt,
    more: ids.size - 1,
    why: input.why,
    lessons: moved,
    teachers,
  } as const;
  await notifyOfLessonChange(context, changing, change);
  await notifyOfMovedTrials(context, lessonIds);
  return { lesson_ids: lessonIds };
}
