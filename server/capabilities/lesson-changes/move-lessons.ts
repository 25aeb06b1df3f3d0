import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { lessonChangeCalls } from '../../../contract/lesson-changes/calls.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { instantOn } from '../../platform/zoned.ts';
import { refreshPrivateHours } from '../private-lessons/index.ts';
import { beginAnew } from '../roll-call/index.ts';
import { findHolidays } from '../schedule/index.ts';
import { lockSessions } from '../seats/index.ts';
import { tellOfMovedTrials } from '../trials/index.ts';
import { lessonMoved } from './jobs.ts';
import { refreshClass } from './refresh-class.ts';
import { movingWith, type Span, shifted, whyNotChange, whyNotMoveTo } from './rules.ts';
import {
  type Changing,
  findChanging,
  giversOf,
  givesMeanwhile,
  type LessonRow,
  lockLessons,
  placeLessons,
} from './store.ts';
import { tellOfChange } from './tell-of-change.ts';

type Input = CheckedInputOf<typeof lessonChangeCalls.officeLessonMove>;

/** A lesson with its class, locked, with the lessons of it that take place. Refuses `not_found`. */
export async function lockChanging(
  context: Context,
  lessonId: string,
): Promise<Changing & { all: LessonRow[] }> {
  const seen = (await findChanging(context, lessonId)) ?? refuse('not_found');
  await lockSessions(context, [seen.session.id]);
  const all = await lockLessons(context, seen.session.id);
  const changing = (await findChanging(context, lessonId)) ?? refuse('not_found');
  return { ...changing, all };
}

function wantedSpan(input: Input, zone: string): Span {
  if (input.start >= input.end) refuseField('end', 'hours_wrong');
  const day = Temporal.PlainDate.from(input.day);
  return { startsAt: instantOn(day, input.start, zone), endsAt: instantOn(day, input.end, zone) };
}

/**
 * Moves a lesson, it and the later ones of its class, or all that have not begun: by as many days and hours on the clocks of the
 * place. Tells the families and teachers. Refuses what has begun or is called off, a time that is past, a holiday of the site, another
 * lesson of the class, and without `clash_confirmed` a time at which its teacher, or who covers, gives another.
 */
export async function moveLessons(context: Context, input: Input): Promise<{ lesson_ids: string[] }> {
  const changing = await lockChanging(context, input.lesson_id);
  const { lesson, session, site, all } = changing;
  refuseIf(whyNotChange(lesson, context.now));
  if (session.privateFor && input.scope !== 'one') refuse('lesson_changes.private_one');
  const to = wantedSpan(input, site.timeZone);
  if (to.startsAt.equals(lesson.startsAt) && to.endsAt.equals(lesson.endsAt))
    refuse('lesson_changes.not_moved');
  const going = movingWith(all, { lesson, scope: input.scope, now: context.now });
  const moved = shifted(going, { from: lesson, to, zone: site.timeZone });
  const ids = new Set(going.map((one) => one.id));
  const others = all.filter((one) => !ids.has(one.id));
  const holidays = await findHolidays(context, site.id);
  refuseIf(whyNotMoveTo(moved, { others, holidays, zone: site.timeZone, now: context.now }));
  const givers = await giversOf(context, changing, [...ids]);
  if (!input.clash_confirmed)
    for (const { teacher, lessonIds } of givers) {
      const spans = moved.filter(({ id }) => lessonIds.includes(id));
      if (await givesMeanwhile(context, teacher.id, { spans, except: [...ids] }))
        refuse('lesson_changes.teacher_busy');
    }
  await placeLessons(context, moved);
  await beginAnew(context, [...ids]);
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
  const told = { what: 'moved', at: to.startsAt, more: ids.size - 1, why: input.why, teachers } as const;
  await tellOfChange(context, changing, told);
  await tellOfMovedTrials(context, lessonIds);
  return { lesson_ids: lessonIds };
}
