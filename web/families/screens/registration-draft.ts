import { config } from 'zod';
import { fieldMessage } from '../../../contract/core/field-messages.ts';
import { monthText } from '../../../contract/core/month-text.ts';
import type { Locale } from '../../../contract/core/page.ts';
import { registration } from '../../../contract/families/registration.ts';
import type { FieldErrors } from '../../kit/field-errors.ts';

// Zod would try `new Function` for speed, which the pages' Content-Security-Policy reports as an attack.
config({ jitless: true });

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

/** The registration form as typed. */
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
  /** The agreed versions, as on the wire. */
  agreed_to: string;
  children: ChildDraft[];
  /** The secret of an invitation to become a guardian. */
  invite?: string;
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
  agreed_to: '',
  children: [emptyChild('1')],
};

const textsOf = <Values extends object>(empty: Values, input: unknown): Values => {
  const values = (input ?? {}) as Record<string, unknown>;
  const texts = Object.keys(empty).flatMap((name) =>
    typeof values[name] === 'string' ? [[name, values[name]]] : [],
  );
  return { ...empty, ...Object.fromEntries(texts) };
};

/** The draft of a form posted without script. */
export function draftFrom(values: Readonly<Record<string, unknown>>): RegistrationDraft {
  const { agreed: _agreed, children: _children, ...texts } = emptyRegistration;
  const children = Array.isArray(values.children) ? values.children : [];
  return {
    ...textsOf(texts, values),
    agreed: values.agreed === '1',
    children: children.length === 0 ? emptyRegistration.children : children.map(childFrom),
  };
}

function childFrom(input: Record<string, unknown>, index: number): ChildDraft {
  const child = textsOf(emptyChild(''), input);
  return { ...child, key: String(index + 1), year_month: monthText(input.year_month) };
}

const monthOf = (day: Date) => `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;

/** Whether a person is 18 by the end of this month. */
export function isGrownUp(yearMonth: string, today: Date): boolean {
  const [year, month] = yearMonth.split('-');
  return Boolean(month) && `${Number(year) + 18}-${month}` <= monthOf(today);
}

const filled = <Value extends object>(value: Value): Partial<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== '')) as Partial<Value>;

/** The draft as the input of `addUser`. */
export function toPayload({ country: _country, children, ...draft }: RegistrationDraft, today = new Date()) {
  return {
    ...filled(draft),
    children: children.map(({ key: _key, grade, ...child }) => {
      const [year, month] = child.year_month.split('-');
      return {
        ...filled(child),
        ...(year ? { birthday_year: year, birthday_month: month } : {}),
        ...(grade === '' ? {} : { grade: Number(grade) }),
        is_adult: isGrownUp(child.year_month, today) ? 1 : 0,
      };
    }),
  };
}

/** The errors of a draft by field, from the schema that the server uses. */
export function errorsOf(draft: RegistrationDraft, locale: Locale, today = new Date()): FieldErrors {
  const errors: Record<string, string> = {};
  const parsed = registration.safeParse(toPayload(draft));
  for (const issue of parsed.success ? [] : parsed.error.issues)
    errors[issue.path.join('.')] ??= fieldMessage(codeOf(issue.path, issue.message), locale);
  draft.children.forEach(({ year_month }, index) => {
    if (year_month > monthOf(today))
      errors[`children.${index}.year_month`] = fieldMessage('year_month_future', locale);
  });
  if (draft.re_password === '') errors.re_password = fieldMessage('re_password_required', locale);
  else if (draft.re_password !== draft.password)
    errors.re_password = fieldMessage('passwords_differ', locale);
  if (!draft.agreed) errors.agreed = fieldMessage('agreed_required', locale);
  return errors;
}

/** A missing number has the schema's own message, such as for an unselected grade. */
const codeOf = (path: readonly PropertyKey[], message: string) =>
  path.at(-1) === 'grade' ? 'grade_required' : message;
