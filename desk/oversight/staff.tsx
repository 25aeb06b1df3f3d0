import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  FunctionField,
  SearchInput,
  SelectInput,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
  TopToolbar,
  useRecordContext,
  useRedirect,
} from 'react-admin';
import { figures } from '../../contract/core/figures.ts';
import { rightsOf, type StaffRole } from '../../contract/core/rights.ts';
import type { StaffMemberView } from '../../contract/staff/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant } from '../../web/client/format.ts';
import { dotted } from '../../words/dotted.ts';
import { rightName, roleName } from '../../words/role-names.ts';
import { act, readCall } from '../data-provider.ts';
import { may, page } from '../page.ts';
import { Act } from '../parts/act.tsx';
import { ActWindow } from '../parts/act-window.tsx';
import { choicesOf } from '../parts/choices.ts';
import { InstantField, StateField, type Tone } from '../parts/fields.tsx';
import { ListBar } from '../parts/list-bar.tsx';
import { MailInput } from '../parts/mail-input.tsx';
import { type Column, Rows } from '../parts/rows.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useAct } from '../parts/use-act.ts';

const roles = choicesOf(roleName);
const factors = [
  { id: true, name: m.office_factor_on() },
  { id: false, name: m.office_factor_off() },
];
const factorOf = ({ second_factor }: StaffMemberView) =>
  second_factor ? m.office_factor_on() : m.office_factor_off();
const nameOf = ({ name, self }: StaffMemberView) => (self ? dotted([name, m.office_you()]) : name);

const tones: Partial<Record<StaffRole, Tone>> = { owner: 'info' };
const Role = ({ label }: { label?: string }) => (
  <StateField<StaffMemberView, StaffRole> source="role" label={label} words={roleName} tones={tones} />
);

const columns: readonly Column<StaffMemberView>[] = [
  { source: 'name', label: m.office_invite_name(), sortable: true, render: nameOf },
  { source: 'role', label: m.office_role(), field: <Role /> },
  { source: 'email', label: m.contact_email() },
  { source: 'second_factor', label: m.office_factor(), render: factorOf },
  {
    source: 'since',
    label: m.office_since(),
    sortable: true,
    field: <InstantField<StaffMemberView> source="since" />,
  },
];

const filters = [
  <SearchInput key="q" source="q" placeholder={m.desk_staff_search()} alwaysOn />,
  <SelectInput key="role" source="role" label={m.office_role()} choices={roles} alwaysOn />,
  <SelectInput key="factor" source="second_factor" label={m.office_factor()} choices={factors} alwaysOn />,
];

/** Invites a member of staff by mail. */
const Invite = () => (
  <ActWindow
    label={m.office_invite()}
    look={{ size: 'small', variant: 'text' }}
    work={({ name, email, role }) => act('staffInvite', { name, email, role })}
    done={m.office_invited()}
    words={m.office_invite_lead(figures)}
  >
    <TextInput source="name" label={m.office_invite_name()} isRequired />
    <MailInput label={m.care_email()} />
    <SelectInput source="role" label={m.office_role()} choices={roles} isRequired />
  </ActWindow>
);

/** Invitations that are not yet accepted. */
function Invites() {
  const run = useAct();
  const { data } = useQuery({
    queryKey: ['staffIndex', 'invites'],
    queryFn: () => readCall('staffIndex', { page_size: 1 }),
  });
  if (!data?.invites.length) return null;
  const withdraw = (invite_id: string) =>
    run(() => act('staffInviteWithdraw', { invite_id }), m.office_done());
  return (
    <Sheet
      title={m.office_invites()}
      rows={data.invites}
      none=""
      columns={[
        { label: m.office_invite_name(), cell: ({ name }) => name },
        { label: m.office_role(), cell: ({ role }) => roleName[role]() },
        { label: m.contact_email(), cell: ({ email }) => email },
        {
          label: m.guardian_good_until(),
          cell: ({ id, expires_at }) => (
            <>
              {formatInstant(expires_at, page.zone)}
              {may('staff.change') && (
                <Button size="small" sx={{ ml: 1 }} onClick={() => void withdraw(id)}>
                  {m.guardian_withdraw()}
                </Button>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

/** The office's staff, longest serving first, and the open invitations. */
export const StaffList = () => (
  <Box>
    <Rows<StaffMemberView>
      columns={columns}
      brief={{
        first: nameOf,
        second: ({ email, ...member }) =>
          dotted([email, `${m.office_factor()} ${factorOf({ email, ...member })}`]),
        beside: ({ role }) => roleName[role](),
      }}
      filters={filters}
      sort={{ field: 'since', order: 'ASC' }}
      actions={<ListBar>{may('staff.change') && <Invite />}</ListBar>}
    />
    <Invites />
  </Box>
);

/** The owner's actions on a member of staff. */
function Acts() {
  const member = useRecordContext<StaffMemberView>();
  if (!member || !may('staff.change') || member.blocked.staffClose) return null;
  const idOf = ({ id }: StaffMemberView) => ({ staff_id: id });
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Act<StaffMemberView>
        label={m.office_change_role()}
        call="staffRoleChange"
        done={m.office_done()}
        defaults={({ role }) => ({ role })}
        input={(member, { role }) => ({ ...idOf(member), role })}
        words={m.office_change_role_of({ name: member.name })}
      >
        <SelectInput source="role" label={m.office_role()} choices={roles} isRequired />
      </Act>
      {member.second_factor && (
        <Act<StaffMemberView>
          label={m.office_reset_factor()}
          color="error"
          call="staffSecondFactorReset"
          done={m.office_done()}
          input={idOf}
          words={m.office_reset_factor_ask({ name: member.name })}
        />
      )}
      <Act<StaffMemberView>
        label={m.office_close()}
        color="error"
        call="staffClose"
        done={m.office_done()}
        input={idOf}
        words={m.office_close_ask({ name: member.name })}
      />
    </TopToolbar>
  );
}

/** Why this user cannot change the member, unless they merely lack the right. */
const WhyBlocked = () => {
  const why = useRecordContext<StaffMemberView>()?.blocked.staffClose;
  return why && may('staff.change') ? <Alert severity="info">{why.message}</Alert> : null;
};

/** A member of staff with the rights of their role. Closed accounts appear in no list. */
export function StaffShow() {
  const redirect = useRedirect();
  return (
    <Show actions={<Acts />} queryOptions={{ onError: () => redirect('list', 'staff') }}>
      <WhyBlocked />
      <SimpleShowLayout>
        <FunctionField<StaffMemberView> label={m.office_invite_name()} render={nameOf} />
        <Role label={m.office_role()} />
        <TextField source="email" label={m.contact_email()} />
        <FunctionField<StaffMemberView> label={m.office_factor()} render={factorOf} />
        <InstantField<StaffMemberView> source="since" label={m.office_since()} />
        <FunctionField<StaffMemberView>
          label={m.desk_staff_may()}
          render={({ role }) => (
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {rightsOf(role).map((right) => (
                <li key={right}>{rightName[right]()}</li>
              ))}
            </Box>
          )}
        />
      </SimpleShowLayout>
    </Show>
  );
}
