import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { useCallForm } from '../../client/use-call-form.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Section } from '../../kit/page-title.tsx';
import { PasswordField } from '../../kit/text-field.tsx';
import { NewPasswordFields, passwordErrors, showMismatch } from './password-pair.tsx';

const empty = { old_password: '', password: '', re_password: '' };

/** Changes the password: the old one, and the new one twice. Messages: specification section 5. */
export function ChangePassword() {
  const form = useCallForm('passwordChange', empty);
  const { errors, values, set, field } = form;
  return (
    <Section title={m.care_change_title()}>
      <Card className="max-w-160">
        <CallForm
          form={form}
          done={m.care_changed()}
          missing={() => ({
            ...(values.old_password ? {} : { old_password: m.field_old_password_required() }),
            ...passwordErrors(values),
          })}
          onDone={() => set(empty)}
          className="grid gap-5"
        >
          <PasswordField
            {...field('old_password')}
            label={m.care_old_password()}
            autoComplete="current-password"
          />
          <NewPasswordFields field={field} onBlur={showMismatch(values, errors)} />
          <div>
            <Button type="submit">{m.care_save_password()}</Button>
          </div>
        </CallForm>
      </Card>
    </Section>
  );
}
