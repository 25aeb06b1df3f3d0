import { useLoaderData } from 'react-router';
import { officePath } from '../../../contract/core/office-paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { titled } from '../../client/meta.ts';
import { useSelf } from '../../client/page-data.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Card } from '../../kit/card.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Materials } from '../../syllabus/parts/materials.tsx';
import { Topic } from '../../syllabus/parts/topic.tsx';
import { CallOff } from './call-off.tsx';
import { ChooseCover } from './choose-cover.tsx';
import { MoveLesson } from './move-lesson.tsx';
import { teacherWords } from './teacher-words.ts';

export { handle } from '../office-handle.ts';
export const meta = () => titled(m.lessons_one());
export const loader = (args: PageArgs) =>
  read(args, 'officeLessonInfo', { lesson_id: args.params.lesson ?? '' });

export default function LessonInfoScreen() {
  const { lesson, plan, choices } = useLoaderData<typeof loader>();
  const maySee = useSelf()?.rights.includes('classroom.see');
  const why = lesson.blocked.officeLessonMove;
  return (
    <>
      <PageTitle
        lead={dotted([lesson.offering.number, lesson.session_label, teacherWords(lesson), lesson.site.name])}
      >
        {lesson.offering.name}
      </PageTitle>
      <p className="mb-6 flex flex-wrap items-center gap-3">
        <span className="font-strong">
          <When at={lesson.starts_at} until={lesson.ends_at} place={lesson.site} />
        </span>
        <Badge>{m.schedule_students({ count: lesson.students })}</Badge>
        {lesson.called_off && <Badge tone="red">{m.lessons_called_off()}</Badge>}
        <Link
          to={officePath.timetable({ session_id: lesson.session_id })}
          className="tap text-blue underline"
        >
          {m.lessons_of_class()}
        </Link>
        {maySee && (
          <Link
            to={officePath.homework({ session_id: lesson.session_id })}
            className="tap text-blue underline"
          >
            {m.homework_of_class()}
          </Link>
        )}
      </p>
      {(plan.topic || plan.materials.length > 0) && (
        <Card as="section" className="mb-6">
          <h2 className="text-small text-ink-soft">{m.syllabus_title()}</h2>
          {plan.topic && <Topic topic={plan.topic} className="font-strong" />}
          <Materials materials={plan.materials} />
        </Card>
      )}
      {why ? (
        <Card>
          <p>{why.message}</p>
          {lesson.called_off && (
            <p className="text-ink-soft">{m.leave_reason_is({ reason: lesson.called_off })}</p>
          )}
        </Card>
      ) : (
        <div className="grid items-start gap-6 desktop:medium:grid-cols-2">
          <div className="grid gap-6">
            {lesson.teachers.map((teacher) => (
              <ChooseCover key={teacher.id} lesson={lesson} away={teacher} choices={choices} />
            ))}
            <CallOff lesson={lesson} />
          </div>
          <MoveLesson lesson={lesson} />
        </div>
      )}
    </>
  );
}
