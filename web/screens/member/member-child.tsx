import { useLoaderData } from 'react-router';
import * as m from '../../../messages/compiled/messages.js';
import { formatGrade, formatMonth, formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { Card, Facts } from '../../kit/card.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { path } from '../../paths.ts';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = { title: () => m.shell_member_child(), back: () => path.memberIndex() };
export const loader = async (args: PageArgs) => ({ children: await read(args, 'memberChild', {}) });
export const meta = () => titled(m.shell_member_child());

export default function MemberChildScreen() {
  const { children } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>{m.shell_member_child()}</PageTitle>
      <ul className="grid gap-5 desktop:grid-cols-2">
        {children.map((child) => (
          <li key={child.id}>
            <Card>
              <div className="mb-4 flex items-center gap-4">
                <Avatar seed={child.id} className="size-14" />
                <h2 className="text-lead font-strong">{formatName(child)}</h2>
              </div>
              <Facts
                items={[
                  [m.accounts_child_name_cn(), child.name_cn],
                  [m.accounts_child_name(), child.name],
                  [m.accounts_grade(), formatGrade(child.grade)],
                  [m.accounts_year_month(), formatMonth(child.year_month)],
                  [m.accounts_login_user_name(), child.login_user_name ?? m.member_none()],
                  [m.accounts_student_email(), child.user_name ?? m.member_none()],
                ]}
              />
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
