import { useLoaderData } from 'react-router';
import type { SignInView } from '../../../contract/accounts/calls.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { NoRight } from '../../accounts/parts/no-right.tsx';
import { LessonLine } from '../../catalog/parts/lesson-line.tsx';
import { chosenChildOf } from '../../client/chosen-child.ts';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { ownChildren } from '../../client/own-children.ts';
import { type PageArgs, pageRequest, read } from '../../client/request.ts';
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
  const child_id = chosenChildOf(args, 'classes.read');
  const { self } = pageRequest(args.context);
  const asked = self?.children.find((child) => child.id === query.get('child_id'));
  // Whoever may see none of the children, or not the one they ask for, is told so.
  const isHidden = self?.type === 'user' && self.children.length > 0 && !isShown(self, asked);
  const list = await read(args, 'virtualIndex', {
    status,
    page: Number(query.get('page')) || 1,
    ...(child_id ? { child_id } : {}),
  });
  return { status, list, isHidden };
}

const isShown = (self: SignInView, asked: SignInView['children'][number] | undefined): boolean =>
  asked ? asked.may.includes('classes.read') : ownChildren(self, 'classes.read').length > 0;

export default function VirtualIndexScreen() {
  const { status, list, isHidden } = useLoaderData<typeof loader>();
  if (isHidden) return <NoRight title={m.shell_virtual_index()} />;
  const child = list.child?.id;
  const to = (next: 'in_class' | 'finish', page?: number) =>
    path.virtualIndex({ status: next, ...(child ? { child_id: child } : {}), ...(page ? { page } : {}) });
  return (
    <>
      <PageTitle
        lead={list.child ? m.schedule_of({ name: formatName(list.child) }) : undefined}
        actions={
          <LinkButton
            to={path.virtualTask(child ? { child_id: child } : {})}
            look="secondary"
            icon="notebook"
          >
            {m.homework_title()}
          </LinkButton>
        }
      >
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
