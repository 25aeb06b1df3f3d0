import { useLoaderData } from 'react-router';
import { officePath } from '../../../contract/core/office-paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { led } from '../../../words/dotted.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { TaskCounts } from '../../homework/parts/task-counts.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';

export { handle } from '../office-handle.ts';
export const meta = () => titled(m.homework_title());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const session_id = query.get('session_id');
  const page = Number(query.get('page')) || 1;
  const list = await read(args, 'officeTaskIndex', { page, ...(session_id ? { session_id } : {}) });
  return { list, session_id };
}

/** Homework of all classes, or of one: the office looks, and changes nothing. */
export default function OfficeHomeworkScreen() {
  const { list, session_id } = useLoaderData<typeof loader>();
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
        <EmptyState title={m.kit_no_data()} picture="calendar">
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
        className="mt-8"
        page={list.page}
        pageSize={list.page_size}
        total={list.total}
        to={(page) => officePath.homework({ page, ...(session_id ? { session_id } : {}) })}
      />
    </>
  );
}
