import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { mainlandMobile } from '../../../contract/phone.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { post } from '../../client/post.ts';
import { rememberSession } from '../../client/stored.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Form, useFieldErrors } from '../../kit/form.tsx';
import { Link, useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { PasswordField, TextField } from '../../kit/text-field.tsx';
import { path, safeRedirect } from '../../paths.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { CodeField } from './code-field.tsx';
import { PhoneField } from './phone-field.tsx';

export const handle: ScreenHandle = { title: () => m.shell_sign_in(), back: () => path.home(), noTabs: true };
export const meta = () => titled(m.shell_sign_in());

type Way = 'password' | 'code' | 'student';
const ways: Way[] = ['password', 'code', 'student'];

function Ways({ way, onWay }: { way: Way; onWay: (way: Way) => void }) {
  const names = {
    password: m.accounts_by_password(),
    code: m.accounts_by_code(),
    student: m.accounts_as_student(),
  };
  return (
    <fieldset
      aria-label={m.accounts_how()}
      className="mb-6 grid grid-cols-3 gap-1 rounded-md bg-paper-deep p-1"
    >
      {ways.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === way}
          onClick={() => onWay(one)}
          className={`min-h-11 rounded-md px-2 text-small ${one === way ? 'bg-sheet font-strong shadow-rest' : 'text-ink-soft'}`}
        >
          {names[one]}
        </button>
      ))}
    </fieldset>
  );
}

export default function LoginScreen() {
  const [way, setWay] = useState<Way>('password');
  const [values, setValues] = useState({
    country: 'CN',
    phone_code: '86',
    tel: '',
    password: '',
    code: '',
    login_user_name: '',
  });
  const [busy, setBusy] = useState(false);
  const errors = useFieldErrors();
  const [search] = useSearchParams();
  const { href } = useLinks();
  const redirect = safeRedirect(search.get('redirect'));
  const set = (change: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...change }));
    for (const name of Object.keys(change)) errors.clear(name);
  };

  const telError = () =>
    values.tel === ''
      ? m.field_tel_required()
      : values.phone_code === '86' && !mainlandMobile.test(values.tel)
        ? m.field_tel_invalid()
        : undefined;
  const checkTel = () => {
    const wrong = telError();
    if (wrong) errors.show({ tel: wrong });
    return !wrong;
  };
  const missing = () => ({
    ...(way === 'student'
      ? values.login_user_name
        ? {}
        : { login_user_name: m.field_login_user_name_required() }
      : telError()
        ? { tel: telError() }
        : {}),
    ...(way === 'code'
      ? /^\d{6}$/.test(values.code)
        ? {}
        : { code: values.code ? m.field_code_invalid() : m.field_code_required() }
      : values.password
        ? {}
        : { password: m.field_password_required() }),
  });
  const submit = async () => {
    const found = missing();
    if (Object.keys(found).length > 0) return errors.show(found);
    setBusy(true);
    const { tel, phone_code, password, code, login_user_name } = values;
    const input =
      way === 'student'
        ? { login_user_name, password }
        : way === 'code'
          ? { tel, phone_code, code }
          : { tel, phone_code, password };
    try {
      const session = await post('login', input, { form: true });
      rememberSession(session);
      window.location.assign(
        redirect ?? href(session.type === 'student' ? path.virtualIndex() : path.home()),
      );
    } catch (thrown) {
      errors.take(thrown);
      setBusy(false);
    }
  };

  return (
    <div className="mx-auto max-w-130">
      <PageTitle always>{m.shell_sign_in()}</PageTitle>
      <Card padding="large">
        <Ways way={way} onWay={setWay} />
        <Form onSubmit={() => void submit()} errors={errors.errors} className="grid gap-5">
          {way === 'student' ? (
            <TextField
              name="login_user_name"
              label={m.accounts_login_user_name()}
              value={values.login_user_name}
              onValue={(login_user_name) => set({ login_user_name })}
              error={errors.of('login_user_name')}
              autoComplete="username"
              autoCapitalize="none"
            />
          ) : (
            <PhoneField
              country={values.country}
              onCountry={(country, phone_code) => set({ country, phone_code })}
              value={values.tel}
              onValue={(tel) => set({ tel: tel.replace(/[\s-]/g, '') })}
              error={errors.of('tel')}
            />
          )}
          {way === 'code' ? (
            <CodeField
              tel={values.tel}
              phoneCode={values.phone_code}
              value={values.code}
              onValue={(code) => set({ code })}
              error={errors.of('code')}
              checkTel={checkTel}
              onTelRefused={(message) => errors.show({ tel: message })}
            />
          ) : (
            <PasswordField
              name="password"
              label={m.accounts_password()}
              value={values.password}
              onValue={(password) => set({ password })}
              error={errors.of('password')}
              autoComplete="current-password"
            />
          )}
          <Button type="submit" look="accent" size="large" wide busy={busy}>
            {m.shell_sign_in()}
          </Button>
        </Form>
        <p className="mt-6 flex flex-wrap justify-between gap-3 text-small">
          <Link
            to={path.register(redirect ? { redirect } : {})}
            className="inline-flex min-h-11 items-center text-blue underline"
          >
            {m.accounts_no_account()}
          </Link>
          <Link
            to={path.teacherLogin()}
            className="inline-flex min-h-11 items-center text-ink-soft underline"
          >
            {m.shell_teacher_sign_in()}
          </Link>
        </p>
      </Card>
    </div>
  );
}
