import { useSearchParams } from 'react-router';
import type { OutputOf } from '../../contract/core/call.ts';
import { officePath } from '../../contract/core/office-paths.ts';
import type { officeHomeworkCalls } from '../../contract/homework/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { When } from '../../web/client/when.tsx';
import { TaskCounts } from '../../web/homework/parts/task-counts.tsx';
import { LinkButton } from '../../web/kit/button.tsx';
import { EmptyState } from '../../web/kit/empty-state.tsx';
import { Link } from '../../web/kit/link.tsx';
import { PageTitle } from '../../web/kit/page-title.tsx';
import { Pager } from '../../web/kit/pager.tsx';
import { led } from '../../words/dotted.ts';
import { usePageNumber } from '../parts/page-numbers.tsx';
import { Read } from '../parts/read.tsx';

type TasksProps = { list: OutputOf<typeof officeHomeworkCalls.officeTaskIndex>; session_id: string | null };

function Tasks({ list, session_id }: TasksProps) {
  const [first] = list.items;
  const lead =
    session_id && first ? `${first.offering.name} · ${first.session_label}` : m.homework_lead_office();
  return (
    <>
      <PageTitle
        lead={lead}
        actions={
          session_id && (
            <LinkButton to={officePath.homework()} look="secondary">
              {m.homework_all_classes()}
            </LinkButton>
          )
        }
      >
        {m.homework_title()}
      </PageTitle>
      {list.items.length === 0 ? (
        <EmptyState picture="calendar">
          {session_id ? m.homework_none_class() : m.homework_none_office()}
        </EmptyState>
      ) : (
        <ul className="rounded-lg bg-sheet shadow-rest">
          {list.items.map((task) => (
            <li key={task.id} className="border-b border-line last:border-b-0">
              <Link
                to={officePath.homeworkTask(task.id)}
                className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-5 py-4 hover:bg-ink/4 mobile:px-4"
              >
                <span className="min-w-0 grow basis-72">
                  <span className="block font-strong">{task.title}</span>
                  <span className="block text-small text-ink-soft">
                    {task.offering.name} · {task.session_label}
                  </span>
                  <span className="block text-small">
                    {led(m.homework_due())}
                    <When at={task.due_at} place={task.site} year={false} />
                  </span>
                </span>
                <TaskCounts task={task} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pager
        list={list}
        to={(page) => officePath.homework({ page, ...(session_id ? { session_id } : {}) })}
      />
    </>
  );
}

/** Homework of all classes or of one; the office only reads it. */
export function HomeworkList() {
  const [query] = useSearchParams();
  const session_id = query.get('session_id');
  return (
    <Read call="officeTaskIndex" input={{ page: usePageNumber(), ...(session_id ? { session_id } : {}) }}>
      {(list) => <Tasks list={list} session_id={session_id} />}
    </Read>
  );
}
