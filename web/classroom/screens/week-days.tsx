import { addDays, dayTextAt } from '../../../contract/core/time.ts';
import type { TaughtLesson, TeacherDay } from '../../../contract/schedule/teacher-day.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatClocks, formatDay } from '../../client/format.ts';
import { Badge } from '../../kit/badge.tsx';
import { cx } from '../../kit/class-names.ts';
import { NarrowHours } from '../../kit/narrow-hours.tsx';
import { isAwayDuring } from './away-during.ts';

const days = [0, 1, 2, 3, 4, 5, 6];

function LessonCell({ lesson, zone, isAway }: { lesson: TaughtLesson; zone: string; isAway: boolean }) {
  return (
    <div
      className={cx(
        'rounded-md border-s-4 bg-sheet px-3 py-2 shadow-rest',
        lesson.status === 'finish' ? 'border-line text-ink-soft' : 'border-blue',
      )}
    >
      <p className="tabular text-small font-strong">
        <NarrowHours>{formatClocks(lesson.starts_at, lesson.ends_at, zone)}</NarrowHours>
      </p>
      <p className="leading-snug">{lesson.offering.name}</p>
      <p className="text-small text-ink-soft">
        {lesson.site.name} · {m.schedule_students({ count: lesson.students })}
      </p>
      {isAway && <Badge tone="amber">{m.day_lesson_away()}</Badge>}
    </div>
  );
}

/** Seven days from today in the teacher's zone: columns on a desktop, rows on a phone. */
export function WeekDays({ day }: { day: TeacherDay }) {
  const { time_zone: zone, today, week } = day;
  return (
    <ol className="grid gap-3 desktop:grid-cols-7">
      {days.map((offset) => {
        const date = addDays(today, offset);
        const lessons = week.filter((lesson) => dayTextAt(lesson.starts_at, zone) === date);
        return (
          <li key={date} className={cx('min-w-0', lessons.length === 0 && 'mobile:hidden')}>
            <h3
              className={cx(
                'mb-2 border-b-2 pb-1 text-small font-strong',
                offset === 0 ? 'border-persimmon' : 'border-line',
              )}
            >
              {formatDay(date, { weekday: true, year: false })}
            </h3>
            <div className="grid gap-2">
              {lessons.map((lesson) => (
                <LessonCell
                  key={lesson.id}
                  lesson={lesson}
                  zone={zone}
                  isAway={isAwayDuring(lesson, day.away)}
                />
              ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
