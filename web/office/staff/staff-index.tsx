import { useLoaderData, useRevalidator } from 'react-router';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/call-form.tsx';
import { titled } from '../../client/meta.ts';
import { useSelf } from '../../client/page-data.ts';
import { post } from '../../client/post.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { useAct } from '../../client/use-act.ts';
import { When } from '../../client/when.tsx';
import { Button } from '../../kit/button.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { PageTitle, Section } from '../../kit/page-title.tsx';
import { roleName } from '../role-names.ts';
import { InviteStaff } from './invite-staff.tsx';
import { MemberLine } from './member-line.tsx';

export { handle } from '../office-handle.ts';
export const meta = () => titled(m.office_staff());
export const loader = async (args: PageArgs) => read(args, 'staffIndex', {});

type Invites = Awaited<ReturnType<typeof loader>>['invites'];

function Waiting({ invites, mayChange }: { invites: Invites; mayChange: boolean }) {
  const { busy, act } = useAct();
  const { revalidate } = useRevalidator();
  if (invites.length === 0) return null;
  const withdraw = (invite_id: string) =>
    act(async () => {
      await post('staffInviteWithdraw', { invite_id });
      toast(m.office_done());
      await revalidate();
    });
  return (
    <Section title={m.office_invites()}>
      <ul className="rounded-lg bg-sheet shadow-rest">
        {invites.map((invite) => (
          <li
            key={invite.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-4 last:border-b-0"
          >
            <div className="min-w-0 grow">
              <p className="font-strong">
                {invite.name} · {roleName[invite.role]()}
              </p>
              <p className="text-small text-ink-soft">
                {invite.email} · {m.guardian_good_until()} <When at={invite.expires_at} />
              </p>
            </div>
            {mayChange && (
              <ButtonForm
                call="staffInviteWithdraw"
                fields={{ invite_id: invite.id }}
                told={m.office_done()}
                onPress={() => void withdraw(invite.id)}
              >
                <Button type="submit" look="secondary" size="small" busy={busy}>
                  {m.guardian_withdraw()}
                </Button>
              </ButtonForm>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export default function StaffScreen() {
  const { items, invites } = useLoaderData<typeof loader>();
  const mayChange = useSelf()?.rights.includes('staff.change') ?? false;
  return (
    <>
      <PageTitle actions={mayChange && <InviteStaff />}>{m.office_staff()}</PageTitle>
      <ul className="rounded-lg bg-sheet shadow-rest">
        {items.map((member) => (
          <MemberLine key={member.id} member={member} mayChange={mayChange} />
        ))}
      </ul>
      <div className="mt-12 mobile:mt-8">
        <Waiting invites={invites} mayChange={mayChange} />
      </div>
    </>
  );
}
