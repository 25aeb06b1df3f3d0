import { useLoaderData } from 'react-router';
import { path, withQuery } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { LessonLine } from '../../catalog/parts/lesson-line.tsx';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = { title: () => m.shell_nav_teacher() };
export const loader = (args: PageArgs) =>
  read(args, 'teacherIndex', { page: Number(args.url.searchParams.get('page')) || 1 });
export const meta = () => titled(m.shell_nav_teacher());

export default function TeacherIndexScreen() {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle
        lead={m.schedule_teacher_lead({ count: list.total })}
        actions={
          <>
            <LinkButton to={path.teacherLetters()} look="secondary" icon="envelope-simple">
              {m.letters_title()}
            </LinkButton>
            <LinkButton to={path.teacherCommunication()} look="secondary" icon="phone">
              {m.talks_title()}
            </LinkButton>
            <LinkButton to={path.teacherHours()} look="secondary" icon="clock">
              {m.hours_title()}
            </LinkButton>
          </>
        }
      >
        {m.shell_nav_teacher()}
      </PageTitle>
      {list.items.length === 0 ? (
        <EmptyState title={m.kit_no_data()} picture="calendar">
          {m.schedule_no_lessons()}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {list.items.map((lesson) => (
            <li key={lesson.id}>
              <LessonLine
                lesson={lesson}
                end={
                  <Badge tone="blue" icon="student">
                    {m.schedule_students({ count: lesson.students })}
                  </Badge>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Pager
        className="mt-8"
        page={list.page}
        pageSize={list.page_size}
        total={list.total}
        to={(page) => withQuery('/teacher_index', { page })}
      />
    </>
  );
}
