import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { figures } from '../../../contract/core/figures.ts';
import { path, safeRedirect } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { loadRights } from '../../client/load-rights.ts';
import { post } from '../../client/post.ts';
import { useSentForm } from '../../client/sent-form.ts';
import { rememberSession } from '../../client/stored.ts';
import { initialTexts } from '../../client/use-fields.ts';
import { type FieldErrors, useFieldErrors } from '../../kit/field-errors.ts';
import { useLinks } from '../../kit/link.tsx';
import { isSessionOver } from '../parts/session-over.tsx';
import { telError } from '../parts/tel.ts';

/** How a person signs in: a parent by password or code, a student by login name and password. */
export type SignInMethod = 'password' | 'code' | 'student';
export const signInMethods: readonly SignInMethod[] = ['password', 'code', 'student'];

const empty = { country: 'CN', phone_code: '86', tel: '', password: '', code: '', login_user_name: '' };
export type LoginValues = typeof empty;

/** The required fields that are empty, with their messages. */
export function missingFor(method: SignInMethod, values: LoginValues): FieldErrors {
  const missing: Record<string, string> = {};
  const wrongTel = method === 'student' ? '' : telError(values);
  if (wrongTel) missing.tel = wrongTel;
  if (method === 'student' && !values.login_user_name)
    missing.login_user_name = m.field_login_user_name_required();
  if (method !== 'code' && !values.password) missing.password = m.field_password_required();
  if (method === 'code' && !/^\d{6}$/.test(values.code))
    missing.code = values.code ? m.field_code_invalid(figures) : m.field_code_required();
  return missing;
}

const methodOf = (name: string | null): SignInMethod =>
  signInMethods.find((method) => method === name) ?? 'password';

const homeOf = (method: SignInMethod) => (method === 'student' ? path.virtualIndex() : path.home());

function inputOf(method: SignInMethod, { tel, phone_code, password, code, login_user_name }: LoginValues) {
  if (method === 'student') return { login_user_name, password };
  return method === 'code' ? { tel, phone_code, code } : { tel, phone_code, password };
}

/** The sign-in form of parents and students. After signing in it returns to the page that asked for it, within this site. */
export function useLogin() {
  const sent = useSentForm('login');
  const [search] = useSearchParams();
  const [method, setMethod] = useState<SignInMethod>(() => methodOf(search.get('way')));
  const [values, setValues] = useState(() => initialTexts(empty, sent));
  const [busy, setBusy] = useState(false);
  const errors = useFieldErrors(sent?.refused?.fields);
  const { href } = useLinks();
  const redirect = safeRedirect(search.get('redirect'));
  const submit = async () => {
    const missing = missingFor(method, values);
    if (Object.keys(missing).length > 0) return errors.show(missing);
    setBusy(true);
    try {
      const session = await post('login', inputOf(method, values), { form: true });
      rememberSession(session);
      const home = session.type === 'student' ? path.virtualIndex() : path.home();
      // Rights only hide links, so a failure to load them must not block the sign-in.
      await loadRights(home).catch(() => undefined);
      window.location.assign(redirect ?? href(home));
    } catch (thrown) {
      errors.take(thrown);
      setBusy(false);
    }
  };
  return {
    call: 'login' as const,
    method,
    values,
    busy,
    errors,
    redirect,
    isOver: isSessionOver(search),
    onward: redirect ?? href(homeOf(method)),
    submit,
    go(next: SignInMethod): void {
      setMethod(next);
      errors.show({});
    },
    set(change: Partial<LoginValues>): void {
      setValues((before) => ({ ...before, ...change }));
      for (const name of Object.keys(change)) errors.clear(name);
    },
    /** Checks the number before a code is sent to it; shows the error at its field. */
    checkTel(): boolean {
      const wrong = telError(values);
      if (wrong) errors.show({ tel: wrong });
      return wrong === '';
    },
  };
}
