import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { led } from '../../../words/dotted.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { TaskCounts } from '../parts/task-counts.tsx';

export const handle: ScreenHandle = { title: () => m.homework_title(), back: () => path.teacherIndex() };
export const meta = () => titled(m.homework_title());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const session_id = query.get('session_id');
  const page = Number(query.get('page')) || 1;
  const list = await read(args, 'taskIndex', { page, ...(session_id ? { session_id } : {}) });
  return { list, session_id };
}

type Line = Awaited<ReturnType<typeof loader>>['list']['items'][number];

function TaskLine({ task }: { task: Line }) {
  return (
    <Card as="li" lifts className="relative">
      <h2 className="text-lead font-strong">
        <Link to={path.teacherTaskInfo(task.id)} className="after:absolute after:inset-0 after:rounded-lg">
          {task.title}
        </Link>
      </h2>
      <p className="text-small text-ink-soft">
        {task.offering.name} · {task.session_label}
      </p>
      <p className="mt-2 text-small">
        {led(m.homework_due())}
        <When at={task.due_at} place={task.site} year={false} />
      </p>
      <p className="mt-3">
        <TaskCounts task={task} />
      </p>
    </Card>
  );
}

/** The homework of a teacher's classes, with the number of attempts to mark. */
export default function TeacherTaskScreen() {
  const { list, session_id } = useLoaderData<typeof loader>();
  const set = path.teacherTaskNew(session_id ? { session_id } : {});
  return (
    <>
      <PageTitle
        lead={list.waiting > 0 ? m.homework_waiting({ count: list.waiting }) : m.homework_none_waiting()}
        actions={
          <>
            {list.waiting > 0 && (
              <LinkButton
                to={path.teacherTaskMark(session_id ? { session_id } : {})}
                look="accent"
                icon="pencil-simple"
              >
                {m.homework_notice_mark()}
              </LinkButton>
            )}
            <LinkButton to={set} look="secondary" icon="plus">
              {m.homework_set()}
            </LinkButton>
          </>
        }
      >
        {m.homework_title()}
      </PageTitle>
      {list.items.length === 0 ? (
        <EmptyState picture="calendar" action={<LinkButton to={set}>{m.homework_set()}</LinkButton>}>
          {m.homework_none_set()}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 desktop:grid-cols-2">
          {list.items.map((task) => (
            <TaskLine key={task.id} task={task} />
          ))}
        </ul>
      )}
      <Pager list={list} to={(page) => path.teacherTask({ page, ...(session_id ? { session_id } : {}) })} />
    </>
  );
}
