import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import { type TaskTab, taskTabNames } from '../../../contract/homework/states.ts';
import * as m from '../../../messages/compiled/messages.js';
import { led } from '../../../words/dotted.ts';
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
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { Stars } from '../parts/stars.tsx';
import { TaskBadges } from '../parts/task-badge.tsx';

export const handle: ScreenHandle = { title: () => m.homework_title(), back: () => path.virtualIndex() };
export const meta = () => titled(m.homework_title());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const status: TaskTab = taskTabNames.find((tab) => tab === query.get('status')) ?? 'todo';
  const child_id = chosenChildOf(args, 'homework.read');
  const { self } = pageRequest(args.context);
  const list = await read(args, 'virtualTask', {
    status,
    page: Number(query.get('page')) || 1,
    ...(child_id ? { child_id } : {}),
  });
  return { status, list, isHidden: isHiddenChild(self, query.get('child_id'), 'homework.read') };
}

const tabNames: Readonly<Record<TaskTab, () => string>> = {
  todo: m.homework_tab_todo,
  handed_in: m.homework_tab_handed_in,
  returned: m.homework_tab_returned,
};
const noneIn: Readonly<Record<TaskTab, () => string>> = {
  todo: m.homework_none_todo,
  handed_in: m.homework_none_handed_in,
  returned: m.homework_none_returned,
};

type Line = Awaited<ReturnType<typeof loader>>['list']['items'][number];

function TaskLine({ task, child }: { task: Line; child: string }) {
  const inZone = useClassLabel();
  return (
    <Card as="li" lifts className="relative">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="text-lead font-strong">
          <Link
            to={path.virtualTaskInfo(task.id, { child_id: child })}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {task.title}
          </Link>
        </h2>
        <TaskBadges state={task.state} late={task.late} />
      </div>
      <p className="text-small text-ink-soft">
        {task.offering.name} · {inZone(task.session_label, task.site, task.due_at)}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 text-small">
        <span>
          {led(m.homework_due())}
          <When at={task.due_at} place={task.site} year={false} />
        </span>
        {task.score && <Stars score={task.score} />}
      </p>
    </Card>
  );
}

export default function VirtualTaskScreen() {
  const { status, list, isHidden } = useLoaderData<typeof loader>();
  const isStudent = useSelf()?.type === 'student';
  if (isHidden) return <NoRight title={m.homework_title()} />;
  const child = list.child?.id;
  const to = (tab: TaskTab, page?: number) =>
    path.virtualTask({ status: tab, ...(child ? { child_id: child } : {}), ...(page ? { page } : {}) });
  const lead = isStudent
    ? m.homework_of_you()
    : list.child && m.homework_of({ name: formatName(list.child) });
  return (
    <>
      <PageTitle lead={lead ?? undefined}>{m.homework_title()}</PageTitle>
      <Tabs
        label={m.homework_title()}
        tabs={taskTabNames.map((tab) => ({
          to: to(tab),
          label: tabNames[tab](),
          count: list.counts[tab],
          current: tab === status,
        }))}
      />
      {list.items.length === 0 || !child ? (
        <EmptyState
          picture="calendar"
          action={
            <LinkButton to={path.virtualIndex(child ? { child_id: child } : {})} look="secondary">
              {m.homework_to_lessons()}
            </LinkButton>
          }
        >
          {noneIn[status]()}
        </EmptyState>
      ) : (
        <ul className="mt-5 grid gap-4">
          {list.items.map((task) => (
            <TaskLine key={task.id} task={task} child={child} />
          ))}
        </ul>
      )}
      <Pager list={list} to={(page) => to(status, page)} />
    </>
  );
}
