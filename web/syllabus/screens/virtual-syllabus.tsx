import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { SyllabusLesson } from '../../../contract/syllabus/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted, led } from '../../../words/dotted.ts';
import { NoRight } from '../../accounts/parts/no-right.tsx';
import { chosenChildOf } from '../../client/chosen-child.ts';
import { useClassLabel } from '../../client/class-label.ts';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { isHiddenChild } from '../../client/own-children.ts';
import { useSelf } from '../../client/page-data.ts';
import { type PageArgs, pageRequest, read } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { cx } from '../../kit/class-names.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle, Section } from '../../kit/page-title.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { LessonStateBadge } from '../parts/lesson-state.tsx';
import { Materials } from '../parts/materials.tsx';
import { Topic } from '../parts/topic.tsx';

export const handle: ScreenHandle = { title: () => m.syllabus_title(), back: () => path.virtualIndex() };
export const meta = () => titled(m.syllabus_title());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const { self } = pageRequest(args.context);
  const isHidden = isHiddenChild(self, query.get('child_id'), 'classes.read');
  const child_id = chosenChildOf(args, 'classes.read');
  const session_id = query.get('session_id');
  const syllabus = await read(args, 'virtualSyllabus', {
    ...(child_id ? { child_id } : {}),
    ...(session_id ? { session_id } : {}),
  });
  return { syllabus, isHidden };
}

type Syllabus = Awaited<ReturnType<typeof loader>>['syllabus'];
type Session = NonNullable<Syllabus['session']>;

function Line({ lesson, session }: { lesson: SyllabusLesson; session: Session }) {
  const isOff = lesson.state === 'called_off';
  return (
    <li className="flex gap-4 border-b border-line p-5 last:border-b-0 mobile:gap-3 mobile:p-4">
      <span
        aria-hidden="true"
        className={cx(
          'tabular grid size-9 shrink-0 place-items-center rounded-full text-small font-strong',
          lesson.state === 'held' ? 'bg-green-wash text-green' : 'bg-paper-deep text-ink-soft',
        )}
      >
        {lesson.position}
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
          <When
            at={lesson.starts_at}
            until={lesson.ends_at}
            place={session.site}
            year={false}
            {...(isOff ? { className: 'line-through' } : {})}
          />
          <LessonStateBadge state={lesson.state} />
        </p>
        {lesson.topic ? (
          <Topic topic={lesson.topic} className="mt-1 font-strong" />
        ) : (
          <p className="mt-1 text-ink-soft">{m.syllabus_no_topic()}</p>
        )}
        {lesson.called_off && (
          <p className="mt-1 text-small">{m.syllabus_off_why({ why: lesson.called_off })}</p>
        )}
        {lesson.moved_from && !isOff && (
          <p className="mt-1 text-small text-ink-soft">
            {led(m.syllabus_moved_from())}
            <When at={lesson.moved_from} place={session.site} year={false} />
          </p>
        )}
        <Materials materials={lesson.materials} />
      </div>
    </li>
  );
}

/** The syllabus of a class, lesson by lesson, with materials. */
export default function VirtualSyllabusScreen() {
  const { syllabus, isHidden } = useLoaderData<typeof loader>();
  const isStudent = useSelf()?.type === 'student';
  const { child, session, lessons, classes } = syllabus;
  const inZone = useClassLabel();
  const [first] = lessons;
  if (isHidden) return <NoRight title={m.syllabus_title()} />;
  const query = child ? { child_id: child.id } : {};
  return (
    <>
      <PageTitle lead={child ? m.schedule_of({ name: formatName(child) }) : undefined}>
        {m.syllabus_title()}
      </PageTitle>
      {classes.length > 1 && (
        <Tabs
          label={m.syllabus_classes()}
          tabs={classes.map((listed) => ({
            to: path.virtualSyllabus({ ...query, session_id: listed.session_id }),
            label: dotted([listed.name, listed.session_label]),
            current: listed.session_id === session?.id,
          }))}
        />
      )}
      {session ? (
        <Section title={session.offering.name}>
          <p className="-mt-3 mb-4 text-ink-soft">
            {dotted([
              first ? inZone(session.label, session.site, first.starts_at) : session.label,
              session.site.name,
            ])}
          </p>
          <ol className="max-w-220 overflow-hidden rounded-lg bg-sheet shadow-rest">
            {lessons.map((lesson) => (
              <Line key={lesson.id} lesson={lesson} session={session} />
            ))}
          </ol>
        </Section>
      ) : (
        <EmptyState
          picture="calendar"
          action={
            isStudent ? undefined : <LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>
          }
        >
          {isStudent ? m.classroom_none_student() : m.syllabus_none()}
        </EmptyState>
      )}
    </>
  );
}
