import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { titled } from '../../client/meta.ts';
import { CodeField } from '../../codes/parts/code-field.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { QueryForm } from '../../kit/query-form.tsx';
import { PasswordField, TextField } from '../../kit/text-field.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { PhoneField } from '../parts/phone-field.tsx';
import { SessionOver } from '../parts/session-over.tsx';
import { type SignInMethod, signInMethods, useLogin } from './use-login.ts';

export const handle: ScreenHandle = {
  brief: true,
  title: () => m.shell_sign_in(),
  back: () => path.home(),
  noTabs: true,
};
export const meta = () => titled(m.shell_sign_in());

type Login = ReturnType<typeof useLogin>;

type MethodTabsProps = Pick<Login, 'method' | 'redirect' | 'isOver'> & {
  onMethod: (method: SignInMethod) => void;
};

function MethodTabs({ method, redirect, isOver, onMethod }: MethodTabsProps) {
  const names = {
    password: m.accounts_by_password(),
    code: m.accounts_by_code(),
    student: m.accounts_as_student(),
  };
  return (
    <QueryForm
      preserved={{ ...(redirect ? { redirect } : {}), ...(isOver ? { over: '1' } : {}) }}
      aria-label={m.accounts_how()}
      onQuery={(query) => onMethod(signInMethods.find((name) => name === query.get('way')) ?? method)}
      className="mb-6 grid grid-cols-3 gap-1 rounded-md bg-paper-deep p-1"
    >
      {signInMethods.map((name) => (
        <button
          key={name}
          type="submit"
          name="way"
          value={name}
          aria-pressed={name === method}
          className={`min-h-11 rounded-md px-2 text-small ${name === method ? 'bg-sheet font-strong shadow-rest' : 'text-ink-soft'}`}
        >
          {names[name]}
        </button>
      ))}
    </QueryForm>
  );
}

/** A parent's telephone number, or a student's login name. */
function Identifier({ method, values, set, errors }: Login) {
  if (method === 'student') {
    return (
      <TextField
        name="login_user_name"
        label={m.accounts_login_user_name()}
        value={values.login_user_name}
        onValue={(login_user_name) => set({ login_user_name })}
        error={errors.of('login_user_name')}
        autoComplete="username"
        autoCapitalize="none"
      />
    );
  }
  return (
    <PhoneField
      country={values.country}
      phoneCode={values.phone_code}
      onCountry={(country, phone_code) => set({ country, phone_code, tel: values.tel })}
      value={values.tel}
      onValue={(tel) => set({ tel })}
      error={errors.of('tel')}
    />
  );
}

/** A password, or a code sent to the phone. */
function Proof({ method, values, set, errors, checkTel }: Login) {
  if (method === 'code') {
    return (
      <CodeField
        tel={values.tel}
        phoneCode={values.phone_code}
        value={values.code}
        onValue={(code) => set({ code })}
        error={errors.of('code')}
        checkTel={checkTel}
        onTelRefused={(message) => errors.show({ tel: message })}
      />
    );
  }
  return (
    <PasswordField
      name="password"
      label={m.accounts_password()}
      value={values.password}
      onValue={(password) => set({ password })}
      error={errors.of('password')}
      autoComplete="current-password"
    />
  );
}

export default function LoginScreen() {
  const login = useLogin();
  const { redirect } = login;
  const link = 'inline-flex min-h-11 items-center underline';
  return (
    <div className="mx-auto max-w-130">
      <PageTitle always>{m.shell_sign_in()}</PageTitle>
      <Card padding="large">
        {login.isOver && <SessionOver />}
        <MethodTabs {...login} onMethod={login.go} />
        <CallForm
          form={login}
          next={login.onward}
          hasOtherButtons={login.method === 'code'}
          onSubmit={() => void login.submit()}
          className="grid gap-5"
        >
          <Identifier {...login} />
          <Proof {...login} />
          <Button type="submit" look="accent" size="large" wide>
            {m.shell_sign_in()}
          </Button>
        </CallForm>
        <p className="mt-6 flex flex-wrap justify-between gap-3 text-small">
          <Link to={path.register(redirect ? { redirect } : {})} className={`${link} text-blue`}>
            {m.accounts_no_account()}
          </Link>
          {login.method !== 'student' && (
            <Link to={path.forgotPassword()} className={`${link} text-blue`}>
              {m.care_forgot()}
            </Link>
          )}
          <Link to={path.teacherLogin()} className={`${link} text-ink-soft`}>
            {m.shell_teacher_sign_in()}
          </Link>
        </p>
      </Card>
    </div>
  );
}
