import type { ComponentProps } from 'react';
import type { Calls } from '../../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../../contract/core/call.ts';
import { figures } from '../../../contract/core/figures.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { NamesOf } from '../../client/button-form.tsx';
import { CallForm } from '../../client/call-form.tsx';
import { useCallForm } from '../../client/use-call-form.ts';
import type { Success } from '../../client/use-send.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import type { useFieldErrors } from '../../kit/field-errors.ts';
import { PasswordField } from '../../kit/text-field.tsx';

type Passwords = { password: string; re_password: string };

/** Errors of a new password and its repetition, by field. */
export function passwordErrors(values: Passwords): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (!values.password) wrong.password = m.field_new_password_required();
  else if (values.password.length < figures.passwordLength) wrong.password = m.field_password_short(figures);
  if (!values.re_password) wrong.re_password = m.field_re_password_required();
  else if (values.re_password !== values.password) wrong.re_password = m.field_passwords_differ();
  return wrong;
}

/** Makes a blur handler that shows at the repetition, once it is filled, whether the two differ. */
export const showMismatch =
  ({ password, re_password }: Passwords, errors: Pick<ReturnType<typeof useFieldErrors>, 'set'>) =>
  (): void => {
    if (re_password === '') return;
    errors.set('re_password', re_password === password ? undefined : m.field_passwords_differ());
  };

type Field = Omit<ComponentProps<typeof PasswordField>, 'label'>;

/** The fields for a new password and its repetition. */
export const NewPasswordFields = ({
  field,
  onBlur,
}: {
  field: (name: keyof Passwords) => Field;
  /** Pass `showMismatch(…)`. */
  onBlur: () => void;
}) => (
  <>
    <PasswordField
      {...field('password')}
      onBlur={onBlur}
      label={m.care_new_password()}
      hint={m.accounts_password_hint(figures)}
      autoComplete="new-password"
    />
    <PasswordField
      {...field('re_password')}
      onBlur={onBlur}
      label={m.care_re_new_password()}
      autoComplete="new-password"
    />
  </>
);

/** A form that sets a new password, typed twice. */
export function PasswordPair<Name extends keyof Calls>({
  call,
  button,
  onDone,
  fields,
  ...success
}: Success & {
  call: Name;
  /** Further input of the call. */
  fields: NamesOf<InputOf<Calls[Name]>>;
  button: string;
  onDone: (answer: OutputOf<Calls[Name]>) => unknown;
}) {
  const form = useCallForm(call, { password: '', re_password: '' });
  const { errors, values, field } = form;
  return (
    <Card padding="large">
      <CallForm
        {...success}
        form={form}
        fields={fields}
        missing={() => passwordErrors(values)}
        onDone={onDone}
        className="grid gap-5"
      >
        <NewPasswordFields field={field} onBlur={showMismatch(values, errors)} />
        <Button type="submit" look="accent" size="large" wide>
          {button}
        </Button>
      </CallForm>
    </Card>
  );
}
