import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { figures } from '../../../contract/core/figures.ts';
import { path, safeRedirect } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { isSessionOver, SessionOver } from '../../accounts/parts/session-over.tsx';
import { CallForm } from '../../client/call-form.tsx';
import { loadRights } from '../../client/load-rights.ts';
import { titled } from '../../client/meta.ts';
import { post } from '../../client/post.ts';
import { isRefused } from '../../client/refused.ts';
import { useSentForm } from '../../client/sent-form.ts';
import { rememberSession } from '../../client/stored.ts';
import { initialTexts } from '../../client/use-fields.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { useFieldErrors } from '../../kit/field-errors.ts';
import { Link, useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { PasswordField, TextField } from '../../kit/text-field.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';

export const handle: ScreenHandle = {
  brief: true,
  title: () => m.shell_teacher_sign_in(),
  back: () => path.home(),
  noTabs: true,
};
export const meta = () => titled(m.shell_teacher_sign_in());

export default function TeacherLoginScreen() {
  const sent = useSentForm('teacherLogin');
  const refused = sent?.refused?.fields;
  const [email, setEmail] = useState(initialTexts({ email: '' }, sent).email);
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState<string | null>(refused?.totp ? '' : null);
  const [busy, setBusy] = useState(false);
  const errors = useFieldErrors(refused);
  const [search] = useSearchParams();
  const { href } = useLinks();
  const submit = async () => {
    const missing = {
      ...(email ? {} : { email: m.accounts_email_or_tel_required() }),
      ...(password ? {} : { password: m.field_password_required() }),
    };
    if (Object.keys(missing).length > 0) return errors.show(missing);
    setBusy(true);
    try {
      const input = { email, password, ...(totp ? { totp } : {}) };
      const session = await post('teacherLogin', input, { form: true });
      rememberSession(session);
      const home = session.type === 'staff' ? path.admin() : path.teacherIndex();
      await loadRights(home);
      window.location.assign(safeRedirect(search.get('redirect')) ?? href(home));
    } catch (thrown) {
      // The password was right: ask for the second factor and keep the input.
      if (isRefused(thrown) && thrown.fields?.totp && totp === null) setTotp('');
      errors.take(thrown);
      setBusy(false);
    }
  };
  return (
    <div className="mx-auto max-w-130">
      <PageTitle always>{m.shell_teacher_sign_in()}</PageTitle>
      <Card padding="large">
        {isSessionOver(search) && <SessionOver />}
        <CallForm
          form={{ call: 'teacherLogin', errors }}
          next={safeRedirect(search.get('redirect')) ?? href(path.teacherIndex())}
          onSubmit={() => void submit()}
          className="grid gap-5"
        >
          <TextField
            name="email"
            label={m.accounts_email_or_tel()}
            value={email}
            onValue={(text) => {
              setEmail(text);
              errors.clear('email');
              errors.clear('tel');
            }}
            error={errors.of('email') ?? errors.of('tel')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            name="password"
            label={m.accounts_password()}
            value={password}
            onValue={(text) => {
              setPassword(text);
              errors.clear('password');
            }}
            error={errors.of('password')}
            autoComplete="current-password"
          />
          {totp !== null && (
            <TextField
              name="totp"
              label={m.office_factor_code()}
              hint={m.office_factor_code_hint(figures)}
              value={totp}
              onValue={(text) => {
                setTotp(text);
                errors.clear('totp');
              }}
              error={errors.of('totp')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              maxLength={20}
            />
          )}
          <Button type="submit" look="accent" size="large" wide busy={busy}>
            {m.shell_sign_in()}
          </Button>
        </CallForm>
        <p className="mt-6 flex flex-wrap justify-between gap-3 text-small">
          <Link
            to={path.teacherPasswordReset()}
            className="inline-flex min-h-11 items-center text-blue underline"
          >
            {m.care_forgot()}
          </Link>
          <Link to={path.login()} className="inline-flex min-h-11 items-center text-blue underline">
            {m.accounts_parent_sign_in()}
          </Link>
        </p>
      </Card>
    </div>
  );
}
