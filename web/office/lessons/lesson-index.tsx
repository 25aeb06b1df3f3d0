import { useLoaderData } from 'react-router';
import { officePath } from '../../../contract/core/office-paths.ts';
import type { OfficeLesson } from '../../../contract/lesson-changes/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { formatDay, formatLessonPlace } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link, useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { QueryForm } from '../../kit/query-form.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { teacherWords } from './teacher-words.ts';

export { handle } from '../office-handle.ts';
export const meta = () => titled(m.lessons_title());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const text = (name: string) => query.get(name)?.trim() || undefined;
  const [q, session_id, leave_id, day] = [text('q'), text('session_id'), text('leave_id'), text('day')];
  const asked = {
    ...(q ? { q } : {}),
    ...(session_id ? { session_id } : {}),
    ...(leave_id ? { leave_id } : {}),
    ...(day ? { day } : {}),
  };
  const list = await read(args, 'officeLessonIndex', { ...asked, page: Number(query.get('page')) || 1 });
  return { asked, list };
}

function Line({ lesson }: { lesson: OfficeLesson }) {
  const isOpen = lesson.away_ids.some((id) => !lesson.covers.some((cover) => cover.away_id === id));
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={officePath.timetableLesson(lesson.id)}
        className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-5 py-4 hover:bg-ink/4 mobile:px-4"
      >
        <span className="min-w-0 grow basis-72">
          <span className="block font-strong">
            {lesson.offering.name} · {lesson.session_label}
          </span>
          <When
            at={lesson.starts_at}
            until={lesson.ends_at}
            place={lesson.site}
            year={false}
            className="block"
          />
          <span className="block text-small text-ink-soft">
            {dotted([
              lesson.offering.number,
              formatLessonPlace(lesson),
              teacherWords(lesson),
              lesson.site.name,
            ])}
          </span>
        </span>
        <span className="flex flex-wrap gap-2">
          {lesson.called_off && <Badge tone="red">{m.lessons_called_off()}</Badge>}
          {isOpen && !lesson.called_off && <Badge tone="amber">{m.lessons_needs_cover()}</Badge>}
          {lesson.covers.length > 0 && <Badge tone="green">{m.lessons_covered()}</Badge>}
          <Badge>{m.schedule_students({ count: lesson.students })}</Badge>
        </span>
      </Link>
    </li>
  );
}

/** What the list is of. */
function leadOf({ leave_id, day }: { leave_id?: string; day?: string }): string {
  if (leave_id) return m.lessons_lead_leave();
  if (day === 'today') return m.lessons_lead_today();
  return day ? m.lessons_lead_day({ day: formatDay(day, { year: true, weekday: true }) }) : m.lessons_lead();
}

export default function LessonIndexScreen() {
  const { asked, list } = useLoaderData<typeof loader>();
  const { go, href } = useLinks();
  return (
    <>
      <PageTitle lead={leadOf(asked)}>{m.lessons_title()}</PageTitle>
      <QueryForm
        action={href(officePath.timetable())}
        onQuery={(query) => void go(officePath.timetable({ q: query.get('q') ?? '' }))}
        className="mb-5 flex flex-wrap items-end gap-3"
      >
        <TextField
          name="q"
          label={m.lessons_search()}
          defaultValue={asked.q ?? ''}
          maxLength={60}
          className="grow basis-64"
        />
        <Button type="submit" look="secondary">
          {m.lessons_find()}
        </Button>
      </QueryForm>
      {list.items.length === 0 ? (
        <EmptyState title={m.kit_no_data()} picture="calendar">
          {m.lessons_none()}
        </EmptyState>
      ) : (
        <ul className="rounded-lg bg-sheet shadow-rest">
          {list.items.map((lesson) => (
            <Line key={lesson.id} lesson={lesson} />
          ))}
        </ul>
      )}
      <Pager
        className="mt-8"
        page={list.page}
        pageSize={list.page_size}
        total={list.total}
        to={(page) => officePath.timetable({ ...asked, page })}
      />
    </>
  );
}
