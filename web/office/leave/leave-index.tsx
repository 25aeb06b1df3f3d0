import { useLoaderData } from 'react-router';
import { officePath } from '../../../contract/core/office-paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { LeaveRequests } from '../../leave/parts/leave-requests.tsx';
import { TeacherLeave } from './teacher-leave.tsx';

export { handle } from '../office-handle.ts';
export const meta = () => titled(m.leave_nav());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const page = Number(query.get('page')) || 1;
  const isAsked = query.get('state') === 'asked';
  if (query.get('tab') === 'teachers') {
    const teachers = await read(args, 'officeTeacherLeaveIndex', {
      ...(isAsked ? { state: 'asked' as const } : {}),
      page,
    });
    return { tab: 'teachers' as const, isAsked, teachers };
  }
  const students = await read(args, 'leaveIndex', { ...(isAsked ? { status: 'asked' as const } : {}), page });
  return { tab: 'students' as const, isAsked, students };
}

export default function OfficeLeaveScreen() {
  const data = useLoaderData<typeof loader>();
  const list = data.tab === 'teachers' ? data.teachers : data.students;
  const ofTab = data.tab === 'teachers' ? { tab: data.tab } : {};
  const asked = data.isAsked ? { state: 'asked' as const } : {};
  return (
    <>
      <PageTitle
        actions={
          <LinkButton
            to={officePath.leave({ ...ofTab, ...(data.isAsked ? {} : { state: 'asked' }) })}
            look="secondary"
          >
            {data.isAsked ? m.leave_show_all() : m.leave_show_asked()}
          </LinkButton>
        }
      >
        {m.leave_nav()}
      </PageTitle>
      <Tabs
        label={m.leave_nav()}
        className="mb-6"
        tabs={[
          { to: officePath.leave(asked), label: m.leave_of_students(), current: data.tab === 'students' },
          {
            to: officePath.leave({ tab: 'teachers', ...asked }),
            label: m.leave_of_teachers(),
            current: data.tab === 'teachers',
          },
        ]}
      />
      {data.tab === 'students' ? (
        <LeaveRequests items={data.students.items} />
      ) : (
        <TeacherLeave items={data.teachers.items} />
      )}
      <Pager
        className="mt-8"
        page={list.page}
        pageSize={list.page_size}
        total={list.total}
        to={(page) => officePath.leave({ ...ofTab, ...asked, page })}
      />
    </>
  );
}
