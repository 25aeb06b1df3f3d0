import { useLoaderData } from 'react-router';
import * as m from '../../../messages/compiled/messages.js';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { useSelf } from '../../client/page-data.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { chooseChild } from '../../client/stored.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { LessonLine } from '../../parts/catalog/lesson-line.tsx';
import { path } from '../../paths.ts';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = { title: () => m.shell_virtual_index() };
export const meta = () => titled(m.shell_virtual_index());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const status = query.get('status') === 'finish' ? ('finish' as const) : ('in_class' as const);
  const child_id = query.get('child_id') ?? undefined;
  const list = await read(args, 'virtualIndex', {
    status,
    page: Number(query.get('page')) || 1,
    ...(child_id ? { child_id } : {}),
  });
  return { status, list };
}

/** Whose classroom it is; a parent of several children switches here. */
function Children({ current }: { current: string | null }) {
  const self = useSelf();
  if (self?.type !== 'user' || self.children.length < 2) return null;
  return (
    <nav aria-label={m.schedule_whose()} className="mb-5">
      <ul className="flex flex-wrap gap-3">
        {self.children.map((child) => (
          <li key={child.id}>
            <Link
              to={path.virtualIndex({ child_id: child.id })}
              onClick={() => chooseChild(child.id)}
              aria-current={child.id === current ? 'page' : undefined}
              className={`flex min-h-12 items-center gap-2.5 rounded-full py-1 ps-1.5 pe-5 ${child.id === current ? 'bg-ink font-strong text-white' : 'bg-sheet shadow-rest hover:shadow-lift'}`}
            >
              <Avatar seed={child.id} className="size-9" />
              {formatName(child)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
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
      <Children current={child ?? null} />
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
