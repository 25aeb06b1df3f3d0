import { useState } from 'react';
import { figures } from '../../../contract/core/figures.ts';
import type { ChildView } from '../../../contract/families/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { CallForm } from '../../client/call-form.tsx';
import { formatName } from '../../client/format.ts';
import { useSentForm } from '../../client/sent-form.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { Button } from '../../kit/button.tsx';
import { Opening } from '../../kit/opening.tsx';
import { Section } from '../../kit/page-title.tsx';
import { PasswordField, TextField } from '../../kit/text-field.tsx';

function LoginForm({ child, onDone }: { child: ChildView; onDone: () => void }) {
  const first = { login_user_name: child.login_user_name ?? '', password: '' };
  const form = useCallForm('studentLoginSave', first);
  const { values, field } = form;
  return (
    <CallForm
      form={form}
      fields={{ child_id: child.id }}
      done={m.child_login_saved()}
      missing={() => ({
        ...(values.login_user_name ? {} : { login_user_name: m.field_login_user_name_required() }),
        ...(values.password ? {} : { password: m.field_password_required() }),
      })}
      onDone={onDone}
      className="mt-4 grid gap-5 text-ink"
    >
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
      <Button type="submit" wide>
        {m.edit_save()}
      </Button>
    </CallForm>
  );
}

/** A student's sign-in, which the parent creates, renews and ends. */
export function StudentLogin({ child }: { child: ChildView }) {
  const [open, setOpen] = useState(false);
  const mayWrite = child.may.includes('sign_in.write');
  const isSent = useSentForm('studentLoginSave') !== null;
  return (
    <Section title={m.child_login()}>
      <p className="mb-4 max-w-[46em] text-ink-soft">{m.child_login_lead()}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="font-strong">{child.login_user_name ?? m.child_login_none()}</p>
        {mayWrite && (
          <Opening
            label={child.login_user_name ? m.child_login_renew() : m.child_login_make()}
            look="secondary"
            title={m.child_login()}
            open={open}
            onOpen={setOpen}
            isSent={isSent}
          >
            <LoginForm child={child} onDone={() => setOpen(false)} />
          </Opening>
        )}
        {mayWrite && child.login_user_name && (
          <ButtonForm
            call="studentLoginEnd"
            fields={{ child_id: child.id }}
            done={m.child_login_ended()}
            confirmation={{
              title: m.child_login_end(),
              message: m.child_login_end_ask({ name: formatName(child) }),
              yes: m.child_login_end(),
              danger: true,
            }}
          >
            <Button type="submit" look="danger">
              {m.child_login_end()}
            </Button>
          </ButtonForm>
        )}
      </div>
    </Section>
  );
}
