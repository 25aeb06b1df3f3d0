import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { staffRoles } from '../../../contract/core/rights.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { post } from '../../client/post.ts';
import { useSentForm } from '../../client/sent-form.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { Opening } from '../../kit/opening.tsx';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { roleName } from '../role-names.ts';

function InviteForm({ onDone }: { onDone: () => void }) {
  const { busy, errors, act, sent } = useAct('staffInvite');
  const { values, field } = useFields({ name: '', email: '', role: '' }, errors, sent);
  const submit = async () => {
    const role = staffRoles.find((one) => one === values.role);
    const missing = {
      ...(values.name ? {} : { name: m.field_person_name_required() }),
      ...(values.email ? {} : { email: m.field_email_required() }),
      ...(role ? {} : { role: m.field_role_required() }),
    };
    if (!role || Object.keys(missing).length > 0) return errors.show(missing);
    if (await act(() => post('staffInvite', { ...values, role }, { form: true }))) onDone();
  };
  return (
    <CallForm
      call="staffInvite"
      told={m.office_invited()}
      onSubmit={() => void submit()}
      errors={errors.errors}
      className="mt-4 grid gap-5 text-ink"
    >
      <TextField {...field('name')} label={m.office_invite_name()} autoComplete="off" />
      <TextField {...field('email')} label={m.care_email()} type="email" autoComplete="off" />
      <Select
        {...field('role')}
        label={m.office_role()}
        options={staffRoles.map((one) => ({ value: one, label: roleName[one]() }))}
      />
      <Button type="submit" busy={busy} wide>
        {m.guardian_send()}
      </Button>
    </CallForm>
  );
}

/** The button that invites somebody to the staff, with its window. */
export function InviteStaff() {
  const [open, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const isSent = useSentForm('staffInvite') !== null;
  return (
    <Opening
      label={m.office_invite()}
      icon="plus"
      title={m.office_invite()}
      open={open}
      onOpen={setOpen}
      isSent={isSent}
    >
      <p>{m.office_invite_lead()}</p>
      <InviteForm
        onDone={() => {
          setOpen(false);
          toast(m.office_invited());
          void revalidate();
        }}
      />
    </Opening>
  );
}
