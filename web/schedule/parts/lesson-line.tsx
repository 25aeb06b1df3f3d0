import type { ReactNode } from 'react';
import { path } from '../../../contract/core/paths.ts';
import type { ChildLesson, LessonView } from '../../../contract/schedule/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { SmallCover } from '../../catalog/parts/small-cover.tsx';
import { formatGivers, formatLessonPlace } from '../../client/format.ts';
import { useDevice, useSelf } from '../../client/page-data.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { Materials } from '../../syllabus/parts/materials.tsx';
import { Topic } from '../../syllabus/parts/topic.tsx';

/** A lesson; for a child, also how they attend it: as a member, a guest or on trial. */
type Shown = LessonView & Partial<Pick<ChildLesson, 'as' | 'away'>>;

function Status({ lesson: { status, called_off, away } }: { lesson: Shown }) {
  if (called_off) return <Badge tone="red">{m.syllabus_called_off()}</Badge>;
  if (away) return <Badge tone="plain">{m.diary_away()}</Badge>;
  if (status === 'finish') return <Badge tone="plain">{m.schedule_status_finish()}</Badge>;
  if (status === 'in_class') return <Badge tone="green">{m.schedule_status_in_class()}</Badge>;
  return <Badge tone="blue">{m.schedule_status_ahead()}</Badge>;
}

/** How a child attends a lesson of a class that is not theirs. */
const attendance = { class: () => '', guest: m.diary_make_up, trial: m.diary_trial };

/** A lesson's number in its class (none for a single lesson), its own length if it differs, and its teachers. */
const aboutLesson = (lesson: Shown): string =>
  dotted([
    lesson.as && attendance[lesson.as](),
    lesson.made?.single ? m.private_one_to_one() : formatLessonPlace(lesson),
    lesson.made && m.private_length({ minutes: lesson.made.minutes }),
    formatGivers(lesson.teachers),
  ]);

/** A cancelled lesson: the reason, and what the family gets. */
function CalledOff({ why, gets, good_until: until }: NonNullable<LessonView['called_off']>) {
  const isStudent = useSelf()?.type === 'student';
  return (
    <div className="mt-2 rounded-md bg-red-wash px-3 py-2 text-small">
      {why && <p>{m.syllabus_off_why({ why })}</p>}
      <p>
        {m.syllabus_off_uncounted()} {gets === 'used' && m.syllabus_off_used()}
        {gets === 'credits' && m.syllabus_off_credits()}
        {gets === 'rebook' && m.syllabus_off_rebook()}
        {gets === 'make_up' && (isStudent ? m.syllabus_off_make_up_student() : m.syllabus_off_make_up())}
        {gets === 'make_up' && until && (
          <>
            {' '}
            {m.make_up_good_until()} <When at={until} />
          </>
        )}
      </p>
      {!isStudent && (gets === 'make_up' || gets === 'used') && (
        <Link
          to={path.virtualLeave()}
          className="inline-flex min-h-9 items-center text-blue underline mobile:min-h-11"
        >
          {m.leave_title()}
        </Link>
      )}
    </div>
  );
}

/** One lesson: time, class, teacher and place, with a link if it is online. */
export function LessonLine({ lesson, end }: { lesson: Shown; end?: ReactNode }) {
  const isMobile = useDevice() === 'mobile';
  const badge = end ?? <Status lesson={lesson} />;
  return (
    <article className="flex gap-4 rounded-lg bg-sheet p-5 shadow-rest mobile:p-4">
      <SmallCover offering={lesson.offering} className="w-24 mobile:w-16" square />
      <div className="min-w-0 grow">
        <p className="text-small font-strong text-persimmon-deep">
          <When at={lesson.starts_at} until={lesson.ends_at} place={lesson.site} year={false} />
        </p>
        <h3 className="mt-0.5 text-lead font-strong mobile:text-body">{lesson.offering.name}</h3>
        {lesson.plan.topic && <Topic topic={lesson.plan.topic} className="font-strong" />}
        <p className="text-small text-ink-soft">{aboutLesson(lesson)}</p>
        <p className="mt-1 flex items-center gap-1.5 text-small text-ink-soft">
          <Icon
            name={lesson.site.kind === 'online' ? 'monitor-play' : 'map-pin'}
            className="size-[1.1em] shrink-0"
          />
          {lesson.site.name}
          {lesson.room && ` · ${m.schedule_room({ room: lesson.room })}`}
        </p>
        <Materials materials={lesson.plan.materials} />
        {isMobile && <p className="mt-2">{badge}</p>}
        {lesson.called_off && <CalledOff {...lesson.called_off} />}
        {lesson.link && !lesson.away && lesson.status !== 'finish' && (
          <Link
            to={path.lessonEnter(lesson.id)}
            className="mt-2 inline-flex min-h-11 items-center gap-2 text-blue underline"
          >
            <Icon name="video-camera" className="size-[1.2em]" />
            {m.schedule_join()}
          </Link>
        )}
      </div>
      {!isMobile && <div className="shrink-0">{badge}</div>}
    </article>
  );
}
