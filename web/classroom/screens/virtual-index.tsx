import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { LessonLine } from '../../catalog/parts/lesson-line.tsx';
import { chosenChildOf } from '../../client/chosen-child.ts';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = { title: () => m.shell_virtual_index() };
export const meta = () => titled(m.shell_virtual_index());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const status = query.get('status') === 'finish' ? ('finish' as const) : ('in_class' as const);
  const child_id = chosenChildOf(args);
  const list = await read(args, 'virtualIndex', {
    status,
    page: Number(query.get('page')) || 1,
    ...(child_id ? { child_id } : {}),
  });
  return { status, list };
}

export default function VirtualIndexScreen() {
  const { status, list } = useLoaderData<typeof loader>();
  const child = list.child?.id;
  const to = (next: 'in_class' | 'finish', page?: number) =>
    path.virtualIndex({ status: next, ...(child ? { child_id: child } : {}), ...(page ? { page } : {}) });
  return (
    <>
      <PageTitle lead={list.child ? m.schedule_of({ name: formatName(list.child) }) : undefined}>
        {m.shell_virtual_index()}
      </PageTitle>
      <Tabs
        label={m.shell_virtual_index()}
        tabs={[
          { to: to('in_class'), label: m.schedule_status_in_class(), current: status === 'in_class' },
          { to: to('finish'), label: m.schedule_status_finish(), current: status === 'finish' },
        ]}
      />
      {list.items.length === 0 ? (
        <EmptyState
          title={m.kit_no_data()}
          picture="calendar"
          action={<LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>}
        >
          {m.schedule_no_lessons()}
        </EmptyState>
      ) : (
        <ul className="mt-5 grid gap-4">
          {list.items.map((lesson) => (
            <li key={lesson.id}>
              <LessonLine lesson={lesson} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        className="mt-8"
        page={list.page}
        pageSize={list.page_size}
        total={list.total}
        to={(page) => to(status, page)}
      />
    </>
  );
}
