import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type StaffRole, staffRoles } from '../../../contract/core/rights.ts';
import type { StaffMemberView } from '../../../contract/staff/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { post } from '../../client/post.ts';
import { useAct } from '../../client/use-act.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { confirm, toast } from '../../kit/feedback-store.ts';
import { Select } from '../../kit/select.tsx';
import { roleName } from '../role-names.ts';

/** What an owner does with a member of staff. */
function useChanges(member: StaffMemberView) {
  const { busy, act } = useAct();
  const { revalidate } = useRevalidator();
  const run = (work: () => Promise<unknown>) =>
    act(async () => {
      await work();
      toast(m.office_done());
      await revalidate();
    });
  const asked = async (title: string, message: string, work: () => Promise<unknown>) => {
    if (await confirm({ title, message, yes: title, danger: true })) await run(work);
  };
  const staff_id = member.id;
  return {
    busy,
    changeRole: (role: StaffRole) => run(() => post('staffRoleChange', { staff_id, role })),
    resetFactor: () =>
      asked(m.office_reset_factor(), m.office_reset_factor_ask({ name: member.name }), () =>
        post('staffSecondFactorReset', { staff_id }),
      ),
    close: () =>
      asked(m.office_close(), m.office_close_ask({ name: member.name }), () =>
        post('staffClose', { staff_id }),
      ),
  };
}

function RoleDialog(props: {
  member: StaffMemberView;
  open: boolean;
  onClose: () => void;
  onRole: (role: StaffRole) => void;
}) {
  const { member, open, onClose, onRole } = props;
  const [role, setRole] = useState<string>(member.role);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.office_change_role_of({ name: member.name })}
      actions={
        <Button
          onClick={() => {
            const known = staffRoles.find((one) => one === role);
            if (known) onRole(known);
            onClose();
          }}
        >
          {m.edit_save()}
        </Button>
      }
    >
      <Select
        name="role"
        label={m.office_role()}
        empty={null}
        value={role}
        onValue={setRole}
        options={staffRoles.map((one) => ({ value: one, label: roleName[one]() }))}
        className="text-ink"
      />
    </Dialog>
  );
}

/** One member of staff, with what may be done. */
export function MemberLine({ member, mayChange }: { member: StaffMemberView; mayChange: boolean }) {
  const changes = useChanges(member);
  const [choosing, setChoosing] = useState(false);
  const free = mayChange && !member.self;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-5 py-4 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-strong">
          {member.name}
          <Badge tone="blue">{roleName[member.role]()}</Badge>
          {member.self && <Badge tone="green">{m.office_you()}</Badge>}
        </p>
        <p className="text-small text-ink-soft">
          {member.email} · {m.office_since()} <When at={member.since} /> · {m.office_factor()}{' '}
          {member.second_factor ? m.office_factor_on() : m.office_factor_off()}
        </p>
      </div>
      {free && (
        <div className="flex flex-wrap gap-2">
          <Button
            look="secondary"
            size="small"
            busy={changes.busy}
            blocked={member.blocked.staffRoleChange?.message}
            onClick={() => setChoosing(true)}
          >
            {m.office_change_role()}
          </Button>
          {member.second_factor && (
            <Button look="secondary" size="small" onClick={() => void changes.resetFactor()}>
              {m.office_reset_factor()}
            </Button>
          )}
          <Button
            look="danger"
            size="small"
            blocked={member.blocked.staffClose?.message}
            onClick={() => void changes.close()}
          >
            {m.office_close()}
          </Button>
        </div>
      )}
      <RoleDialog
        member={member}
        open={choosing}
        onClose={() => setChoosing(false)}
        onRole={(role) => void changes.changeRole(role)}
      />
    </li>
  );
}
