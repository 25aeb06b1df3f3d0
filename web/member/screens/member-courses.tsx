import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { MemberCourse } from '../../../contract/schedule/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { led } from '../../../words/dotted.ts';
import { SmallCover } from '../../catalog/parts/small-cover.tsx';
import { useClassLabel } from '../../client/class-label.ts';
import { formatName } from '../../client/format.ts';
import { HourMoves } from '../../client/hour-moves.tsx';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Weekdays, When } from '../../client/when.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Link } from '../../kit/link.tsx';
import { ProgressRing } from '../../kit/progress.tsx';
import { PrivateTimes } from '../../private-lessons/parts/private-times.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { FamilyClasses, readClasses } from '../parts/family-classes.tsx';

export const handle: ScreenHandle = { title: () => m.shell_member_courses(), back: () => path.memberIndex() };
export const meta = () => titled(m.shell_member_courses());

export const loader = (args: PageArgs) => readClasses(args, (input) => read(args, 'memberCourses', input));

function Course({ course }: { course: MemberCourse }) {
  const inZone = useClassLabel();
  // The label of private lessons names their teacher, and no hours.
  const label = course.made
    ? course.session_label
    : inZone(course.session_label, course.site, course.told_by.starts_at);
  return (
    <article className="relative flex gap-5 rounded-lg bg-sheet p-5 shadow-rest mobile:gap-4 mobile:p-4">
      <SmallCover offering={course.offering} className="w-40 mobile:w-14" />
      <div className="min-w-0 grow">
        <h2 className="text-lead font-strong mobile:pe-17 mobile:text-body">
          <Link
            to={course.made ? path.memberPrivate() : path.virtualIndex({ child_id: course.child.id })}
            className="tap hover:text-blue"
          >
            {course.offering.name}
          </Link>
        </h2>
        <p className="text-small text-ink-soft mobile:pe-17">
          {formatName(course.child)} · {label}
          {/* A private class is named after its teacher already. */}
          {!course.made && ` · ${course.teachers.map((teacher) => teacher.name).join(m.catalog_and())}`}
        </p>
        <p className="mt-2 text-small">
          {course.made ? (
            <PrivateTimes session={course} made={course.made} site={course.site} />
          ) : (
            <Weekdays
              session={course}
              place={course.site}
              days={(term) => (
                <span className="flex flex-wrap gap-x-3 text-ink-soft">
                  <span className="desktop:whitespace-nowrap">{term}</span>
                  <span>{course.site.name}</span>
                </span>
              )}
            >
              <HourMoves session={course} place={course.site} />
            </Weekdays>
          )}
        </p>
        <p className="mt-2 text-small">
          <Link
            to={path.virtualStatement({ child_id: course.child.id, session_id: course.session_id })}
            className="inline-flex min-h-9 items-center text-blue underline mobile:min-h-11"
          >
            {m.statement_link()}
          </Link>
        </p>
        {course.next_lesson_at && !course.made?.single && (
          <p className="mt-2 text-small">
            {led(m.schedule_next())}
            <When at={course.next_lesson_at} place={course.site} year={false} />
          </p>
        )}
      </div>
      <ProgressRing
        done={course.classes_held}
        total={course.total_classes}
        className="size-20 shrink-0 mobile:absolute mobile:end-4 mobile:top-4 mobile:size-14"
      />
    </article>
  );
}

export default function MemberCoursesScreen() {
  const { tab, list } = useLoaderData<typeof loader>();
  return (
    <FamilyClasses
      title={m.shell_member_courses()}
      to={path.memberCourses}
      none={m.schedule_no_courses()}
      action={<LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>}
      tab={tab}
      list={list}
      keyOf={(course) => course.enrolment_id}
      show={(course) => <Course course={course} />}
    />
  );
}
