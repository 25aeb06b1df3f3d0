import { useRevalidator } from 'react-router';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import type { ChildLesson } from '../../../contract/schedule/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { leadFor } from '../../../words/times.ts';
import { SmallCover } from '../../catalog/parts/small-cover.tsx';
import { formatGivers } from '../../client/format.ts';
import { useZone } from '../../client/page-data.ts';
import { When } from '../../client/when.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { AtTime, Countdown } from '../../kit/countdown.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Materials } from '../../syllabus/parts/materials.tsx';
import { Topic } from '../../syllabus/parts/topic.tsx';
import { daysUntil } from './days-until.ts';

/** The time left until a lesson; of one under way the heading says so. */
function Until({ lesson, now }: { lesson: ChildLesson; now: number }) {
  const days = daysUntil(lesson.starts_at, now, leadFor(lesson.site, useZone()));
  if (lesson.status === 'in_class') return null;
  if (days !== null) return <>{m.next_lesson_days({ count: days })}</>;
  return (
    <>
      {m.next_lesson_in()} <Countdown until={lesson.starts_at} className="font-strong" />
    </>
  );
}

function headingOf({ status }: ChildLesson, isStudent: boolean): string {
  if (status === 'in_class') return m.next_lesson_now();
  return isStudent ? m.next_lesson_yours() : m.schedule_next();
}

type NextLessonProps = {
  lesson: ChildLesson;
  /** When the page was rendered, in milliseconds. */
  now: number;
  /** The reader is the child. */
  isStudent: boolean;
};

/** The next lesson, large: subject, time, countdown and meeting link. */
export function NextLesson({ lesson, now, isStudent }: NextLessonProps) {
  const { site, room, teachers } = lesson;
  const isOnline = site.kind === 'online';
  return (
    <Card as="section" padding="large" className="border-s-4 border-persimmon">
      <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
        <SmallCover offering={lesson.offering} className="w-40 mobile:w-20" square />
        <div className="min-w-0 grow basis-80 mobile:basis-0">
          <h2 className="text-small font-strong text-persimmon-deep">{headingOf(lesson, isStudent)}</h2>
          <p className="text-title font-strong mobile:text-lead">{lesson.offering.name}</p>
          {lesson.plan.topic && (
            <Topic topic={lesson.plan.topic} className="mt-0.5 text-lead font-strong mobile:text-body" />
          )}
          <p className="mt-1 text-lead mobile:text-body">
            <When at={lesson.starts_at} until={lesson.ends_at} place={site} year={false} />
          </p>
          <p className="mt-1 flex items-start gap-x-2 text-ink-soft">
            <Icon name={isOnline ? 'monitor-play' : 'map-pin'} className="mt-[0.2em] size-[1.2em] shrink-0" />
            {dotted([site.name, room ? m.schedule_room({ room }) : '', formatGivers(teachers)])}
          </p>
          <Materials materials={lesson.plan.materials} />
        </div>
        <div className="grid gap-3 text-center mobile:w-full">
          <p className="text-lead empty:hidden">
            <Until lesson={lesson} now={now} />
          </p>
          <Door lesson={lesson} now={now} />
        </div>
      </div>
    </Card>
  );
}

/** The meeting link, once it is known; it stands out from when the room opens. */
function Door({ lesson, now }: Omit<NextLessonProps, 'isStudent'>) {
  const { revalidate } = useRevalidator();
  const opensAt = Date.parse(lesson.starts_at) - figures.rollOpensMinutes * 60_000;
  if (!lesson.link) return null;
  return (
    <>
      <LinkButton
        to={path.lessonEnter(lesson.id)}
        look={now < opensAt ? 'secondary' : 'accent'}
        size="large"
        icon="video-camera"
      >
        {m.schedule_join()}
      </LinkButton>
      {now < opensAt && <AtTime at={new Date(opensAt).toISOString()} onTime={() => void revalidate()} />}
    </>
  );
}
