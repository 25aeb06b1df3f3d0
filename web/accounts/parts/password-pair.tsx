import type { ComponentProps } from 'react';
import { figures } from '../../../contract/core/figures.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import type { FormMeaning } from '../../client/sent-form.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import type { useFieldErrors } from '../../kit/form.tsx';
import { PasswordField } from '../../kit/text-field.tsx';

type Passwords = { password: string; re_password: string };

/** What is wrong with a new password and its repetition, by field. */
export function wrongPasswords(values: Passwords): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (!values.password) wrong.password = m.field_new_password_required();
  else if (values.password.length < figures.passwordLength) wrong.password = m.field_password_short(figures);
  if (!values.re_password) wrong.re_password = m.field_re_password_required();
  else if (values.re_password !== values.password) wrong.re_password = m.field_passwords_differ();
  return wrong;
}

/** What to do when one of the two boxes is left: say at once, at the repetition, whether they differ, once there is one. */
export const saysIfDifferent =
  ({ password, re_password }: Passwords, errors: Pick<ReturnType<typeof useFieldErrors>, 'set'>) =>
  (): void => {
    if (re_password === '') return;
    errors.set('re_password', re_password === password ? undefined : m.field_passwords_differ());
  };

type Field = Omit<ComponentProps<typeof PasswordField>, 'label'>;

/** The boxes of a new password and its repetition. */
export const NewPasswordFields = ({
  field,
  onBlur,
}: {
  field: (name: keyof Passwords) => Field;
  /** `saysIfDifferent`. */
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

/** A form in which a new password is chosen, twice. */
export function PasswordPair({
  button,
  onPasswords,
  fields,
  ...meaning
}: FormMeaning & {
  /** What else the call is told. */
  fields: Readonly<Record<string, string>>;
  button: string;
  /** Does it; what the server refuses is shown at its field. */
  onPasswords: (passwords: Passwords) => Promise<unknown>;
}) {
  const { busy, errors, act } = useAct(meaning.call);
  const { values, field } = useFields({ password: '', re_password: '' }, errors);
  const submit = async () => {
    const wrong = wrongPasswords(values);
    if (Object.keys(wrong).length > 0) return errors.show(wrong);
    await act(() => onPasswords(values));
  };
  return (
    <Card padding="large">
      <CallForm
        {...meaning}
        fields={fields}
        onSubmit={() => void submit()}
        errors={errors.errors}
        className="grid gap-5"
      >
        <NewPasswordFields field={field} onBlur={saysIfDifferent(values, errors)} />
        <Button type="submit" look="accent" size="large" wide busy={busy}>
          {button}
        </Button>
      </CallForm>
    </Card>
  );
}
