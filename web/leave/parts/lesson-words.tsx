import type { LeaveLesson } from '../../../contract/leave/calls.ts';
import { dotted } from '../../../words/dotted.ts';
import { SmallCover } from '../../catalog/parts/small-cover.tsx';
import { useClassLabel } from '../../client/class-label.ts';
import { formatGivers, formatLessonPlace } from '../../client/format.ts';
import { When } from '../../client/when.tsx';

/** A lesson in a line: picture, time, class, teacher and place. */
export function LessonWords({ lesson, level = 3 }: { lesson: LeaveLesson; level?: 3 | 4 }) {
  const inZone = useClassLabel();
  const Title = level === 3 ? 'h3' : 'h4';
  return (
    <div className="flex min-w-0 grow basis-96 gap-4">
      <SmallCover offering={lesson.offering} className="w-20 shrink-0 self-start mobile:w-14" square />
      <div className="min-w-0">
        <p className="text-small font-strong text-persimmon-deep">
          <When at={lesson.starts_at} until={lesson.ends_at} place={lesson.site} year={false} />
        </p>
        <Title className="font-strong">{lesson.offering.name}</Title>
        <p className="text-small text-ink-soft">
          {dotted([
            inZone(lesson.session_label, lesson.site, lesson.starts_at),
            formatLessonPlace(lesson),
            formatGivers(lesson.teachers),
            lesson.site.name,
          ])}
        </p>
      </div>
    </div>
  );
}
