import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { figures } from '../../../contract/core/figures.ts';
import type { ChildView } from '../../../contract/families/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatName } from '../../client/format.ts';
import { post } from '../../client/post.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { confirm, toast } from '../../kit/feedback-store.ts';
import { Form } from '../../kit/form.tsx';
import { Section } from '../../kit/page-title.tsx';
import { PasswordField, TextField } from '../../kit/text-field.tsx';

function LoginForm({ child, onDone }: { child: ChildView; onDone: () => void }) {
  const { busy, errors, act } = useAct();
  const { values, field } = useFields({ login_user_name: child.login_user_name ?? '', password: '' }, errors);
  const submit = async () => {
    const missing = {
      ...(values.login_user_name ? {} : { login_user_name: m.field_login_user_name_required() }),
      ...(values.password ? {} : { password: m.field_password_required() }),
    };
    if (Object.keys(missing).length > 0) return errors.show(missing);
    if (await act(() => post('studentLoginSave', { child_id: child.id, ...values }, { form: true })))
      onDone();
  };
  return (
    <Form onSubmit={() => void submit()} errors={errors.errors} className="mt-4 grid gap-5 text-ink">
      <TextField
        {...field('login_user_name')}
        label={m.accounts_login_user_name()}
        autoComplete="off"
        autoCapitalize="none"
      />
      <PasswordField
        {...field('password')}
        label={m.accounts_student_password()}
        hint={m.accounts_student_password_hint(figures)}
        autoComplete="new-password"
      />
      <Button type="submit" busy={busy} wide>
        {m.edit_save()}
      </Button>
    </Form>
  );
}

/** A student's own sign-in: made, renewed and ended by the parent. */
export function StudentLogin({ child }: { child: ChildView }) {
  const [open, setOpen] = useState(false);
  const mayWrite = child.may.includes('sign_in.write');
  const { act } = useAct();
  const { revalidate } = useRevalidator();
  const end = async () => {
    const message = m.child_login_end_ask({ name: formatName(child) });
    if (!(await confirm({ title: m.child_login_end(), message, yes: m.child_login_end(), danger: true })))
      return;
    await act(async () => {
      await post('studentLoginEnd', { child_id: child.id });
      toast(m.child_login_ended());
      await revalidate();
    });
  };
  return (
    <Section title={m.child_login()}>
      <p className="mb-4 max-w-[46em] text-ink-soft">{m.child_login_lead()}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="font-strong">{child.login_user_name ?? m.child_login_none()}</p>
        {mayWrite && (
          <Button look="secondary" onClick={() => setOpen(true)}>
            {child.login_user_name ? m.child_login_renew() : m.child_login_make()}
          </Button>
        )}
        {mayWrite && child.login_user_name && (
          <Button look="danger" onClick={() => void end()}>
            {m.child_login_end()}
          </Button>
        )}
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.child_login()}>
        <LoginForm
          child={child}
          onDone={() => {
            setOpen(false);
            toast(m.child_login_saved());
            void revalidate();
          }}
        />
      </Dialog>
    </Section>
  );
}
