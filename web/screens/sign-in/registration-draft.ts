import { registration } from '../../../contract/accounts.ts';
import { fieldMessage } from '../../../contract/field-messages.ts';
import type { Locale } from '../../../contract/page.ts';
import type { FieldErrors } from '../../kit/form.tsx';

export type ChildDraft = {
  key: string;
  name: string;
  name_cn: string;
  login_user_name: string;
  user_name: string;
  password: string;
  grade: string;
  year_month: string;
};

/** The registration form as it is typed. */
export type RegistrationDraft = {
  country: string;
  phone_code: string;
  tel: string;
  code: string;
  password: string;
  re_password: string;
  name: string;
  wechat_id: string;
  email: string;
  province: string;
  referred_tel: string;
  seller_id: string;
  agreed: boolean;
  children: ChildDraft[];
};

export const emptyChild = (key: string): ChildDraft => ({
  key,
  name: '',
  name_cn: '',
  login_user_name: '',
  user_name: '',
  password: '',
  grade: '',
  year_month: '',
});

export const emptyRegistration: RegistrationDraft = {
  country: 'CN',
  phone_code: '86',
  tel: '',
  code: '',
  password: '',
  re_password: '',
  name: '',
  wechat_id: '',
  email: '',
  province: '',
  referred_tel: '',
  seller_id: '',
  agreed: false,
  children: [emptyChild('1')],
};

const filled = <Value extends object>(value: Value): Partial<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== '')) as Partial<Value>;

/** The draft as `addUser` takes it, under the wire's names. */
export function toPayload({ country: _country, children, ...draft }: RegistrationDraft) {
  return {
    ...filled(draft),
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    children: children.map(({ key: _key, grade, ...child }) => {
      const [year, month] = child.year_month.split('-');
      return {
        ...filled(child),
        ...(year ? { birthday_year: year, birthday_month: month } : {}),
        ...(grade === '' ? {} : { grade: Number(grade) }),
        is_adult: 0,
      };
    }),
  };
}

/** What is wrong with the draft, by field: the same schema that the server checks with. */
export function errorsOf(draft: RegistrationDraft, locale: Locale): FieldErrors {
  const errors: Record<string, string> = {};
  const parsed = registration.safeParse(toPayload(draft));
  for (const issue of parsed.success ? [] : parsed.error.issues)
    errors[issue.path.join('.')] ??= fieldMessage(codeOf(issue.path, issue.message), locale);
  if (draft.re_password === '') errors.re_password = fieldMessage('re_password_required', locale);
  else if (draft.re_password !== draft.password)
    errors.re_password = fieldMessage('passwords_differ', locale);
  if (!draft.agreed) errors.agreed = fieldMessage('agreed_required', locale);
  return errors;
}

/** A number that is missing carries the schema's own words: a grade that was not selected. */
const codeOf = (path: readonly PropertyKey[], message: string) =>
  path.at(-1) === 'grade' ? 'grade_required' : message;
