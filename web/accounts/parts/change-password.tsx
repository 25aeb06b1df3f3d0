import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { post } from '../../client/post.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { Section } from '../../kit/page-title.tsx';
import { PasswordField } from '../../kit/text-field.tsx';
import { NewPasswordFields, saysIfDifferent, wrongPasswords } from './password-pair.tsx';

const empty = { old_password: '', password: '', re_password: '' };

/** Old password, new one twice; the messages are those of specification section 5. */
export function ChangePassword() {
  const { busy, errors, act } = useAct('passwordChange');
  const { values, set, field } = useFields(empty, errors);
  const submit = async () => {
    const wrong = {
      ...(values.old_password ? {} : { old_password: m.field_old_password_required() }),
      ...wrongPasswords(values),
    };
    if (Object.keys(wrong).length > 0) return errors.show(wrong);
    await act(async () => {
      await post('passwordChange', values, { form: true });
      set(empty);
      toast(m.care_changed());
    });
  };
  return (
    <Section title={m.care_change_title()}>
      <Card className="max-w-160">
        <CallForm
          call="passwordChange"
          told={m.care_changed()}
          onSubmit={() => void submit()}
          errors={errors.errors}
          className="grid gap-5"
        >
          <PasswordField
            {...field('old_password')}
            label={m.care_old_password()}
            autoComplete="current-password"
          />
          <NewPasswordFields field={field} onBlur={saysIfDifferent(values, errors)} />
          <div>
            <Button type="submit" busy={busy}>
              {m.care_save_password()}
            </Button>
          </div>
        </CallForm>
      </Card>
    </Section>
  );
}
