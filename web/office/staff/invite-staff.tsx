import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { figures } from '../../../contract/core/figures.ts';
import { staffRoles } from '../../../contract/core/rights.ts';
import * as m from '../../../messages/compiled/messages.js';
import { post } from '../../client/post.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { Form } from '../../kit/form.tsx';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { roleName } from '../role-names.ts';

function InviteForm({ onDone }: { onDone: () => void }) {
  const { busy, errors, act } = useAct();
  const { values, field } = useFields({ name: '', email: '', role: '' }, errors);
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
    <Form onSubmit={() => void submit()} errors={errors.errors} className="mt-4 grid gap-5 text-ink">
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
    </Form>
  );
}

/** The button that invites somebody to the staff, with its window. */
export function InviteStaff() {
  const [open, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {m.office_invite()}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.office_invite()}>
        <p>{m.office_invite_lead(figures)}</p>
        <InviteForm
          onDone={() => {
            setOpen(false);
            toast(m.office_invited());
            void revalidate();
          }}
        />
      </Dialog>
    </>
  );
}
