import { useLoaderData } from 'react-router';
import { officePath } from '../../../contract/core/office-paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { LeaveRequests } from '../../classroom/parts/leave-requests.tsx';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { TeacherLeave } from './teacher-leave.tsx';

export { handle } from '../office-handle.ts';
export const meta = () => titled(m.leave_nav());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const page = Number(query.get('page')) || 1;
  if (query.get('tab') === 'teachers')
    return { tab: 'teachers' as const, teachers: await read(args, 'officeTeacherLeaveIndex', { page }) };
  return { tab: 'students' as const, students: await read(args, 'leaveIndex', { page }) };
}

export default function OfficeLeaveScreen() {
  const data = useLoaderData<typeof loader>();
  const list = data.tab === 'teachers' ? data.teachers : data.students;
  return (
    <>
      <PageTitle>{m.leave_nav()}</PageTitle>
      <Tabs
        label={m.leave_nav()}
        className="mb-6"
        tabs={[
          { to: officePath.leave(), label: m.leave_of_students(), current: data.tab === 'students' },
          {
            to: officePath.leave({ tab: 'teachers' }),
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
        to={(page) =>
          officePath.leave({ ...(data.tab === 'teachers' ? { tab: 'teachers' as const } : {}), page })
        }
      />
    </>
  );
}
