import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type StaffRole, staffRoles } from '../../../contract/core/rights.ts';
import type { StaffMemberView } from '../../../contract/staff/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm, CallForm } from '../../client/call-form.tsx';
import { post } from '../../client/post.ts';
import { formName, useSentForm } from '../../client/sent-form.ts';
import { useAct } from '../../client/use-act.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { Opening } from '../../kit/opening.tsx';
import { Select } from '../../kit/select.tsx';
import { roleName } from '../role-names.ts';

const askFirst = (title: string, message: string) => ({ title, message, yes: title, danger: true });

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
  const staff_id = member.id;
  return {
    busy,
    changeRole: (role: StaffRole) => run(() => post('staffRoleChange', { staff_id, role })),
    resetFactor: () => run(() => post('staffSecondFactorReset', { staff_id })),
    close: () => run(() => post('staffClose', { staff_id })),
  };
}

/** Another role, chosen in a window. */
function RoleForm({ member, onRole }: { member: StaffMemberView; onRole: (role: StaffRole) => void }) {
  const [role, setRole] = useState<string>(member.role);
  const [open, setOpen] = useState(false);
  const isSent = useSentForm(formName('staffRoleChange', member.id)) !== null;
  const save = () => {
    const known = staffRoles.find((one) => one === role);
    if (known) onRole(known);
    setOpen(false);
  };
  return (
    <Opening
      label={m.office_change_role()}
      look="secondary"
      size="small"
      title={m.office_change_role_of({ name: member.name })}
      open={open}
      onOpen={setOpen}
      isSent={isSent}
    >
      <CallForm
        call="staffRoleChange"
        about={member.id}
        fields={{ staff_id: member.id }}
        told={m.office_done()}
        onSubmit={save}
        errors={{}}
        className="grid gap-5 text-ink"
      >
        <Select
          name="role"
          label={m.office_role()}
          empty={null}
          value={role}
          onValue={setRole}
          options={staffRoles.map((one) => ({ value: one, label: roleName[one]() }))}
        />
        <Button type="submit">{m.edit_save()}</Button>
      </CallForm>
    </Opening>
  );
}

/** One member of staff, with what may be done. */
export function MemberLine({ member, mayChange }: { member: StaffMemberView; mayChange: boolean }) {
  const changes = useChanges(member);
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
          {member.blocked.staffRoleChange ? (
            <Button look="secondary" size="small" blocked={member.blocked.staffRoleChange}>
              {m.office_change_role()}
            </Button>
          ) : (
            <RoleForm member={member} onRole={(role) => void changes.changeRole(role)} />
          )}
          {member.second_factor && (
            <ButtonForm
              call="staffSecondFactorReset"
              fields={{ staff_id: member.id }}
              told={m.office_done()}
              asks={askFirst(m.office_reset_factor(), m.office_reset_factor_ask({ name: member.name }))}
              onPress={() => void changes.resetFactor()}
            >
              <Button type="submit" look="secondary" size="small" busy={changes.busy}>
                {m.office_reset_factor()}
              </Button>
            </ButtonForm>
          )}
          <ButtonForm
            call="staffClose"
            fields={{ staff_id: member.id }}
            told={m.office_done()}
            asks={askFirst(m.office_close(), m.office_close_ask({ name: member.name }))}
            onPress={() => void changes.close()}
          >
            <Button type="submit" look="danger" size="small" blocked={member.blocked.staffClose}>
              {m.office_close()}
            </Button>
          </ButtonForm>
        </div>
      )}
    </li>
  );
}
