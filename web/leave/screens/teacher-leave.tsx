import { type ComponentProps, useState } from 'react';
import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { isRefused } from '../../client/refused.ts';
import { type PageArgs, pageRequest, read, together } from '../../client/request.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { focusOnMount } from '../../kit/focus-on-mount.ts';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { AskTeacherLeave } from '../../teacher-leave/parts/ask-teacher-leave.tsx';
import { OwnLeave } from '../../teacher-leave/parts/own-leave.tsx';
import { LeaveRequests } from '../parts/leave-requests.tsx';

export const handle: ScreenHandle = { title: () => m.leave_nav(), back: () => path.teacherIndex() };
export const meta = () => titled(m.leave_nav());

/** The lessons in the days of the address, or null where the days are missing or invalid. */
async function readAffected(args: PageArgs) {
  const query = args.url.searchParams;
  const param = (name: string) => query.get(name) ?? '';
  const days = { first_day: param('first_day'), last_day: param('last_day') };
  if (!days.first_day || !days.last_day) return null;
  const hours = { start: param('start'), end: param('end') };
  try {
    return await pageRequest(args.context).read('teacherLeaveTouches', { ...days, ...hours });
  } catch (thrown) {
    // The form will show the error at its field.
    if (isRefused(thrown)) return null;
    throw thrown;
  }
}

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const page = Number(query.get('page')) || 1;
  if (query.get('tab') === 'own') {
    const [leave, touched] = await together(read(args, 'teacherLeaveIndex', { page }), readAffected(args));
    return { tab: 'own' as const, leave, touched };
  }
  return { tab: 'students' as const, students: await read(args, 'leaveIndex', { page }) };
}

/** The form for own leave; once sent it closes, so that the request beside it stands alone. */
function AskOwn({ touched }: Pick<ComponentProps<typeof AskTeacherLeave>, 'touched'>) {
  const [isSent, setSent] = useState(false);
  if (isSent)
    return (
      <div className="self-start">
        <Button look="secondary" icon="plus" ref={focusOnMount} onClick={() => setSent(false)}>
          {m.leave_ask_more()}
        </Button>
      </div>
    );
  return (
    <Card as="section" className="self-start">
      <h2 className="mb-4 text-title font-strong">{m.teacher_leave_ask()}</h2>
      <AskTeacherLeave touched={touched} onSent={() => setSent(true)} />
    </Card>
  );
}

export default function TeacherLeaveScreen() {
  const data = useLoaderData<typeof loader>();
  const list = data.tab === 'own' ? data.leave : data.students;
  return (
    <>
      <PageTitle>{m.leave_nav()}</PageTitle>
      <Tabs
        label={m.leave_nav()}
        className="mb-6"
        tabs={[
          { to: path.teacherLeave(), label: m.leave_of_students(), current: data.tab === 'students' },
          {
            to: path.teacherLeave({ tab: 'own' }),
            label: m.teacher_leave_own(),
            current: data.tab === 'own',
          },
        ]}
      />
      {data.tab === 'students' ? (
        <LeaveRequests items={data.students.items} />
      ) : (
        <div className="grid gap-8 desktop:grid-cols-[minmax(0,1fr)_28rem]">
          <OwnLeave items={data.leave.items} />
          <AskOwn touched={data.touched} />
        </div>
      )}
      <Pager
        list={list}
        to={(page) => path.teacherLeave({ ...(data.tab === 'own' ? { tab: 'own' as const } : {}), page })}
      />
    </>
  );
}
